import { createFileRoute } from '@tanstack/react-router'
import { threadQuery } from '#/features/messages/queries.ts'
import { SupportChatScreen } from '#/features/messages/support-chat-screen.tsx'
import { supportSource } from '#/features/messages/thread-source.ts'
import { restoreDraft } from '#/features/messages/draft-store.ts'

export const Route = createFileRoute('/_member/messages/admin')({
  loader: ({ context: { queryClient, user } }) => {
    restoreDraft(queryClient, user.id, null)
    void queryClient.prefetchQuery(threadQuery(queryClient, supportSource))
  },
  component: SupportChatScreen,
})
