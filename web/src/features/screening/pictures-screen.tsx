import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HeldPicture } from '@yuti/contract/screening'
import { type KeyboardEvent, useRef } from 'react'
import { AllDone } from '#/components/empty-pictures/all-done.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { ListPager } from '#/features/staff/shared/list-pager.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PictureCard } from './picture-card.tsx'

const gridStyle = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** Photos that staff decide about: held ones, and the first of profiles that lack a first photo. */
export function PicturesScreen({ page }: { page: number }) {
  const { t } = useTranslation('screening')
  const query = useQuery(
    orpc.screening.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }),
  )
  const total = query.data?.total
  return (
    <StaffPage title={t('title')} text={total === undefined ? undefined : t('waiting', { count: total })}>
      {query.isPending && (
        <div className={gridStyle}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-96 rounded-card" />
          ))}
        </div>
      )}
      {query.isError && !query.data && <QueryErrorState query={query} text={t('loadFailed')} />}
      {query.data && <Pictures page={page} data={query.data} />}
    </StaffPage>
  )
}

type PicturesProps = {
  page: number
  data: { pictures: HeldPicture[]; total: number; pageSize: number }
}

function Pictures({ page, data: { pictures, total, pageSize } }: PicturesProps) {
  const { t } = useTranslation('screening')
  const list = useRef<HTMLUListElement>(null)
  if (pictures.length === 0 && page === 1)
    return <EmptyState picture={<AllDone />} title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <p className="text-muted text-sm">{t('keys')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards in it bubble up */}
      <ul ref={list} className={gridStyle} onKeyDown={(event) => moveFocus(event, list.current)}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            held={picture}
            number={(page - 1) * pageSize + index + 1}
            onDecided={() => focusAt(list.current, index + 1 < pictures.length ? index + 1 : index - 1)}
          />
        ))}
      </ul>
      <ListPager to="/admin-panel/pictures" page={page} total={total} pageSize={pageSize} />
    </>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrow keys go from photo to photo. */
function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const step = steps[event.key]
  if (step === undefined || !list || !(event.target instanceof Node)) return
  const target = event.target
  const current = [...list.children].findIndex((card) => card.contains(target))
  event.preventDefault()
  focusAt(list, current + step)
}

function focusAt(list: HTMLUListElement | null, index: number): void {
  const card = list?.children[index]
  if (card instanceof HTMLElement) card.focus()
}
