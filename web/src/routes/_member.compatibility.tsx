import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CompatibilityScreen } from '#/features/compatibility/compatibility-screen.tsx'
import { KeptRows } from '#/features/consent/kept-rows.tsx'
import { SentLinks } from '#/features/consent/sent-links.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'
import { hasFirstView } from '#/lib/has-first-view.ts'

export const Route = createFileRoute('/_member/compatibility')({
  loader: async ({ context: { queryClient } }) => {
    // What replaces the first view is shown in one step: React draws what comes later without a pause, which a slow phone feels.
    const isAwaited = hasFirstView()
    const people = Promise.all([
      queryClient.prefetchQuery(orpc.compatibility.list.queryOptions()),
      queryClient.prefetchQuery(orpc.consent.list.queryOptions()),
      queryClient.prefetchQuery(orpc.profiles.chart.queryOptions()),
    ])
    // The card of the sky waits for its own texts.
    void loadTexts('chart', 'moons').catch(() => undefined)
    await Promise.all([isAwaited && people, loadTexts('consent')])
  },
  component: function CompatibilityRoute() {
    const links = useQuery(orpc.consent.list.queryOptions())
    return (
      <CompatibilityScreen
        kept={links.isError ? [] : links.data?.kept}
        KeptRows={KeptRows}
        Links={SentLinks}
      />
    )
  },
})
