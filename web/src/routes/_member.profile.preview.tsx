import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#/features/profiles/preview-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/profile/preview')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('about'),
  component: PreviewScreen,
})
