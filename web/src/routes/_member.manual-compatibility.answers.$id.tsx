import { createFileRoute } from '@tanstack/react-router'
import { KeptResultScreen } from '#/features/consent/kept-result-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { requireComplete } from '#/lib/session.ts'

export const Route = createFileRoute('/_member/manual-compatibility/answers/$id')({
  beforeLoad: requireComplete,
  loader: () => loadTexts('consent', 'reading'),
  component: function KeptResultRoute() {
    const { id } = Route.useParams()
    return <KeptResultScreen key={id} address={id} />
  },
})
