import { useQuery } from '@tanstack/react-query'
import type { RegistrationFilter } from '@yuti/contract/registrations'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { cn } from '#/ui/class-names.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { Disclosure } from '#/ui/disclosure.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { type Bucket, bucketsOf, type Grain, grainOf, totalsOf } from './buckets.ts'
import { sources } from './filter.ts'
import { RegistrationsPlot, sourceDots, useBucketName } from './registrations-plot.tsx'

const cardStyle = 'flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5'

export function PlotCard({ filter }: { filter: RegistrationFilter }) {
  const { t } = useTranslation('registrations')
  const format = useFormat()
  const query = useQuery({
    ...orpc.registrations.perDay.queryOptions({ input: filter, staleTime: Infinity }),
    refetchOnMount: 'always',
  })
  const grain = grainOf(filter.startDate, filter.endDate)
  if (query.isPending) {
    return (
      <div className={cardStyle}>
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-48 w-full" />
      </div>
    )
  }
  if (!query.data) {
    return (
      <div className={cardStyle}>
        <QueryErrorState query={query} text={t('plot.failed')} />
      </div>
    )
  }
  const buckets = bucketsOf(query.data.days, filter.startDate, filter.endDate, grain)
  const totals = totalsOf(buckets)
  const description = t('plot.summary', {
    from: format.day(filter.startDate),
    to: format.day(filter.endDate),
    sources: format.list(
      filter.sources.map((source) => t('plot.share', { source, people: format.number(totals[source]) })),
    ),
  })
  return (
    <div className={cardStyle}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg">{t(`plot.${grain}`)}</h2>
        <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-sm sm:gap-x-5">
          {filter.sources.map((source) => (
            <li key={source} className="flex items-center gap-2">
              <span aria-hidden="true" className={cn('size-3 rounded-[3px]', sourceDots[source])} />
              {source}
              <b className="font-semibold tabular-nums">{format.number(totals[source])}</b>
            </li>
          ))}
        </ul>
      </div>
      <RegistrationsPlot buckets={buckets} grain={grain} description={description} />
      <Disclosure summary={<span className="text-sm">{t('plot.table')}</span>}>
        <CountsTable buckets={buckets} grain={grain} />
      </Disclosure>
    </div>
  )
}

function CountsTable({ buckets, grain }: { buckets: readonly Bucket[]; grain: Grain }) {
  const { t } = useTranslation('registrations')
  const format = useFormat()
  const bucketName = useBucketName(grain)
  return (
    <DataTable caption={t(`plot.${grain}`)} frameClassName="max-h-80">
      <thead>
        <tr>
          <HeadCell>{t('plot.date')}</HeadCell>
          {sources.map((source) => (
            <HeadCell key={source} className="text-right">
              {source}
            </HeadCell>
          ))}
          <HeadCell className="text-right">{t('plot.sum')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {buckets
          .filter(({ total }) => total > 0)
          .map(({ from, counts, total }) => (
            <tr key={from}>
              <Cell>{bucketName(from)}</Cell>
              {sources.map((source) => (
                <Cell key={source} className="text-right tabular-nums">
                  {format.number(counts[source])}
                </Cell>
              ))}
              <Cell className="text-right font-semibold tabular-nums">{format.number(total)}</Cell>
            </tr>
          ))}
      </tbody>
    </DataTable>
  )
}
