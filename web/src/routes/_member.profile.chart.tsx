import { createFileRoute } from '@tanstack/react-router'
import { SkyScreen } from '#/features/sky/sky-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/profile/chart')({
  loader: () => loadTexts('sky', 'moons', 'chart', 'births', 'bodygraph'),
  component: SkyScreen,
})
