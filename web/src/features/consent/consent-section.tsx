import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { KeptCard } from './kept-card.tsx'
import { LinkRow } from './link-row.tsx'

/** Above the calculations: the links that were sent, and the results that others have let the member keep. */
export function ConsentSection({ onRemoved }: { onRemoved: () => void }) {
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
  const { links = [], kept = [] } = query.data ?? {}
  return (
    <>
      {links.length > 0 && (
        <section className="mb-6 flex flex-col gap-2">
          <h2 className="font-sans font-semibold text-base tracking-normal">{t('list.links')}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {links.map((link) => (
              <LinkRow key={link.id} link={link} onRemoved={onRemoved} />
            ))}
          </ul>
        </section>
      )}
      {kept.length > 0 && (
        <ul className="mb-3 grid gap-3 md:mb-4 md:grid-cols-2 md:gap-4">
          {kept.map((result) => (
            <KeptCard key={result.id} result={result} onRemoved={onRemoved} />
          ))}
        </ul>
      )}
    </>
  )
}
