import { useQuery } from '@tanstack/react-query'
import type { DeskKind } from '@yuti/contract/moderation-choices'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useCounted } from '#/features/staff/shared/use-counted.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { cn } from '#/ui/class-names.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useDuration } from './use-duration.ts'
import { useWaiting } from './use-waiting.ts'

const input = { kind: null }
const cardStyle = 'flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5'

/** What waits for a decision of staff, by kind, and for how long the oldest of each kind has waited. */
export function WaitingCard({ className }: { className: string }) {
  const { t } = useTranslation('desk')
  const query = useQuery(orpc.desk.list.queryOptions({ input, staleTime: 0 }))
  const waiting = useWaiting()
  const { data } = query
  if (query.isPending) return <Skeleton className={cn('h-64 rounded-card', className)} />
  if (!data)
    return <QueryErrorState query={query} text={t('loadFailed')} className={cn(cardStyle, className)} />
  const figures = data.figures.toSorted((a, b) => a.oldestSince.localeCompare(b.oldestSince))
  return (
    <section className={cn(cardStyle, className)}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl">{figures.length > 0 ? waiting(figures) : t('empty')}</h2>
          <p className="text-muted text-sm">{t(figures.length > 0 ? 'panel.text' : 'panel.empty')}</p>
        </div>
        <ButtonLink
          to="/admin-panel/desk"
          variant={figures.length > 0 ? 'primary' : 'secondary'}
          className="max-sm:w-full"
        >
          {t('panel.open')}
        </ButtonLink>
      </div>
      {figures.length > 0 && (
        <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
          {figures.map((figure) => (
            <Row key={figure.kind} now={query.dataUpdatedAt} {...figure} />
          ))}
        </dl>
      )}
    </section>
  )
}

type RowProps = { kind: DeskKind; waiting: number; oldestSince: string; now: number }

function Row({ kind, waiting, oldestSince, now }: RowProps) {
  const { t } = useTranslation('desk')
  const counted = useCounted()
  const inWords = useDuration()
  const minutes = Math.max(0, Math.round((now - Date.parse(oldestSince)) / 60_000))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-t py-3">
      <dt className="font-medium">{t(`kinds.${kind}`)}</dt>
      <dd className="row-span-2 font-display font-semibold text-xl tabular-nums">{counted(waiting)}</dd>
      <dd className="text-muted text-sm">{t('panel.oldest', { time: inWords(minutes) })}</dd>
    </div>
  )
}
