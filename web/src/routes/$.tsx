import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#/components/fallback-pages.tsx'

export const Route = createFileRoute('/$')({ component: NotFoundPage })
