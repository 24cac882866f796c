import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskItem } from '@yuti/contract/desk'
import { desk as limits } from '@yuti/contract/limits'
import { type DeskKind, deskKinds } from '@yuti/contract/moderation-choices'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { useState } from 'react'
import { ClearedDesk } from '#/components/empty-pictures/cleared-desk.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { ListFoot } from '#/features/staff/shared/chosen-bar.tsx'
import { NotDecided } from '#/features/staff/shared/not-decided.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { TableSkeleton } from '#/features/staff/shared/table-skeleton.tsx'
import { useListKeys } from '#/features/staff/shared/use-list-keys.ts'
import { useManyDecisions } from '#/features/staff/shared/use-many-decisions.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { ChosenActions, groupOf } from './chosen-actions.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskRow, useNameOf } from './desk-row.tsx'
import { useWaiting } from './shared/use-waiting.ts'
import { WordsDialog } from './words-dialog.tsx'

/** Everything that waits for staff, the most urgent first. Each kind has a list of its own, so that none is hidden by many others. */
export function DeskScreen() {
  const { t } = useTranslation('desk')
  const [kind, setKind] = useState<DeskKind | null>(null)
  const query = useQuery(
    orpc.desk.list.queryOptions({ input: { kind }, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const { data } = query
  const waiting = useWaiting()
  return (
    <StaffPage title={t('title')} text={data && waiting(data.figures)}>
      {query.isPending && <TableSkeleton />}
      {query.isError && !data && <QueryErrorState query={query} text={t('loadFailed')} />}
      {data && (
        <>
          <DeskFigures figures={data.figures} appeals={data.appeals} />
          <KindFilter waiting={data.figures.map((figure) => figure.kind)} kind={kind} onChange={setKind} />
          <Items items={data.items} total={data.total} isAll={kind === null} />
        </>
      )}
    </StaffPage>
  )
}

function Items({ items, total, isAll }: { items: readonly DeskItem[]; total: number; isAll: boolean }) {
  const { t } = useTranslation('desk')
  const nameOf = useNameOf()
  const [opened, setOpened] = useState<DeskItem | null>(null)
  const { list, chosen, toggle, clear, leftOvers, forget, onDecided } = useManyDecisions(items, {
    keyOf,
    nameOf: (item) => `${nameOf(item)} (${t(`one.${item.kind}`)})`,
  })
  const chosenGroup = chosen[0] ? groupOf(chosen[0]) : null
  useListKeys()
  const foot = (
    <ListFoot key="foot">
      <NotDecided leftOvers={leftOvers} onClose={forget} />
      <ChosenActions chosen={chosen} onClear={clear} onDecided={onDecided} />
    </ListFoot>
  )
  if (items.length === 0)
    return (
      <>
        <EmptyState picture={<ClearedDesk />} title={t('empty')} text={isAll && t('emptyText')} />
        {foot}
      </>
    )
  return (
    <>
      <p className="text-muted text-xs">
        {total > items.length && `${t('shown', { count: items.length })} `}
        <span className="hidden md:inline">{t('keys')}</span>
      </p>
      <ul
        ref={list}
        aria-label={t('title')}
        className="overflow-hidden rounded-card border border-line bg-surface xl:flex xl:flex-wrap"
      >
        {items.map((item) => (
          <DeskRow
            key={`${item.kind} ${item.id}`}
            item={item}
            isChosen={chosen.includes(item)}
            canChoose={
              chosen.includes(item) ||
              ((chosenGroup ?? groupOf(item)) === groupOf(item) && chosen.length < limits.selectedMax)
            }
            onChoose={() => toggle(item)}
            onOpen={() => setOpened(item)}
          />
        ))}
      </ul>
      {foot}
      <Opened
        item={opened}
        onClose={() => setOpened(null)}
        onDecided={(outcomes) => {
          setOpened(null)
          onDecided(outcomes)
        }}
      />
    </>
  )
}

type OpenedProps = {
  item: DeskItem | null
  onClose: () => void
  onDecided: (outcomes: DecisionOutcomes) => void
}

function Opened({ item, onClose, onDecided }: OpenedProps) {
  const nameOf = useNameOf()
  if (!item) return null
  const props = { id: item.id, name: nameOf(item), onClose, onDecided }
  if (item.kind === 'words') return <WordsDialog {...props} />
  return item.kind === 'alarm' ? <AlarmDialog {...props} /> : null
}

type KindFilterProps = {
  /** The kinds of which something waits. */
  waiting: readonly DeskKind[]
  kind: DeskKind | null
  onChange: (kind: DeskKind | null) => void
}

function KindFilter({ waiting, kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('desk')
  const present = deskKinds.filter((one) => waiting.includes(one) || one === kind)
  if (present.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {[null, ...present].map((one) => (
        <Button
          key={one ?? 'all'}
          size="small"
          variant={one === kind ? 'primary' : 'secondary'}
          aria-pressed={one === kind}
          onClick={() => onChange(one)}
        >
          {one ? t(`kinds.${one}`) : t('all')}
        </Button>
      ))}
    </div>
  )
}

function keyOf(item: DeskItem): string {
  return `${groupOf(item)} ${item.id} ${item.version}`
}
