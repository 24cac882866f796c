import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { personListStyle } from '#/features/compatibility/shared/person-row.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import type { ConsentLink, ConsentLinkId } from '@yuti/contract/consent'
import { useState } from 'react'
import { useFormat } from '#/i18n/format.ts'
import { ConfirmDialog } from '#/components/confirm-dialog.tsx'
import { hasCode } from '#/lib/error-text.ts'
import { toast } from '#/ui/toast.tsx'

/** Has as many columns of cards on a wide page as the list of people near it. */
const listStyle = cn(personListStyle, 'lg:grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))]')

/** Lists the sent invite links above the calculations. */
export function SentLinks({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useTranslation(['consent', 'common'])
  const query = useQuery(orpc.consent.list.queryOptions())
  if (query.isError && !query.data) {
    return (
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface py-2 pr-2 pl-5">
        <p role="alert" className="text-sm">
          {t('list.failed')}
        </p>
        <Button variant="ghost" size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('common:action.retry')}
        </Button>
      </div>
    )
  }
  const { links = [] } = query.data ?? {}
  if (links.length === 0) return null
  return (
    <section className="mb-6 flex flex-col gap-2">
      <h2 className="font-sans font-semibold text-base tracking-normal">{t('list.links')}</h2>
      <ul className={listStyle}>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  )
}

type LinkRowProps = { link: ConsentLink; onRemoved: () => void }

function LinkRow({ link: { id, label: name, state, expiresAt }, onRemoved }: LinkRowProps) {
  const { t } = useTranslation('consent')
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { remove, isRemoving } = useRemoveLink(onRemoved)
  const [isExpired] = useState(() => Date.parse(expiresAt) <= Date.now())
  const isLive = state === 'answered' || (state === 'open' && !isExpired)
  const waiting = isExpired ? t('list.expired') : t('list.open', { date: format.date(expiresAt, 'short') })
  return (
    <li className="flex items-center gap-x-3 max-[15rem]:flex-wrap py-2 pr-2 pl-5 lg:rounded-card lg:border lg:border-line lg:bg-surface">
      <div className="min-w-0 flex-1 py-1 max-[15rem]:min-w-full">
        <h3 className="truncate font-sans font-semibold text-base tracking-normal">{name}</h3>
        <p className="text-muted text-sm">{state === 'open' ? waiting : t(`list.${state}`)}</p>
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

/** Removes a link; this cannot be undone. */
function useRemoveLink(onRemoved: () => void) {
  const { t } = useTranslation(['consent', 'common'])
  const queryClient = useQueryClient()
  function removeFromList(id: string) {
    queryClient.setQueryData(orpc.consent.list.queryKey(), (list) =>
      list ? { ...list, links: list.links.filter((link) => link.id !== id) } : list,
    )
    onRemoved()
  }
  const { mutate, isPending } = useMutation(
    orpc.consent.remove.mutationOptions({
      onSuccess: (_done, { id }) => removeFromList(id),
      onError: (error, { id }) => {
        // Another device has removed it already.
        if (hasCode(error, 'NOT_FOUND')) removeFromList(id)
        else
          toast({ title: t('common:error.title'), description: t('list.removeFailed'), tone: 'destructive' })
      },
    }),
  )
  return { remove: (id: ConsentLinkId) => mutate({ id }), isRemoving: isPending }
}
