import type { ReactNode } from 'react'
import type { Calculation } from '@yuti/contract/compatibility'
import { Stars, useLevelName } from '#/components/stars.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { CoupleMark } from './couple-mark.tsx'
import { useResultWords } from './use-result-words.ts'

type TimeKnowledge = { timeKnown: boolean; timeIsAbout: boolean }

type Summarized = {
  name: string
  stars: number
  isEstimate: boolean
  /** The fewest and most stars over the possible times; absent if the reader may not know them. */
  range?: Calculation['range']
  /** The sum of the eight kootas; absent if the reader may not know it. */
  points?: number
  own: TimeKnowledge
  /** Absent if the reader may not know how well the other person's time is known. */
  other?: TimeKnowledge
}

type ResultHeadProps = {
  result: Summarized
  /** What the result says of the couple. */
  sentences: readonly string[]
  /** True for a guest, who has no profile to add a birth time to. */
  isGuest?: boolean
  /** True for a kept result of version 1, whose stars are those of the mean score. */
  isMean?: boolean
  /** A card on a phone too, where no header continues the night upwards. */
  isCard?: boolean
  /** True above two columns: on a wide page the words are beside the mark. */
  isBanner?: boolean
}

/** The night above a result: stars, level, the mark, and two sentences. */
export function ResultHead({
  result,
  sentences,
  isGuest = false,
  isMean = false,
  isCard = false,
  isBanner = false,
}: ResultHeadProps) {
  const { t } = useTranslation('compatibility')
  const { name, stars, isEstimate, range, points, own, other } = result
  const level = useLevelName()(stars)
  const words = useResultWords()
  return (
    <NightHead isCard={isCard} isBanner={isBanner}>
      <div className={cn('contents', isBanner && bannerWords)}>
        <Stars rating={{ stars, isEstimate, isExact: true }} className={cn('h-6', isBanner && '2xl:h-8')} />
        {level && (
          <h2 className={cn('text-balance text-3xl', isBanner && 'xl:text-[3rem] 2xl:text-[4rem]')}>
            {level}
          </h2>
        )}
        {isEstimate && range && (
          <p className="text-balance text-cream text-sm">
            {words.range({ stars, range }, own.timeKnown && other?.timeKnown === true)}
          </p>
        )}
        <p
          className={cn(
            'order-2 max-w-sm font-display font-semibold text-lg',
            isBanner && 'xl:max-w-xl 2xl:text-[1.625rem]',
          )}
        >
          {sentences.map((sentence) => (
            <span key={sentence} className="block text-balance">
              {sentence}{' '}
            </span>
          ))}
        </p>
        {isEstimate && <EstimateNote result={result} kind={isMean ? 'meanEstimate' : 'estimate'} />}
        {!own.timeKnown && !isGuest && (
          <ButtonLink
            to="/profile-setup"
            variant="on-night"
            size="small"
            className="order-2 underline xl:-ml-4"
          >
            {t('result.addTime')}
          </ButtonLink>
        )}
      </div>
      <CoupleMark name={name} points={points} className={cn('order-1', isBanner && bannerMark)} />
    </NightHead>
  )
}

const bannerWords = 'xl:flex xl:min-w-0 xl:flex-1 xl:flex-col xl:items-start xl:gap-4 xl:text-left'
const bannerMark = 'xl:w-105 xl:shrink-0 2xl:w-125'

type NightHeadProps = Pick<ResultHeadProps, 'isCard' | 'isBanner'> & { children: ReactNode }

/** Night in both themes: on a phone it joins the header of the page, on a wide page it is a card, or a banner across it. */
export function NightHead({ children, isCard = false, isBanner = false }: NightHeadProps) {
  return (
    <section
      data-theme="dark"
      className={cn(
        'flex flex-col items-center gap-3 rounded-b-[32px] bg-night-head px-6 pt-1 pb-10 text-center text-on-photo lg:min-h-[min(46rem,calc(100dvh-8rem))] lg:justify-center lg:gap-5 lg:rounded-[32px] lg:pt-10',
        isCard && 'rounded-[32px] pt-8',
        isBanner && 'xl:min-h-80 xl:flex-row xl:gap-16 xl:px-16 xl:py-12 2xl:px-24',
      )}
    >
      {children}
    </section>
  )
}

type EstimateNoteProps = { result: Summarized; kind: 'estimate' | 'meanEstimate' }

function EstimateNote({ result: { name, own, other }, kind }: EstimateNoteProps) {
  const { t } = useTranslation('compatibility')
  return <p className="order-2 max-w-sm text-balance text-cream text-xs xl:max-w-lg">{noteText()}</p>

  function noteText(): string {
    if (!own.timeKnown) return t(`result.${kind}.${other?.timeKnown === false ? 'both' : 'own'}`)
    if (kind === 'meanEstimate' || other?.timeKnown === false) return t(`result.${kind}.other`, { name })
    if (own.timeIsAbout) return t(`result.hourEstimate.${other?.timeIsAbout ? 'both' : 'own'}`)
    return other ? t('result.hourEstimate.other', { name }) : t('result.hiddenEstimate', { name })
  }
}
