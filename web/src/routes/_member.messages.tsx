import { createFileRoute } from '@tanstack/react-router'
import { MessagesLayout } from '#/features/messages/messages-layout.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { inboxQuery } from '#/lib/paged-lists.ts'

export const Route = createFileRoute('/_member/messages')({
  loader: ({ context: { queryClient, session } }) => {
    if (!session.isBlocked) void queryClient.prefetchInfiniteQuery(inboxQuery)
    return loadTexts('voice')
  },
  component: MessagesLayout,
})
