import type { KeptResult } from '@yuti/contract/consent'
import { PersonRow } from '#/features/compatibility/shared/person-row.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useRemoveKept } from './use-remove-kept.ts'

type KeptRowsProps = { kept: readonly KeptResult[]; onRemoved: () => void }

/** Rows of kept results in the list of compared people. */
export function KeptRows({ kept, onRemoved }: KeptRowsProps) {
  const { t } = useTranslation('consent')
  const remove = useRemoveKept(onRemoved)
  return kept.map((result) => (
    <PersonRow
      key={result.id}
      {...result}
      link={{ to: '/manual-compatibility/answers/$id', params: { id: result.id } }}
      note={t('list.byThemselves')}
      onRemove={() => remove(result.id)}
    />
  ))
}
