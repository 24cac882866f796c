import { createFileRoute, notFound } from '@tanstack/react-router'
import { GalleryScreen } from '#/features/gallery/gallery-screen.tsx'

export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: GalleryScreen,
})
