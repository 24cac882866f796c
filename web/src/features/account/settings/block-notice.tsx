import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#/components/error-state.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { SettingsCard } from '#/features/account/shared/settings-page.tsx'

/** Explains a ban: the reason, since and until when, and how to appeal. */
export function BlockNotice() {
  const { t } = useTranslation('settings')
  return (
    <SettingsCard title={t('blocked.title')} tone="danger">
      <p>{t('blocked.text')}</p>
      <Reason />
      <p className="text-sm">{t('blocked.rest')}</p>
      <ButtonLink to="/messages/admin">{t('blocked.write')}</ButtonLink>
    </SettingsCard>
  )
}

function Reason() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const block = useQuery(orpc.account.block.queryOptions())
  if (block.isPending) return <Skeleton className="h-16 w-full" />
  if (block.isError && !block.data) {
    return (
      <ErrorState
        error={block.error}
        text={t('blocked.failed')}
        onRetry={() => void block.refetch()}
        isRetrying={block.isFetching}
        className="py-2"
      />
    )
  }
  const { reason, blockedAt, endsAt, appeal } = block.data
  return (
    <>
      <dl className="rounded-input border border-line bg-surface p-4">
        <dt className="text-muted text-sm">{t('blocked.reason')}</dt>
        <dd className="wrap-anywhere whitespace-pre-line font-medium">{reason ?? t('blocked.noReason')}</dd>
        <dd className="mt-1 text-muted text-sm">
          {t('blocked.since', { date: format.date(blockedAt, 'long') })}
        </dd>
        <dd className="mt-1 text-pretty text-muted text-sm">
          {endsAt ? t('blocked.until', { date: format.day(endsAt, 'long') }) : t('blocked.noEnd')}
        </dd>
      </dl>
      <p>{t(`blocked.appeal.${appeal}`)}</p>
    </>
  )
}
