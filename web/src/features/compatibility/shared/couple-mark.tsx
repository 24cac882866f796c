import { Mark } from '#/components/mark.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'

type CoupleMarkProps = {
  /** The other person's name. */
  name: string
  /** The sum of the eight kootas; absent if the reader may not know it. */
  points?: number | undefined
  className?: string
}

/** The mark with a person in each circle and the sum of the kootas in the lens. */
export function CoupleMark({ name, points, className }: CoupleMarkProps) {
  const { t } = useTranslation('compatibility')
  const { number } = useFormat()
  return (
    <div className={cn('relative w-65 max-w-full', className)}>
      <Mark className="w-full text-cream" />
      <span aria-hidden="true" className="absolute inset-0 flex items-center font-semibold">
        <Name text={t('result.you')} className="left-[4.5%]" />
        <Name text={name} className="right-[4.5%]" />
      </span>
      {points !== undefined && (
        <p className="absolute inset-0 flex items-center justify-center font-display font-semibold text-base">
          <span className="sr-only">
            {t('result.moon')}: {t('result.moonRead', { points: number(points) })}
          </span>
          <span aria-hidden="true">{number(points)}</span>
        </p>
      )}
    </div>
  )
}

/** A long name is smaller and takes two lines. */
function Name({ text, className }: { text: string; className: string }) {
  const size = text.length > 8 ? 'text-xs' : 'text-sm'
  return (
    <span
      className={`absolute line-clamp-2 w-[31%] wrap-anywhere text-center leading-tight ${size} ${className}`}
    >
      {text}
    </span>
  )
}
