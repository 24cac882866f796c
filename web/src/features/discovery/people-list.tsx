import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Awaited } from '#/components/empty-pictures/awaited.tsx'
import { Drifted } from '#/components/empty-pictures/drifted.tsx'
import { SentOut } from '#/components/empty-pictures/sent-out.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { NextPage } from '#/components/next-page.tsx'
import { isFirstLoad } from '#/lib/is-first-load.ts'
import { itemsOf } from '#/lib/paged-list.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PersonTile, tileGrid } from './person-tile.tsx'
import { usePersonReport } from './use-person-report.tsx'
import { PeopleUsedUp, useUsedUpText } from './shared/people-used-up.tsx'
import { useListDecision } from './use-list-decision.ts'
import type { NewMatch } from './use-deck.ts'
import { type ListName, usePeopleList } from './use-people-list.ts'

type PeopleListProps = { list: ListName; onMatch: (match: NewMatch) => void }

export function PeopleList({ list, onMatch }: PeopleListProps) {
  const { t } = useTranslation('likes')
  const query = usePeopleList(list)
  const { gone, said, decide } = useListDecision(onMatch)
  const listRef = useRef<HTMLUListElement>(null)
  const { report, openReport } = usePersonReport(listRef)
  if (isFirstLoad(query)) return <ListSkeleton list={list} />
  if (!query.data) {
    return <QueryErrorState query={query} />
  }
  const people = itemsOf(query.data, ({ id }) => id).filter((person) => !gone.has(person.id))
  const moreAt = query.data.pages.at(-1)?.moreAt
  return (
    <>
      {people.length === 0 && !query.hasNextPage && <EmptyList list={list} moreAt={moreAt} />}
      {people.length > 0 && <p className="text-muted text-sm">{t(`hint.${list}`)}</p>}
      <ul ref={listRef} tabIndex={-1} className={`${tileGrid} outline-none`}>
        {people.map((person) => (
          <PersonTile
            key={person.id}
            person={person}
            list={list}
            onDecide={(decision) => {
              // The tile with the pressed button is removed, so move the focus.
              listRef.current?.focus()
              decide(person, decision)
            }}
            onReport={() => openReport(person)}
          />
        ))}
      </ul>
      <NextPage query={query} listRef={listRef} />
      {people.length > 0 && !query.hasNextPage && moreAt && <UsedUpNote moreAt={moreAt} />}
      {report}
      <output className="text-center text-muted text-sm">{said}</output>
    </>
  )
}

const pictures = { received: <Awaited />, liked: <SentOut />, passed: <Drifted /> }

function EmptyList({ list, moreAt }: { list: ListName; moreAt: string | undefined }) {
  const { t } = useTranslation('likes')
  if (moreAt) return <PeopleUsedUp moreAt={moreAt} />
  return (
    <EmptyState picture={pictures[list]} title={t(`empty.${list}`)} text={t(`emptyText.${list}`)}>
      <ButtonLink to="/discover">{t('toDiscover')}</ButtonLink>
    </EmptyState>
  )
}

/** Ends a list that today's budget of people cut short. */
function UsedUpNote({ moreAt }: { moreAt: string }) {
  return <p className="text-balance text-center text-muted text-sm">{useUsedUpText(moreAt)}</p>
}

/** Its places have the sizes of the hint and of tiles with two lines. */
function ListSkeleton({ list }: { list: ListName }) {
  const { t } = useTranslation('likes')
  return (
    <>
      <p aria-hidden="true" className="text-sm">
        <span className="animate-shimmer rounded-small bg-line text-transparent">{t(`hint.${list}`)}</span>
      </p>
      <div className={tileGrid}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
          <div key={tile} className="flex flex-col rounded-card border border-line bg-surface text-xs">
            <Skeleton className="aspect-4/5 rounded-card" />
            <div className="flex flex-col gap-1.5 p-3">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <Skeleton className="h-[1lh] w-34" />
                <Skeleton className="h-3.5 w-19" />
              </div>
              <div className="flex h-[2lh] flex-col justify-around">
                <Skeleton className="h-3" />
                <Skeleton className="h-3 w-2/3" />
              </div>
            </div>
            <Skeleton className="m-3 mt-0 h-11 rounded-full" />
          </div>
        ))}
      </div>
    </>
  )
}
