import { createFileRoute } from '@tanstack/react-router'
import { DownloadDataScreen } from '#/features/account/privacy/download-data-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/settings/data')({
  loader: () => loadTexts('account', 'settings'),
  component: DownloadDataScreen,
})
