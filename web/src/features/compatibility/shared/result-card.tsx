import { Link, type LinkProps } from '@tanstack/react-router'
import type { Calculation } from '@yuti/contract/compatibility'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stars } from '#/components/stars.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { IconButton } from '#/ui/icon-button.tsx'

type ResultCardProps = Pick<Calculation, 'name' | 'stars' | 'isEstimate' | 'calculatedAt'> & {
  /** The fewest and most stars without a birth time; absent if the result holds no range. */
  range?: Calculation['range']
  link: Pick<LinkProps, 'to' | 'params'>
  removeLabel: string
  onRemove: () => void
  /** The visible part of the birth data. */
  children: ReactNode
}

/** The whole card opens the result, except for the delete button. */
export function ResultCard(props: ResultCardProps) {
  const { name, stars, range, isEstimate, calculatedAt } = props
  const { t } = useTranslation('compatibility')
  const format = useFormat()
  return (
    <li className="relative flex gap-2 rounded-card border border-line bg-surface py-4 pr-2.5 pl-5 transition-[border-color] duration-150 hover:border-border-strong">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="min-w-0 text-lg">
          <Link {...props.link} className="before:absolute before:inset-0 before:rounded-card">
            {name}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Stars rating={{ stars, isEstimate, isExact: true }} />
          {isEstimate && range && range.min !== range.max && (
            <span aria-hidden="true" className="text-muted text-xs">
              {range.min}–{range.max}
            </span>
          )}
        </div>
        {props.children}
        <p className="text-muted text-xs">
          {t('manual.calculated', { date: format.date(calculatedAt, 'medium') })}
        </p>
      </div>
      <IconButton label={props.removeLabel} className="z-1 text-muted" onClick={props.onRemove}>
        <Trash2 strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
