import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { LinkRow } from './link-row.tsx'

/** Above the calculations: the links that were sent. */
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
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  )
}
