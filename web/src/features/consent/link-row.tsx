import type { ConsentLink } from '@yuti/contract/consent'
import { useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { useRemoveLink } from './use-remove-link.ts'

type LinkRowProps = { link: ConsentLink; onRemoved: () => void }

export function LinkRow({ link: { id, label: name, state, expiresAt }, onRemoved }: LinkRowProps) {
  const { t } = useTranslation('consent')
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { remove, isRemoving } = useRemoveLink(onRemoved)
  const [isExpired] = useState(() => Date.parse(expiresAt) <= Date.now())
  const isLive = state === 'answered' || (state === 'open' && !isExpired)
  const waiting = isExpired ? t('list.expired') : t('list.open', { date: format.date(expiresAt, 'short') })
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-5">
      <div className="min-w-0 flex-1 py-1">
        <h3 className="truncate font-sans font-semibold text-base tracking-normal">{name}</h3>
        <p className="text-mute text-sm">{state === 'open' ? waiting : t(`list.${state}`)}</p>
      </div>
      <Button
        variant="ghost"
        size="small"
        aria-label={isLive ? t('list.revokeFor', { name }) : t('list.removeFor', { name })}
        loading={isRemoving && !isLive}
        onClick={() => (isLive ? setIsAsking(true) : remove(id))}
      >
        {isLive ? t('list.revoke') : t('list.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('list.revokeTitle')}
        description={t('list.revokeText')}
        confirmLabel={t('list.revoke')}
        pendingLabel={t('list.removing')}
        pending={isRemoving}
        onConfirm={() => remove(id)}
      />
    </li>
  )
}
