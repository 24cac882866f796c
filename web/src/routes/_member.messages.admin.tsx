import { createFileRoute } from '@tanstack/react-router'
import { threadQuery } from '#/features/messages/queries.ts'
import { TeamChatScreen } from '#/features/messages/team-chat-screen.tsx'
import { teamSource } from '#/features/messages/thread-source.ts'

export const Route = createFileRoute('/_member/messages/admin')({
  loader: ({ context: { queryClient } }) =>
    void queryClient.prefetchQuery(threadQuery(queryClient, teamSource)),
  component: TeamChatScreen,
})
