import { Link } from '@tanstack/react-router'
import type { KeptResult } from '@yuti/contract/consent'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Stars } from '#/components/stars.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { IconButton } from '#/ui/icon-button.tsx'
import { useRemoveLink } from './use-remove-link.ts'

type KeptCardProps = { result: KeptResult; onRemoved: () => void }

/** Like a calculation, but of the birth there is nothing to show. */
export function KeptCard({ result, onRemoved }: KeptCardProps) {
  const { t } = useTranslation(['consent', 'compatibility'])
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { remove, isRemoving } = useRemoveLink(onRemoved)
  const { id, name, stars, range, isEstimate, answeredAt } = result
  return (
    <li className="relative flex gap-2 rounded-card border border-line bg-surface py-4 pr-2.5 pl-5 transition-[border-color] duration-150 hover:border-edge">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="min-w-0 text-lg">
          <Link
            to="/manual-compatibility/answers/$id"
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
        <p className="mt-1 text-sm">{t('list.byThemselves')}</p>
        <p className="text-mute text-xs">
          {t('compatibility:manual.calculated', { date: format.date(answeredAt, 'medium') })}
        </p>
      </div>
      <IconButton
        label={t('list.deleteFor', { name })}
        className="z-1 text-mute"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 strokeWidth={1.75} />
      </IconButton>
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
    </li>
  )
}
