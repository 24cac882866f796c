import type { CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { useResultWords } from './use-result-words.ts'

type Summarized = Pick<CalculationResult, 'channels'> & {
  calculation: Pick<CalculationResult['calculation'], 'name' | 'stars' | 'range' | 'isEstimate'>
  own: { timeKnown: boolean }
  other: { timeKnown: boolean }
}

type ResultSummaryProps = {
  result: Summarized
  /** True for a guest, who has no profile to add a birth time to. */
  isGuest?: boolean
}

/** Shows stars, level and their meaning. */
export function ResultSummary({ result, isGuest = false }: ResultSummaryProps) {
  const { t } = useTranslation('compatibility')
  const { calculation, channels, own } = result
  const { stars, isEstimate } = calculation
  const level = useLevelName()(stars)
  const words = useResultWords()
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <Stars rating={{ stars, isEstimate, isExact: true }} className="h-7" />
      {level && <h2 className="text-2xl">{level}</h2>}
      {isEstimate && <p className="font-semibold">{words.range(calculation)}</p>}
      <p className="text-balance text-muted">{words.meaning(stars, channels)}</p>
      {isEstimate && <EstimateNote result={result} />}
      {!own.timeKnown && !isGuest && (
        <ButtonLink to="/profile-setup" variant="ghost" size="small">
          {t('result.addTime')}
        </ButtonLink>
      )}
    </section>
  )
}

function EstimateNote({ result: { own, other, calculation } }: { result: Summarized }) {
  const { t } = useTranslation('compatibility')
  const { name } = calculation
  const isBoth = !own.timeKnown && !other.timeKnown
  const text = isBoth
    ? t('result.estimate.both')
    : own.timeKnown
      ? t('result.estimate.other', { name })
      : t('result.estimate.own')
  return <p className="text-balance text-muted text-sm">{text}</p>
}
