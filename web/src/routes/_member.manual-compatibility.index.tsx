import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CalculationsScreen } from '#/features/compatibility/calculations-screen.tsx'
import { KeptRows } from '#/features/consent/kept-rows.tsx'
import { SentLinks } from '#/features/consent/sent-links.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/')({
  beforeLoad: requireComplete,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(orpc.compatibility.list.queryOptions())
    void queryClient.prefetchQuery(orpc.consent.list.queryOptions())
    await loadTexts('consent')
  },
  component: function CalculationsRoute() {
    const { data, isPending } = useQuery(orpc.consent.list.queryOptions())
    const kept = isPending ? undefined : (data?.kept ?? [])
    return <CalculationsScreen Links={SentLinks} KeptRows={KeptRows} kept={kept} />
  },
})
