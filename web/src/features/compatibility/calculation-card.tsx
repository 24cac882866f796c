import type { Calculation } from '@yuti/contract/compatibility'
import { findCity } from '@yuti/contract/places'
import { ResultCard } from '#/features/compatibility/shared/result-card.tsx'
import { useFormat } from '#/i18n/format.ts'
import { currentLanguage } from '#/i18n/i18n.ts'
import { useTranslation } from '#/i18n/use-translation.ts'

type CalculationCardProps = { calculation: Calculation; onRemove: () => void }

export function CalculationCard({ calculation, onRemove }: CalculationCardProps) {
  const { t } = useTranslation('compatibility')
  const format = useFormat()
  const { id, name, birth } = calculation
  const city = findCity(birth.city)?.names[currentLanguage()] ?? birth.city
  return (
    <ResultCard
      {...calculation}
      link={{ to: '/manual-compatibility/$id', params: { id } }}
      removeLabel={t('manual.remove.open', { name })}
      onRemove={onRemove}
    >
      <p className="mt-1 text-sm">
        {format.day(birth.date)}, {birth.time ?? t('manual.noTime')}
      </p>
      <p className="text-sm">{city}</p>
    </ResultCard>
  )
}
