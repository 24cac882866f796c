import type { Calculation, CalculationResult } from '@yuti/contract/compatibility'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { useResultWords } from './use-result-words.ts'

type TimeKnowledge = { timeKnown: boolean; timeIsAbout: boolean }

type Summarized = {
  name: string
  stars: number
  isEstimate: boolean
  /** The fewest and most stars over the possible times; absent if the reader may not know them. */
  range?: Calculation['range']
  completeChannels: number
  /** Absent if the reader may not know them. */
  kootas?: CalculationResult['moon']['kootas']
  own: TimeKnowledge
  /** Absent if the reader may not know how well the other person's time is known. */
  other?: TimeKnowledge
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
  const { stars, isEstimate, range, completeChannels, kootas, own, other } = result
  const level = useLevelName()(stars)
  const words = useResultWords()
  return (
    <section className="flex flex-col items-center gap-3 text-center">
      <Stars rating={{ stars, isEstimate, isExact: true }} className="h-7" />
      {level && <h2 className="text-2xl">{level}</h2>}
      {isEstimate && range && (
        <p className="font-semibold">
          {words.range({ stars, range }, own.timeKnown && other?.timeKnown === true)}
        </p>
      )}
      <p className="text-balance text-muted">
        {kootas ? words.coupleMeaning(kootas, completeChannels) : words.meaning(stars, completeChannels)}
      </p>
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
  return <p className="text-balance text-muted text-sm">{noteText()}</p>

  function noteText(): string {
    if (!own.timeKnown) return t(`result.${kind}.${other?.timeKnown === false ? 'both' : 'own'}`)
    if (kind === 'meanEstimate' || other?.timeKnown === false) return t(`result.${kind}.other`, { name })
    if (own.timeIsAbout) return t(`result.hourEstimate.${other?.timeIsAbout ? 'both' : 'own'}`)
    return other ? t('result.hourEstimate.other', { name }) : t('result.hiddenEstimate', { name })
  }
}
