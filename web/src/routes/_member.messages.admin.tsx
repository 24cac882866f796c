import { createFileRoute } from '@tanstack/react-router'
import { threadQuery } from '#/features/messages/queries.ts'
import { TeamChatScreen } from '#/features/messages/team-chat-screen.tsx'
import { teamSource } from '#/features/messages/thread-source.ts'
import { restoreWriting } from '#/features/messages/writing-store.ts'

export const Route = createFileRoute('/_member/messages/admin')({
  loader: ({ context: { queryClient, user } }) => {
    restoreWriting(queryClient, user.id, null)
    void queryClient.prefetchQuery(threadQuery(queryClient, teamSource))
  },
  component: TeamChatScreen,
})
