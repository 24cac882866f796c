import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import type { MatchedPerson, Person } from '@yuti/contract/people'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { OutOfOrbit } from '#/components/empty-pictures/out-of-orbit.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { MatchChannels } from '#/features/matches/shared/match-channels.tsx'
import { LikeBar } from '#/features/discovery/shared/like-bar.tsx'
import { PeopleUsedUp } from '#/features/discovery/shared/people-used-up.tsx'
import { StarsPill, useLevelName } from '#/components/stars.tsx'
import { useWhyLine } from '#/features/compatibility/shared/use-why-line.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { useKeptError } from '#/lib/use-kept-error.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { BackButton } from './back-button.tsx'
import { findKnownPerson, type KnownPerson } from './known-person.ts'
import { PersonMenu } from './person-menu.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { ProfileLayout, ProfileSkeleton, SkeletonWords } from './profile-layout.tsx'
import { MainPhoto, NameAndPlace } from './profile-parts.tsx'
import { ProfileStory } from './shared/profile-story.tsx'
import { useViewer } from './shared/use-viewer.tsx'
import { personQuery } from './queries.ts'

export function PersonScreen({ userId }: { userId: UserId }) {
  const { t } = useTranslation('profiles')
  const queryClient = useQueryClient()
  const query = useQuery(personQuery(userId))
  const error = useKeptError(query)
  const [known] = useState(() => findKnownPerson(queryClient, userId))
  if (hasCode(error, 'NOT_FOUND')) return <PersonNotFound />
  const moreAt = query.data ? null : moreAtOf(error)
  if (moreAt) return <PeopleUsedUp isMain moreAt={moreAt} />
  if (error && !query.data) return <ProfileFailed title={t('title')} query={query} fallback="/discover" />
  const shown = query.data ?? known
  return shown ? <PersonProfile shown={shown} person={query.data ?? null} /> : <ProfileSkeleton />
}

/** When more people come, if today's budget of people is used up; null for other failures. */
function moreAtOf(error: unknown): string | null {
  const data: unknown = hasCode(error, 'PEOPLE_USED_UP') && error instanceof ORPCError ? error.data : null
  const isKnown = typeof data === 'object' && data !== null && 'moreAt' in data
  return isKnown && typeof data.moreAt === 'string' ? data.moreAt : null
}

export function PersonNotFound() {
  const { t } = useTranslation('profiles')
  return (
    <EmptyState isMain picture={<OutOfOrbit />} title={t('view.notFound')} text={t('view.notFoundText')}>
      <ButtonLink to="/discover">{t('view.toDiscover')}</ButtonLink>
    </EmptyState>
  )
}

type PersonProfileProps = {
  /** What is known of the person at once. */
  shown: KnownPerson
  /** Null until the profile is there. */
  person: Person | MatchedPerson | null
}

/** One photo before and after: it may be on the way here. */
function PersonProfile({ shown: { id, name, photos }, person }: PersonProfileProps) {
  const navigate = useNavigate()
  const match = useMatchWith(id)
  const { open, viewer } = useViewer(photos, name)
  return (
    <>
      <ProfileLayout
        photo={
          <MainPhoto
            photos={photos}
            name={name}
            portraitOf={match ? `${id} ${match.id}` : id}
            onOpen={open}
          />
        }
        overlay={
          <>
            <BackButton />
            {person && (
              <>
                <StarsPill
                  rating={match?.person.rating ?? person.rating}
                  compact
                  className="ml-auto h-11 rounded-input px-4"
                />
                <PersonMenu
                  person={person}
                  matchId={match?.id ?? null}
                  onBlocked={() => void navigate({ to: '/discover' })}
                />
              </>
            )}
          </>
        }
      >
        {person && match !== undefined ? (
          <Words person={person} match={match} onOpen={open} />
        ) : (
          <SkeletonWords />
        )}
      </ProfileLayout>
      {viewer}
    </>
  )
}

type WordsProps = { person: Person | MatchedPerson; match: Match | null; onOpen: (index: number) => void }

function Words({ person, match, onOpen }: WordsProps) {
  return (
    <>
      <NameAndPlace
        name={person.name}
        age={person.age}
        distanceKm={person.distanceKm}
        isVerified={person.isVerified}
      />
      {!match && !('isExact' in person.rating) && (
        <>
          <WhyYou id={person.id} rating={person.rating} />
          <LikeBar key={person.id} person={person} />
        </>
      )}
      {match && <BetweenYou match={match} />}
      <ProfileStory profile={person} onOpen={onOpen} />
    </>
  )
}

/** Before a match, the level and what it says. */
function WhyYou(person: Pick<Person, 'id' | 'rating'>) {
  const level = useLevelName()(person.rating.stars)
  const why = useWhyLine()(person)
  return (
    <p className="-mt-3 text-muted">
      {level && <b className="font-semibold text-ink">{level}. </b>}
      {why}
    </p>
  )
}

/** Undefined until it is known. */
function useMatchWith(userId: UserId): Match | null | undefined {
  const query = useQuery(orpc.matches.find.queryOptions({ input: { userId } }))
  return isFirstLoad(query) ? undefined : (query.data?.match ?? null)
}

function BetweenYou({ match }: { match: Match }) {
  const { t } = useTranslation('matches')
  return (
    <>
      <MatchChannels match={match} />
      <ButtonLink to="/messages/$matchId" params={{ matchId: match.id }} className="md:self-start">
        <MessageCircle aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t('message')}
      </ButtonLink>
    </>
  )
}
