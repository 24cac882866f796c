import { createFileRoute, notFound } from '@tanstack/react-router'
import { GalleryScreen } from '#/features/gallery/gallery-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'

export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  loader: () => loadTexts('bodygraph'),
  component: GalleryScreen,
})
