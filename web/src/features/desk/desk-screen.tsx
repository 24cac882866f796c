import { useQuery } from '@tanstack/react-query'
import type { DeskItem } from '@yuti/contract/desk'
import { desk as limits } from '@yuti/contract/limits'
import { type DeskKind, deskKinds } from '@yuti/contract/moderation-choices'
import { useRef, useState } from 'react'
import { AllDone } from '#/components/empty-pictures/all-done.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { TableSkeleton } from '#/features/staff/shared/table-skeleton.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Button } from '#/ui/button.tsx'
import { ActionsBar } from './actions-bar.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { DeskFigures } from './desk-figures.tsx'
import { DeskRow, nameOf } from './desk-row.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
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
  const list = useRef<HTMLUListElement>(null)
  const { chosen, chosenKind, toggle, clear } = useChosen(items)
  useDeskKeys(list)
  if (items.length === 0) return <EmptyState picture={<AllDone />} title={t('empty')} text={t('emptyText')} />
  const shown = items.filter((item) => kind === null || item.kind === kind)
  return (
    <>
      <KindFilter items={items} kind={kind} onChange={setKind} />
      <p className="text-muted text-xs">
        {total > items.length && `${t('shown', { count: items.length })} `}
        <span className="hidden md:inline">{t('keys')}</span>
      </p>
      <ul
        ref={list}
        aria-label={t('title')}
        className="overflow-hidden rounded-card border border-line bg-surface"
      >
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
        <div
          role="toolbar"
          aria-label={t('chosen', { count: chosen.length })}
          className="sticky bottom-0 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
        >
          <p aria-live="polite" className="font-semibold text-sm">
            {t(`kinds.${chosenKind}`)}: {t('chosen', { count: chosen.length })}
          </p>
          <ActionsBar kind={chosenKind} items={chosen} onDone={clear} />
          <Button variant="ghost" size="small" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
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

/** What is chosen, of one kind. An entry that changed or left the list is no longer chosen. */
function useChosen(items: readonly DeskItem[]) {
  const [keys, setKeys] = useState<readonly string[]>([])
  const chosen = items.filter((item) => keys.includes(keyOf(item)))
  return {
    chosen,
    chosenKind: chosen[0]?.kind ?? null,
    toggle: (item: DeskItem) =>
      setKeys((all) =>
        all.includes(keyOf(item)) ? all.filter((key) => key !== keyOf(item)) : [...all, keyOf(item)],
      ),
    clear: () => setKeys([]),
  }
}
