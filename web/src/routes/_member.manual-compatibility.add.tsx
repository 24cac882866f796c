import { createFileRoute } from '@tanstack/react-router'
import { AddScreen } from '#/features/compatibility/add-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/add')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('consent', 'births'),
  component: AddScreen,
})
