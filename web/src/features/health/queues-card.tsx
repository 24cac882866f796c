import type { QueueState } from '@yuti/contract/health'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { cn } from '#/ui/class-names.ts'
import { Cell, DataTable, HeadCell } from '#/ui/data-table.tsx'
import { Card } from './card.tsx'
import { useSpans } from './use-spans.ts'

function weight({ failed, waiting, running }: QueueState): number {
  return (failed > 0 ? 4 : 0) + (waiting > 0 ? 2 : 0) + (running > 0 ? 1 : 0)
}

/** Sorts queues with failures first, then with waiting jobs, then with running ones. */
function byTrouble(a: QueueState, b: QueueState): number {
  return weight(b) - weight(a) || a.name.localeCompare(b.name)
}

/** Columns that are hidden on a phone. */
const wideOnly = new Set<string>(['running', 'oldest'])

export function QueuesCard({ queues }: { queues: readonly QueueState[] }) {
  const { t } = useTranslation('health')
  const format = useFormat()
  const spans = useSpans()
  const number = 'text-right tabular-nums'
  return (
    <Card title={t('queues.title')} note={t('queues.note')} className="md:col-span-2 xl:col-span-3">
      <DataTable caption={t('queues.title')} frameClassName="max-h-120">
        <thead>
          <tr>
            <HeadCell>{t('queues.name')}</HeadCell>
            {(['waiting', 'running', 'failed', 'oldest'] as const).map((column) => (
              <HeadCell key={column} className={cn('text-right', wideOnly.has(column) && 'max-sm:hidden')}>
                {t(`queues.${column}`)}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.toSorted(byTrouble).map(({ name, waiting, running, failed, oldestSeconds }) => (
            <tr key={name}>
              <Cell translate="no" className="wrap-anywhere sm:whitespace-nowrap">
                {name
                  .split('.')
                  .flatMap((part, place) => (place > 0 ? ['.', <wbr key={part} />, part] : [part]))}
              </Cell>
              <Cell className={number}>{format.number(waiting)}</Cell>
              <Cell className={cn(number, 'max-sm:hidden')}>{format.number(running)}</Cell>
              <Cell className={cn(number, failed > 0 && 'font-semibold text-danger-ink')}>
                {format.number(failed)}
              </Cell>
              <Cell className={cn(number, 'whitespace-nowrap max-sm:hidden')}>
                {oldestSeconds === null ? t('none') : spans.seconds(oldestSeconds)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  )
}
