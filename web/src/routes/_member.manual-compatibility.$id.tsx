import { createFileRoute } from '@tanstack/react-router'
import type { CalculationId } from '@yuti/contract/compatibility'
import { ResultNotFound } from '#/features/compatibility/shared/result-states.tsx'
import { ResultScreen } from '#/features/compatibility/result-screen.tsx'
import { loadTexts } from '#/i18n/i18n.ts'
import { orpc } from '#/lib/api.ts'
import { requireComplete } from '#/lib/session.ts'
import { isUuid } from '#/lib/uuid.ts'

export const Route = createFileRoute('/_member/manual-compatibility/$id')({
  beforeLoad: requireComplete,
  loader: ({ context: { queryClient }, params: { id } }) => {
    if (isUuid<CalculationId>(id)) {
      void queryClient.prefetchQuery(orpc.compatibility.get.queryOptions({ input: { id } }))
    }
    return loadTexts(
      'bodygraph',
      'chart',
      'gates',
      'reading',
      'readingCards',
      'readingHeads',
      'readingTries',
      'result',
    )
  },
  component: function ResultRoute() {
    const { id } = Route.useParams()
    return isUuid<CalculationId>(id) ? <ResultScreen key={id} id={id} /> : <ResultNotFound />
  },
})
