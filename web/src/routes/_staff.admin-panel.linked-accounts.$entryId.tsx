import { createFileRoute, redirect } from '@tanstack/react-router'
import type { LinkedAccountsId } from '@yuti/contract/linked-accounts'
import { EntryScreen } from '#/features/linked-accounts/entry-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { isUuid } from '#/lib/uuid.ts'

export const Route = createFileRoute('/_staff/admin-panel/linked-accounts/$entryId')({
  beforeLoad: ({ params: { entryId } }) => {
    if (!isUuid<LinkedAccountsId>(entryId)) throw redirect({ to: '/admin-panel/linked-accounts' })
    return { entryId }
  },
  loader: () => loadTexts('linkedAccounts', 'moderation'),
  component: function EntryRoute() {
    return <EntryScreen id={Route.useRouteContext().entryId} />
  },
})
