import { createFileRoute } from '@tanstack/react-router'
import { PreviewScreen } from '#/features/profiles/preview-screen.tsx'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/profile/preview')({
  beforeLoad: requireComplete,
  component: PreviewScreen,
})
