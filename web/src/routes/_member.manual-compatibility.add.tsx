import { createFileRoute } from '@tanstack/react-router'
import { AddScreen } from '#/features/compatibility/add-screen.tsx'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/add')({
  beforeLoad: requireComplete,
  component: AddScreen,
})
