import { createFileRoute, redirect } from '@tanstack/react-router'
import type { MatchId } from '@yuti/contract/base'
import { MatchChatScreen } from '#/features/messages/match-chat-screen.tsx'
import { conversationQuery, threadQuery } from '#/features/messages/queries.ts'
import { matchSource } from '#/features/messages/thread-source.ts'
import { restoreDraft } from '#/features/messages/draft-store.ts'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'
import { isUuid } from '#/lib/uuid.ts'

export const Route = createFileRoute('/_member/messages/$matchId')({
  validateSearch: passthroughSearch<{ message: number }>,
  beforeLoad: ({ params: { matchId } }) => {
    if (!isUuid<MatchId>(matchId)) throw redirect({ to: '/messages' })
    return { matchId }
  },
  loader: ({ context: { queryClient, matchId, user } }) => {
    restoreDraft(queryClient, user.id, matchId)
    void queryClient.prefetchQuery(conversationQuery(matchId))
    void queryClient.prefetchQuery(orpc.matches.get.queryOptions({ input: { matchId } }))
    void queryClient.prefetchQuery(threadQuery(queryClient, matchSource(matchId)))
    return loadTexts('dates', 'chart')
  },
  component: function MatchChatRoute() {
    const { matchId } = Route.useRouteContext()
    const { message } = Route.useSearch()
    return <MatchChatScreen key={matchId} matchId={matchId} message={message} />
  },
})
