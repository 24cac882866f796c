import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { HeldPicture, PictureChoice } from '@yuti/contract/screening'
import type { DecisionOutcomes } from '@yuti/contract/staff'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { SeenPhotos } from '#/components/empty-pictures/seen-photos.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { ChosenBar } from '#/features/staff/shared/chosen-bar.tsx'
import { KeysHelp } from '#/features/staff/shared/keys-help.tsx'
import { ListPager } from '#/features/staff/shared/list-pager.tsx'
import { StaffPage } from '#/features/staff/shared/staff-page.tsx'
import { useChosen } from '#/features/staff/shared/use-chosen.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { ChoiceButtons } from './choice-buttons.tsx'
import { kindOf, useDecision } from './deciding.ts'
import { PictureCard } from './picture-card.tsx'

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
  const list = useRef<HTMLUListElement>(null)
  const goOn = useFocusOnNext(list, pictures)
  const { chosen, toggle, clear } = useChosen(pictures, keyOf)
  const chosenKind = chosen[0] ? kindOf(chosen[0]) : null
  const decision = useDecision((outcomes) => {
    clear()
    goOn(outcomes)
  })
  const decideChosen = (choice: PictureChoice) => {
    if (!decision.isPending) decision.mutate({ pictures: chosen, choice })
  }
  if (pictures.length === 0)
    return <EmptyState picture={<SeenPhotos />} title={t('empty')} text={t('emptyText')} />
  return (
    <>
      <KeysHelp text={t('keys')} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the cards in it bubble up */}
      <ul ref={list} className={gridStyle} onKeyDown={(event) => moveFocus(event, list.current)}>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            held={picture}
            number={(page - 1) * pageSize + index + 1}
            isChosen={chosen.includes(picture)}
            canChoose={chosenKind === null || chosenKind === kindOf(picture)}
            onChoose={() => toggle(picture)}
            onDecided={goOn}
            onDecideChosen={decideChosen}
          />
        ))}
      </ul>
      <ListPager to="/admin-panel/pictures" page={page} total={total} pageSize={pageSize} />
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
    </>
  )
}

/**
 * Moves the focus to the next photo that is left after a decision, or to the one before. If none is left, the list that is read next
 * gets it, unless the focus is somewhere else by then.
 */
function useFocusOnNext(list: RefObject<HTMLUListElement | null>, pictures: readonly HeldPicture[]) {
  const waits = useRef(false)
  useEffect(() => {
    if (!waits.current || pictures.length === 0) return
    waits.current = false
    if (document.activeElement === document.body) focusAt(list.current, 0)
  }, [list, pictures])
  return (outcomes: DecisionOutcomes) => {
    const isAmong = (picture: HeldPicture) => outcomes.some(({ id }) => id === picture.id)
    const isLeft = ({ id }: HeldPicture) => !outcomes.some((one) => one.id === id && one.outcome !== 'own')
    const from = pictures.findIndex(isAmong)
    const after = pictures.findIndex((picture, index) => index >= from && isLeft(picture))
    const next = after === -1 ? pictures.findLastIndex(isLeft) : after
    waits.current = next === -1
    focusAt(list.current, next)
  }
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
