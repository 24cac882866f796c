import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { HeldPicture, PictureChoice } from '@yuti/contract/screening'
import type { KeyboardEvent } from 'react'
import { SeenPhotos } from '#/components/empty-pictures/seen-photos.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { ChosenBar, ListFoot } from '#/features/staff/shared/chosen-bar.tsx'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { ListPager } from '#/features/staff/shared/list-pager.tsx'
import { NotDecided } from '#/features/staff/shared/not-decided.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { focusAt } from '#/features/staff/shared/use-focus-on-next.ts'
import { useManyDecisions } from '#/features/staff/shared/use-many-decisions.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PictureCard } from './picture-card.tsx'
import { ChoiceButtons } from './shared/choice-buttons.tsx'
import { kindOf, useDecision } from './shared/deciding.ts'

const gridStyle = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4'

/** Photos that staff decide about: held ones, and the first of profiles that lack a first photo. */
export function PicturesScreen({ page }: { page: number }) {
  const { t } = useTranslation('screening')
  const query = useQuery(
    orpc.screening.list.queryOptions({ input: { page }, placeholderData: keepPreviousData }),
  )
  const total = query.data?.total
  // The last photos of a later page were decided; meanwhile there may be new ones on the first.
  const isEmptyPage = query.data?.pictures.length === 0 && (page > 1 || query.isPlaceholderData)
  return (
    <StaffPage title={t('title')} text={total === undefined ? undefined : t('waiting', { count: total })}>
      {page > 1 && isEmptyPage && <Navigate to="/admin-panel/pictures" search={{}} replace />}
      {(query.isPending || isEmptyPage) && (
        <div className={gridStyle}>
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-96 rounded-card" />
          ))}
        </div>
      )}
      {query.isError && !query.data && <QueryErrorState query={query} text={t('loadFailed')} />}
      {query.data && !isEmptyPage && <Pictures page={page} data={query.data} />}
    </StaffPage>
  )
}

type PicturesProps = {
  page: number
  data: { pictures: HeldPicture[]; total: number; pageSize: number }
}

const keyOf = (picture: HeldPicture) => `${kindOf(picture)} ${picture.id}`

function Pictures({ page, data: { pictures, total, pageSize } }: PicturesProps) {
  const { t } = useTranslation('screening')
  const numberOf = (index: number) => (page - 1) * pageSize + index + 1
  const { list, chosen, toggle, clear, leftOvers, forget, onDecided } = useManyDecisions(pictures, {
    keyOf,
    nameOf: ({ owner }, index) => t('card', { number: numberOf(index), name: owner.name }),
  })
  const chosenKind = chosen[0] ? kindOf(chosen[0]) : null
  const decision = useDecision(onDecided)
  const decideChosen = (choice: PictureChoice) => {
    if (!decision.isPending) decision.mutate({ pictures: chosen, choice })
  }
  const foot = (
    <ListFoot key="foot">
      <NotDecided leftOvers={leftOvers} onClose={forget} />
      {chosenKind && (
        <ChosenBar
          label={t('chosen', { count: chosen.length })}
          kind={t(`kinds.${chosenKind}`)}
          clearLabel={t('clear')}
          onClear={clear}
        >
          <ChoiceButtons kind={chosenKind} decision={decision} onChoose={decideChosen} />
        </ChosenBar>
      )}
    </ListFoot>
  )
  if (pictures.length === 0)
    return (
      <>
        <EmptyState picture={<SeenPhotos />} title={t('empty')} text={t('emptyText')} />
        {foot}
      </>
    )
  return (
    <>
      <KeysHelp text={t('keys')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards in it bubble up */}
      <ul ref={list} className={gridStyle} onKeyDown={(event) => moveFocus(event, list.current)}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            held={picture}
            number={numberOf(index)}
            isChosen={chosen.includes(picture)}
            canChoose={chosenKind === null || chosenKind === kindOf(picture)}
            onChoose={() => toggle(picture)}
            onDecided={onDecided}
            onDecideChosen={decideChosen}
          />
        ))}
      </ul>
      <ListPager to="/admin-panel/pictures" page={page} total={total} pageSize={pageSize} />
      {foot}
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
