import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#/i18n/format.ts'
import { orpc } from '#/lib/api.ts'

/** "12 more within 80 km", where the distance is what keeps people out of the deck. */
export function useWiderDeck(): string | null {
  const { t } = useTranslation('discovery')
  const format = useFormat()
  const filters = useQuery(orpc.discovery.filters.queryOptions())
  const preview = useQuery(orpc.discovery.previewFilters.queryOptions({ input: filters.data ?? skipToken }))
  const wider = preview.data?.wider
  return wider
    ? t('filters.wider', { count: wider.added, distance: format.distance(wider.distanceKm) })
    : null
}
