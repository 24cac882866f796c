import type { Person } from '@yuti/contract/people'
import { Mark } from '#/components/mark.tsx'
import { Stars, useLevelName, useStarsNote } from '#/components/stars.tsx'
import { useWhyLine } from '#/features/compatibility/shared/use-why-line.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

type WhyPanelProps = {
  person: Pick<Person, 'id' | 'rating'>
  className: string
  /** Classes of the line that says why. */
  lineStyle: string
}

/** The level, the stars and what they say: all that a stranger's chart tells. Dark in both themes. */
export function WhyPanel({ person: { id, rating }, className, lineStyle }: WhyPanelProps) {
  const { t } = useTranslation()
  const level = useLevelName()(rating.stars)
  const note = useStarsNote()(rating)
  const why = useWhyLine()({ id, rating })
  return (
    <div
      data-theme="dark"
      className={`flex items-center gap-3 rounded-[20px] border border-cream/28 px-4 py-3 ${className}`}
    >
      <Mark className="h-8.5 shrink-0 text-cream" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold text-sm">
          {level}
          <Stars rating={rating} className="h-[13px]" />
          {note && (
            <span aria-hidden="true" className="font-normal text-xs">
              {note}
            </span>
          )}
          {rating.isEstimate && (
            <span aria-hidden="true" className="font-normal text-xs">
              {t('stars.estimateShort')}
            </span>
          )}
        </p>
        <p className={`text-balance text-cream leading-snug ${lineStyle}`}>{why}</p>
      </div>
    </div>
  )
}
