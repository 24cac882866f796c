import { Link } from '@tanstack/react-router'
import type { Calculation } from '@yuti/contract/compatibility'
import { findCity } from '@yuti/contract/places'
import { Trash2 } from 'lucide-react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Stars } from '#/components/stars.tsx'
import { useFormat } from '#/i18n/format.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { IconButton } from '#/ui/icon-button.tsx'

type CalculationCardProps = { calculation: Calculation; onRemove: () => void }

/** All of it opens the result, save the button that deletes. */
export function CalculationCard({ calculation, onRemove }: CalculationCardProps) {
  const { t } = useTranslation(['compatibility', 'common'])
  const format = useFormat()
  const { id, name, birth, stars, range, isEstimate, calculatedAt } = calculation
  const city = findCity(birth.city)?.names[currentLanguage()] ?? birth.city
  return (
    <li className="relative flex gap-2 rounded-card border border-line bg-surface py-4 pr-2.5 pl-5 transition-[border-color] duration-150 hover:border-edge">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="min-w-0 text-lg">
          <Link
            to="/manual-compatibility/$id"
            params={{ id }}
            className="before:absolute before:inset-0 before:rounded-card"
          >
            {name}
          </Link>
        </h2>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Stars rating={{ stars, isEstimate }} />
          {isEstimate && range.min !== range.max && (
            <span aria-hidden="true" className="text-mute text-xs">
              {range.min}–{range.max}
            </span>
          )}
        </div>
        <p className="mt-1 text-sm">
          {format.day(birth.date)}, {birth.time ?? t('manual.noTime')}
        </p>
        <p className="text-sm">{city}</p>
        <p className="text-mute text-xs">
          {t('manual.calculated', { date: format.date(calculatedAt, 'medium') })}
        </p>
      </div>
      <IconButton label={t('manual.remove.open', { name })} className="z-1 text-mute" onClick={onRemove}>
        <Trash2 strokeWidth={1.75} />
      </IconButton>
    </li>
  )
}
