import { createFileRoute } from '@tanstack/react-router'
import { MemberLayout } from '#/app-shell/member-layout.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { memberNouns } from '#/i18n/nouns.ts'
import { requireUser } from '#/lib/session.ts'

export const Route = createFileRoute('/_member')({
  beforeLoad: requireUser,
  loader: () => loadTexts(...memberNouns),
  component: MemberLayout,
})
