import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { api, orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ButtonLink } from '#/ui/button-link.tsx'
import { toast } from '#/ui/toast.tsx'

type Sanction = Awaited<ReturnType<typeof api.account.sanctions>>['sanctions'][number]

/** Warnings and limits of the member, with reason, end and how to appeal. They are in the support conversation too. */
export function SanctionNotices() {
  const { data } = useQuery(orpc.account.sanctions.queryOptions())
  return data?.sanctions.map((sanction) => <Notice key={sanction.id} sanction={sanction} />)
}

function Notice({ sanction: { id, kind, reason, endsAt, appeal } }: { sanction: Sanction }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const queryClient = useQueryClient()
  const close = useMutation({
    mutationFn: () => api.account.closeWarning({ id }),
    onError: () => toast({ title: t('sanctions.failed'), tone: 'destructive' }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: orpc.account.sanctions.key() }),
  })
  return (
    <SettingsCard title={t(`sanctions.${kind}`)} tone="danger">
      <dl className="rounded-input border border-line bg-surface p-4">
        <dt className="text-muted text-sm">{t('sanctions.reason')}</dt>
        <dd className="wrap-anywhere whitespace-pre-line font-medium">{reason}</dd>
        {kind === 'limit' && (
          <dd className="mt-1 text-muted text-sm">
            {t('sanctions.until', { date: `${format.date(endsAt, 'long')}, ${format.date(endsAt, 'time')}` })}
          </dd>
        )}
      </dl>
      <p className="text-sm">{t(`sanctions.appeal.${appeal}`)}</p>
      <ButtonLink variant="secondary" to="/messages/admin">
        {t('sanctions.write')}
      </ButtonLink>
      {kind === 'warning' && (
        <Button variant="secondary" loading={close.isPending} onClick={() => close.mutate()}>
          {t('sanctions.close')}
        </Button>
      )}
    </SettingsCard>
  )
}
