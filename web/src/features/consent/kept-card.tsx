import type { KeptResult } from '@yuti/contract/consent'
import { useState } from 'react'
import { ResultCard } from '#/components/couple-result/result-card.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { useRemoveLink } from './use-remove-link.ts'

type KeptCardProps = { result: KeptResult; onRemoved: () => void }

/** Like a calculation, but of the birth there is nothing to show. */
export function KeptCard({ result, onRemoved }: KeptCardProps) {
  const { t } = useTranslation('consent')
  const [isAsking, setIsAsking] = useState(false)
  const { remove, isRemoving } = useRemoveLink(onRemoved)
  const { id, name, answeredAt } = result
  return (
    <>
      <ResultCard
        {...result}
        calculatedAt={answeredAt}
        link={{ to: '/manual-compatibility/answers/$id', params: { id } }}
        removeLabel={t('list.deleteFor', { name })}
        onRemove={() => setIsAsking(true)}
      >
        <p className="mt-1 text-sm">{t('list.byThemselves')}</p>
      </ResultCard>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('list.deleteTitle')}
        description={t('list.deleteText', { name })}
        confirmLabel={t('list.delete')}
        pendingLabel={t('list.removing')}
        pending={isRemoving}
        onConfirm={() => remove(id)}
      />
    </>
  )
}
