import { createFileRoute } from '@tanstack/react-router'
import { ChartScreen } from '#/features/profiles/chart/chart-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/profile/chart')({
  loader: () => loadTexts('chart', 'births', 'bodygraph'),
  component: ChartScreen,
})
