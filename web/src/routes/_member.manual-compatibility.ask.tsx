import { createFileRoute } from '@tanstack/react-router'
import { AskScreen } from '#/features/consent/ask-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/ask')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('consent'),
  component: AskScreen,
})
