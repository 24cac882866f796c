import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserId } from '@yuti/contract/base'
import { useTranslation } from '#/i18n/use-translation.ts'
import { useFormat } from '#/i18n/format.ts'
import { api, orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { toast } from '#/ui/toast.tsx'
import { ErrorState } from '#/components/error-state.tsx'
import { forgetPerson } from './forget-person.ts'

type Blocked = { id: UserId; name: string; blockedAt: string }

/** Lists the people the member has blocked, and unblocks them. */
export function BlockedPeople() {
  const { t } = useTranslation('safety')
  const list = useQuery(orpc.safety.listBlocked.queryOptions())
  if (list.isPending) return <Skeleton className="h-11 w-full" />
  if (list.isError && !list.data) {
    return (
      <ErrorState
        error={list.error}
        text={t('blocked.loadFailed')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  }
  const { people } = list.data
  if (people.length === 0) return <p className="text-muted text-sm">{t('blocked.empty')}</p>
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {people.map((person) => (
          <BlockedPerson key={person.id} person={person} />
        ))}
      </ul>
      <p className="text-muted text-xs">{t('blocked.deleted')}</p>
    </>
  )
}

function BlockedPerson({ person }: { person: Blocked }) {
  const { t } = useTranslation('safety')
  const { t: tCommon } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { id, name, blockedAt } = person
  const unblock = useMutation({
    mutationFn: () => api.safety.unblock({ userId: id }),
    onSuccess: () => {
      forgetPerson(queryClient, id)
      toast({ title: t('blocked.done'), description: t('blocked.doneText', { name }), tone: 'success' })
    },
    onError: () =>
      toast({ title: tCommon('error.title'), description: t('blocked.failed'), tone: 'destructive' }),
  })
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-medium text-sm">{name}</p>
        <p className="text-muted text-xs">{t('blocked.since', { date: format.date(blockedAt, 'medium') })}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('blocked.unblockName', { name })}
        loading={unblock.isPending}
        onClick={() => unblock.mutate()}
      >
        {t(unblock.isPending ? 'blocked.unblocking' : 'blocked.unblock')}
      </Button>
    </li>
  )
}
