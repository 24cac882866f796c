import { useQuery } from '@tanstack/react-query'
import type { DeskItem } from '@yuti/contract/desk'
import { desk as limits } from '@yuti/contract/limits'
import { type DeskKind, deskKinds } from '@yuti/contract/moderation-choices'
import { useState } from 'react'
import { ClearedDesk } from '#/components/empty-pictures/cleared-desk.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { ChosenBar } from '#/features/staff/shared/chosen-bar.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { TableSkeleton } from '#/features/staff/shared/table-skeleton.tsx'
import { useChosen } from '#/features/staff/shared/use-chosen.ts'
import { useListKeys } from '#/features/staff/shared/use-list-keys.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ActionsBar } from './actions-bar.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskRow, nameOf } from './desk-row.tsx'
import { WordsDialog } from './words-dialog.tsx'

/** Everything that waits for staff, the most urgent first. */
export function DeskScreen() {
  const { t } = useTranslation('desk')
  const query = useQuery(orpc.desk.list.queryOptions({ staleTime: 0 }))
  const total = query.data?.total
  return (
    <StaffPage title={t('title')} text={total === undefined ? undefined : t('waiting', { count: total })}>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <QueryErrorState query={query} text={t('loadFailed')} />}
      {query.data && (
        <>
          <DeskFigures figures={query.data.figures} appeals={query.data.appeals} />
          <Items items={query.data.items} total={query.data.total} />
        </>
      )}
    </StaffPage>
  )
}

function Items({ items, total }: { items: readonly DeskItem[]; total: number }) {
  const { t } = useTranslation('desk')
  const [kind, setKind] = useState<DeskKind | null>(null)
  const [opened, setOpened] = useState<DeskItem | null>(null)
  const { chosen, toggle, clear } = useChosen(items, keyOf)
  const chosenKind = chosen[0]?.kind ?? null
  useListKeys()
  if (items.length === 0)
    return <EmptyState picture={<ClearedDesk />} title={t('empty')} text={t('emptyText')} />
  const shown = items.filter((item) => kind === null || item.kind === kind)
  return (
    <>
      <KindFilter items={items} kind={kind} onChange={setKind} />
      <p className="text-muted text-xs">
        {total > items.length && `${t('shown', { count: items.length })} `}
        <span className="hidden md:inline">{t('keys')}</span>
      </p>
      <ul aria-label={t('title')} className="overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((item) => (
          <DeskRow
            key={`${item.kind} ${item.id}`}
            item={item}
            isChosen={chosen.includes(item)}
            canChoose={
              chosen.includes(item) ||
              ((chosenKind ?? item.kind) === item.kind && chosen.length < limits.selectedMax)
            }
            onChoose={() => toggle(item)}
            onOpen={() => setOpened(item)}
          />
        ))}
      </ul>
      {chosenKind && (
        <ChosenBar
          label={t('chosen', { count: chosen.length })}
          kind={t(`kinds.${chosenKind}`)}
          clearLabel={t('clear')}
          onClear={clear}
        >
          <ActionsBar kind={chosenKind} items={chosen} onDone={clear} />
        </ChosenBar>
      )}
      <Opened item={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function Opened({ item, onClose }: { item: DeskItem | null; onClose: () => void }) {
  const { t } = useTranslation('desk')
  if (!item) return null
  const props = { id: item.id, name: nameOf(item, t('several'), t('deleted')), onClose }
  if (item.kind === 'words') return <WordsDialog {...props} />
  return item.kind === 'alarm' ? <AlarmDialog {...props} /> : null
}

type KindFilterProps = {
  items: readonly DeskItem[]
  kind: DeskKind | null
  onChange: (kind: DeskKind | null) => void
}

function KindFilter({ items, kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('desk')
  const present = deskKinds.filter((one) => items.some((item) => item.kind === one))
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

function keyOf({ kind, id, version }: DeskItem): string {
  return `${kind} ${id} ${version}`
}
