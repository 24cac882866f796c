import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'
import { useRef, useState } from 'react'
import { Avatar } from '#/components/avatar.tsx'
import { EmptyFrame } from '#/components/empty-pictures/empty-frame.tsx'
import { Addressed } from '#/components/empty-pictures/addressed.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { DetailHeader } from '#/components/screen-header.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { inboxQuery, matchesQuery } from '#/lib/paged-lists.ts'
import { requireComplete, useSession } from '#/lib/session.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { changeDraft, restoreDraft } from '../draft-store.ts'
import {
  forgetSharedPhoto,
  keepSharedPhoto,
  prepareSharedPhoto,
  readSharedPhoto,
  type SharedPhoto,
} from './shared-photo.ts'

/** For `beforeLoad`: keeps the photo before anybody is asked to sign in, so that it is not lost. */
export async function admit(args: Parameters<typeof requireComplete>[0]) {
  await keepSharedPhoto()
  const member = await requireComplete(args)
  await loadTexts('messages', 'share')
  return member
}

/** Asks for which chat a photo is that another app has shared, and opens the chat with it. */
export function ShareScreen() {
  const { t } = useTranslation(['share', 'common'])
  const navigate = useNavigate()
  const [shared] = useState(readSharedPhoto)
  const cancel = () => {
    forgetSharedPhoto()
    void navigate({ to: '/messages', replace: true })
  }
  return (
    <>
      <DetailHeader title={t('title')} onBack={cancel} />
      <main className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-xl flex-col px-5 pt-5 pb-12">
        {shared?.dataUrl ? <Picker dataUrl={shared.dataUrl} /> : <NoPhoto shared={shared} />}
      </main>
    </>
  )
}

function NoPhoto({ shared }: { shared: SharedPhoto | null }) {
  const { t } = useTranslation('share')
  const problem = shared?.problem
  return (
    <EmptyState
      title={t(problem ? `problem.${problem}.title` : 'missing.title')}
      text={t(problem ? `problem.${problem}.text` : 'missing.text')}
      picture={<EmptyFrame />}
    >
      <ButtonLink to="/messages">{t('toChats')}</ButtonLink>
    </EmptyState>
  )
}

type Person = { matchId: MatchId; name: string; photo: Picture | null }

function Picker({ dataUrl }: { dataUrl: string }) {
  const { t } = useTranslation(['share', 'common'])
  const chats = useInfiniteQuery(inboxQuery)
  const matches = useInfiniteQuery(matchesQuery)
  const pick = usePick(dataUrl)
  const failed = [chats, matches].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <ErrorState
        error={failed.error}
        text={t('failed')}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    )
  }
  if (!chats.data || !matches.data) return <Skeleton className="h-64 w-full rounded-card" />
  const people = listPeople(
    chats.data.pages.flatMap(({ items }) => items),
    matches.data.pages.flatMap(({ items }) => items),
  )
  const more = [chats, matches].find(({ hasNextPage }) => hasNextPage)
  if (people.length === 0) {
    return (
      <EmptyState title={t('nobody')} text={t('nobodyText')} picture={<Addressed />}>
        <ButtonLink to="/discover">{t('toDiscover')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <img src={dataUrl} alt={t('photo')} className="mx-auto max-h-60 rounded-card" />
      <h2 className="text-lg">{t('choose')}</h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {people.map((person) => (
          <li key={person.matchId}>
            <button
              type="button"
              className="flex min-h-17 w-full items-center gap-3.5 px-5 py-2 text-left transition-colors duration-150 hover:bg-inset"
              onClick={() => void pick(person.matchId)}
            >
              <Avatar picture={person.photo} name={person.name} />
              <span className="min-w-0 truncate font-semibold">{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <Button
          variant="secondary"
          loading={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('common:action.more')}
        </Button>
      )}
    </div>
  )
}

type Entry = { matchId: MatchId | null; person: { name: string; photo: Picture | null } | null }
type Match = { id: MatchId; hasMessages: boolean; person: { name: string; photo: Picture | null } }

/** Conversations, the newest first, and then the people to whom nobody has written yet. */
function listPeople(chats: readonly Entry[], matches: readonly Match[]): Person[] {
  const known = chats.flatMap(({ matchId, person }) =>
    matchId && person ? [{ matchId, name: person.name, photo: person.photo }] : [],
  )
  const silent = matches
    .filter(({ hasMessages }) => !hasMessages)
    .map(({ id, person }) => ({ matchId: id, name: person.name, photo: person.photo }))
  const inChats = new Set(known.map(({ matchId }) => matchId))
  return [...known, ...silent.filter(({ matchId }) => !inChats.has(matchId))]
}

/** Puts the photo beside what was written in the chat before, and opens the chat. */
function usePick(dataUrl: string) {
  const { t } = useTranslation(['share', 'common'])
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { user } = useSession()
  const isPicked = useRef(false)
  return async (matchId: MatchId) => {
    // A second tap would put the photo into a second chat.
    if (isPicked.current) return
    isPicked.current = true
    const image = await prepareSharedPhoto(dataUrl).catch(() => null)
    if (!image || !user) {
      isPicked.current = false
      toast({ title: t('common:error.title'), description: t('problem.type.title'), tone: 'destructive' })
      return
    }
    restoreDraft(queryClient, user.id, matchId)
    changeDraft(queryClient, matchId, (draft) => ({ ...draft, attachment: { ...image, uploadId: null } }))
    forgetSharedPhoto()
    await navigate({ to: '/messages/$matchId', params: { matchId }, replace: true })
  }
}
