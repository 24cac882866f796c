import type { Calculation } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { useResultWords } from './use-result-words.ts'

type Summarized = {
  name: string
  stars: number
  isEstimate: boolean
  /** The fewest and most stars without a birth time; absent if the reader may not know them. */
  range?: Calculation['range']
  completeChannels: number
  own: { timeKnown: boolean }
  /** Absent if the reader may not know whether the other person's time is known. */
  other?: { timeKnown: boolean }
}

type ResultSummaryProps = {
  result: Summarized
  /** True for a guest, who has no profile to add a birth time to. */
  isGuest?: boolean
  /** True for a kept result of version 1, whose stars are those of the mean score. */
  isMean?: boolean
}

/** Shows stars, level and their meaning. */
export function ResultSummary({ result, isGuest = false, isMean = false }: ResultSummaryProps) {
  const { t } = useTranslation('compatibility')
  const { stars, isEstimate, range, completeChannels, own } = result
  const level = useLevelName()(stars)
  const words = useResultWords()
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <Stars rating={{ stars, isEstimate, isExact: true }} className="h-7" />
      {level && <h2 className="text-2xl">{level}</h2>}
      {isEstimate && range && <p className="font-semibold">{words.range({ stars, range })}</p>}
      <p className="text-balance text-muted">{words.meaning(stars, completeChannels)}</p>
      {isEstimate && <EstimateNote result={result} kind={isMean ? 'meanEstimate' : 'estimate'} />}
      {!own.timeKnown && !isGuest && (
        <ButtonLink to="/profile-setup" variant="ghost" size="small">
          {t('result.addTime')}
        </ButtonLink>
      )}
    </section>
  )
}

type EstimateNoteProps = { result: Summarized; kind: 'estimate' | 'meanEstimate' }

function EstimateNote({ result: { name, own, other }, kind }: EstimateNoteProps) {
  const { t } = useTranslation('compatibility')
  const isBoth = !own.timeKnown && other?.timeKnown === false
  const text = isBoth
    ? t(`result.${kind}.both`)
    : own.timeKnown
      ? t(`result.${kind}.other`, { name })
      : t(`result.${kind}.own`)
  return <p className="text-balance text-muted text-sm">{text}</p>
}
