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
    const { data, isFetched } = useQuery(orpc.consent.list.queryOptions())
    // A second attempt after a failure is pending too, and hiding the links then would start a third one.
    const kept = isFetched ? (data?.kept ?? []) : undefined
    return <CalculationsScreen Links={SentLinks} KeptRows={KeptRows} kept={kept} />
  },
})
