import type { CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'

const levelTexts = ['zero', 'one', 'two', 'three', 'four', 'five'] as const
const completeTexts = ['none', 'one', 'two', 'three'] as const

type Summarized = Pick<CalculationResult, 'channels'> & {
  calculation: Pick<CalculationResult['calculation'], 'name' | 'stars' | 'range' | 'isEstimate'>
  own: { timeKnown: boolean }
  other: { timeKnown: boolean }
}

type ResultSummaryProps = {
  result: Summarized /** Somebody without a profile has no time to add to it. */
  isGuest?: boolean
}

/** Stars, level, and what they mean in two short sentences. */
export function ResultSummary({ result, isGuest = false }: ResultSummaryProps) {
  const { t } = useTranslation('compatibility')
  const { calculation, channels, own } = result
  const { stars, isEstimate } = calculation
  const level = useLevelName()(stars)
  const complete = completeTexts[channels.filter(({ state }) => state === 'full').length] ?? 'none'
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <Stars rating={{ stars, isEstimate }} className="h-7" />
      {level && <h2 className="text-2xl">{level}</h2>}
      {isEstimate && <Range calculation={calculation} />}
      <p className="text-balance text-mute">
        {t(`levels.${levelTexts[stars] ?? 'zero'}`)} {t(`result.complete.${complete}`)}
      </p>
      {isEstimate && <EstimateNote result={result} />}
      {!own.timeKnown && !isGuest && (
        <ButtonLink to="/profile-setup" variant="ghost" size="small">
          {t('result.addTime')}
        </ButtonLink>
      )}
    </section>
  )
}

function Range({ calculation: { stars, range } }: Pick<Summarized, 'calculation'>) {
  const { t } = useTranslation('compatibility')
  return (
    <p className="font-semibold">
      {range.min === range.max
        ? t('result.steady', { count: stars })
        : t('result.range', { count: stars, ...range })}
    </p>
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
  return <p className="text-balance text-mute text-sm">{text}</p>
}
