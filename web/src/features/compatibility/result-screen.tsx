import { useQuery } from '@tanstack/react-query'
import type { CalculationId, CalculationResult } from '@yuti/contract/compatibility'
import { Share2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { hasCode } from '#/lib/error-text.ts'
import { IconButton } from '#/ui/icon-button.tsx'
import { HowCounted } from './counted/how-counted.tsx'
import { ReadingCards } from './reading-cards.tsx'
import { countConnections, factsOfResult } from './shared/reading/facts.ts'
import { readCouple } from './shared/reading/read-couple.ts'
import { readingNouns, type ReadingWords, readingWords } from './shared/reading/reading-words.ts'
import { ResultHead } from './shared/result-head.tsx'
import {
  ResultFailed,
  ResultFrame,
  ResultNotFound,
  ResultSkeleton,
  ResultSpread,
} from './shared/result-states.tsx'

export function ResultScreen({ id }: { id: CalculationId }) {
  const query = useQuery(orpc.compatibility.get.queryOptions({ input: { id } }))
  if (query.isPending) return <ResultSkeleton />
  if (hasCode(query.error, 'NOT_FOUND')) return <ResultNotFound />
  if (!query.data) return <ResultFailed query={query} />
  return <Result result={query.data} />
}

function Result({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  const { calculation, own, other, moon } = result
  const { name } = calculation
  const { head, cards } = useReading(result)
  return (
    <ResultFrame title={t('result.title', { name })} actions={<ShareButton result={result} />}>
      <ResultSpread
        head={
          <ResultHead
            result={{ ...calculation, points: moon.points, own, other }}
            sentences={head}
            isBanner
          />
        }
        cards={<ReadingCards cards={cards} />}
      >
        <HowCounted result={result} />
      </ResultSpread>
    </ResultFrame>
  )
}

function useReading(result: CalculationResult): ReadingWords {
  const { t } = useTranslation(readingNouns)
  const { number } = useFormat()
  const reading = useMemo(
    () => readCouple(factsOfResult(result, countConnections(result.connections))),
    [result],
  )
  return readingWords(reading, { t, number, name: result.calculation.name })
}

const ShareDialog = lazyOverlay(async () => (await import('./picture/share-dialog.tsx')).ShareDialog)

/** Shares a picture without names and birth data. */
function ShareButton({ result }: { result: CalculationResult }) {
  const { t } = useTranslation('compatibility')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t('result.share.open')} onClick={() => setIsOpen(true)}>
        <Share2 strokeWidth={1.75} />
      </IconButton>
      <ShareDialog
        result={result}
        open={isOpen}
        onOpenChange={setIsOpen}
        isWanted={isOpen}
        onFailed={() => setIsOpen(false)}
      />
    </>
  )
}
