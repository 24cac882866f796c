import { createFileRoute } from '@tanstack/react-router'
import { PicturesScreen } from '#/features/screening/pictures-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { type PageSearch, readPage } from '#/lib/page-search.ts'
import { passthroughSearch } from '#/lib/passthrough-search.ts'

export const Route = createFileRoute('/_staff/admin-panel/pictures')({
  validateSearch: passthroughSearch<PageSearch>,
  loader: () => loadTexts('screening', 'moderation'),
  component: function PicturesRoute() {
    return <PicturesScreen page={readPage(Route.useSearch())} />
  },
})
