import { createFileRoute, redirect } from '@tanstack/react-router'
import type { UserId } from '@yuti/contract/base'
import { isUuid } from '#/lib/uuid.ts'
import { ConversationScreen } from '#/features/support/conversation-screen.tsx'

export const Route = createFileRoute('/_staff/admin-panel/support/$userId')({
  beforeLoad: ({ params }) => {
    const { userId } = params
    if (!isUuid<UserId>(userId)) throw redirect({ to: '/admin-panel/support' })
    return { userId }
  },
  component: function ConversationRoute() {
    const { userId } = Route.useRouteContext()
    return <ConversationScreen key={userId} userId={userId} />
  },
})
