import { createFileRoute } from '@tanstack/react-router'
import { SkyScreen } from '#/features/sky/sky-screen.tsx'
import { skyNouns } from '#/features/sky/shared/use-sky-words.ts'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/_member/profile/chart')({
  loader: () => loadTexts(...skyNouns, 'births', 'bodygraph'),
  component: SkyScreen,
})
