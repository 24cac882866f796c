import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { NightSky } from '#/components/night-sky.tsx'
import { NowExact, StarsPill } from '#/components/stars.tsx'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { useBackCloses } from '#/ui/overlay.tsx'
import type { NewMatch } from './use-deck.ts'
import type { Picture } from '@yuti/contract/media'
import type { MatchedPerson } from '@yuti/contract/people'
import { Photo } from '#/components/photo.tsx'
import { cn } from '#/ui/class-names.ts'
import type { ChannelState } from '@yuti/contract/matches'
import { Fragment } from 'react'
import { ChannelName, useChannelName } from '#/features/compatibility/shared/channel-names.tsx'

type MatchMomentProps = { match: NewMatch | null; onClose: () => void }

/** Celebrates a match over the whole page. */
export function MatchMoment({ match, onClose }: MatchMomentProps) {
  useBackCloses(match !== null, onClose)
  return (
    <Base.Root open={match !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-50 outline-none transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {match && <Meeting match={match} onClose={onClose} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Meeting({ match, onClose }: { match: NewMatch; onClose: () => void }) {
  const { t } = useTranslation('discovery')
  const own = useQuery(orpc.profiles.own.queryOptions())
  const { data } = useQuery(orpc.matches.get.queryOptions({ input: { matchId: match.id } }))
  const { person } = match
  // Until now the member saw "2 or fewer".
  const isNew = person.rating.stars <= 2
  return (
    <NightSky className="flex min-h-full flex-col overflow-y-auto">
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col items-center px-6 pt-[calc(var(--safe-top)+3rem)] pb-[calc(var(--safe-bottom)+1.5rem)] text-center">
        <div className="flex flex-1 flex-col items-center justify-center gap-8">
          <div className="flex flex-col items-center gap-3">
            <p className="font-medium text-cream text-sm">{t('match.kicker')}</p>
            <Base.Title className="max-w-72 text-3xl">{t('match.title')}</Base.Title>
          </div>
          <div className="relative flex flex-col items-center">
            <MeetingPortraits own={own.data?.photos[0] ?? null} person={person} />
            <StarsPill rating={person.rating} className="relative z-20 -mt-6 justify-center px-4 py-2">
              <NowExact rating={person.rating} />
            </StarsPill>
          </div>
          {isNew && (
            <p className="max-w-80 text-balance text-sm">
              {t(person.rating.isEstimate ? 'match.ownNumberText' : 'match.exactText')}
            </p>
          )}
          <p className="min-h-12 max-w-80 text-balance text-sm">
            {data && <ChannelSentence channels={data.channels} />}
          </p>
        </div>
        <div className="flex w-full flex-col gap-2 pt-6">
          <ButtonLink to="/messages/$matchId" params={{ matchId: match.id }} onClick={onClose}>
            {t('match.hello', { name: person.name })}
          </ButtonLink>
          <Button variant="on-night" onClick={onClose}>
            {t('match.keep')}
          </Button>
        </div>
      </div>
    </NightSky>
  )
}

type MeetingPortraitsProps = { own: Picture | null; person: MatchedPerson }

/** The portraits slide together until they overlap like the logo; with reduced motion they start there. */
function MeetingPortraits({ own, person }: MeetingPortraitsProps) {
  return (
    <div aria-hidden="true" className="flex justify-center">
      <Portrait picture={own} className="z-0 starting:-translate-x-[150px]" />
      <Portrait picture={person.photos[0] ?? null} className="z-10 -ml-12 starting:translate-x-[150px]" />
    </div>
  )
}

function Portrait({ picture, className }: { picture: Picture | null; className: string }) {
  return (
    <div
      className={cn(
        'relative transition-[translate,opacity] delay-250 duration-700 ease-spring starting:opacity-0',
        className,
      )}
    >
      <Photo
        picture={picture}
        alt=""
        sizes="11rem"
        urgent
        emptyText=""
        failedText=""
        className="size-42 rounded-full ring-2 ring-cream min-[400px]:size-46"
      />
    </div>
  )
}

const counts = ['none', 'one', 'two', 'three'] as const

/** For example "Two channels complete each other: 5–15 Rhythm and 14–2 The Beat", with the names in their colours. */
function ChannelSentence({ channels }: { channels: readonly ChannelState[] }) {
  const { t, language } = useTranslation('discovery')
  const name = useChannelName()
  if (channels.length === 0) return null
  const full = channels.filter(({ state }) => state === 'full').map(({ channel }) => channel)
  const parts = new Intl.ListFormat(language).formatToParts(full.map(name))
  const words = t(`match.channels.${counts[full.length] ?? 'none'}`)
  if (full.length === 0) return words
  return (
    <>
      {words}{' '}
      {parts.map((part) => {
        const channel = full.find((candidate) => name(candidate) === part.value)
        return (
          <Fragment key={part.value}>
            {part.type === 'element' && channel ? <ChannelName channel={channel} /> : part.value}
          </Fragment>
        )
      })}
    </>
  )
}
