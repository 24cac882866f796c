import type { KeptResult } from '@yuti/contract/consent'
import { ResultCard } from '#/features/compatibility/shared/result-card.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useRemoveKept } from './use-remove-kept.ts'

type KeptCardsProps = { kept: readonly KeptResult[]; onRemoved: () => void }

/** Cards of kept results; like calculations, without birth data. */
export function KeptCards({ kept, onRemoved }: KeptCardsProps) {
  const { t } = useTranslation('consent')
  const remove = useRemoveKept(onRemoved)
  return kept.map((result) => (
    <ResultCard
      key={result.id}
      {...result}
      calculatedAt={result.answeredAt}
      link={{ to: '/manual-compatibility/answers/$id', params: { id: result.id } }}
      removeLabel={t('list.deleteFor', { name: result.name })}
      onRemove={() => remove(result.id)}
    >
      <p className="mt-1 text-sm">{t('list.byThemselves')}</p>
    </ResultCard>
  ))
}
