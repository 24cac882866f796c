import { createFileRoute, redirect } from '@tanstack/react-router'
import { userId as anyUserId } from '@yuti/contract/base'
import { ConversationScreen } from '#/features/support/conversation-screen.tsx'

export const Route = createFileRoute('/_staff/admin-panel/support/$userId')({
  beforeLoad: ({ params }) => {
    const parsed = anyUserId.safeParse(params.userId)
    if (!parsed.success) throw redirect({ to: '/admin-panel/support' })
    return { userId: parsed.data }
  },
  component: function ConversationRoute() {
    const { userId } = Route.useRouteContext()
    return <ConversationScreen key={userId} userId={userId} />
  },
})
