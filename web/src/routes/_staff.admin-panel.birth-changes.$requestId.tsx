import { createFileRoute, redirect } from '@tanstack/react-router'
import type { BirthRequestId } from '@yuti/contract/birth-changes'
import { RequestScreen } from '#/features/birth-changes/request-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { isUuid } from '#/lib/uuid.ts'

export const Route = createFileRoute('/_staff/admin-panel/birth-changes/$requestId')({
  beforeLoad: ({ params: { requestId } }) => {
    if (!isUuid<BirthRequestId>(requestId)) throw redirect({ to: '/admin-panel/birth-changes' })
    return { requestId }
  },
  loader: () => loadTexts('birthChanges'),
  component: function RequestRoute() {
    return <RequestScreen id={Route.useRouteContext().requestId} />
  },
})
