import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Awaited } from '#/components/empty-pictures/awaited.tsx'
import { Drifted } from '#/components/empty-pictures/drifted.tsx'
import { SentOut } from '#/components/empty-pictures/sent-out.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { NextPage } from '#/components/next-page.tsx'
import { itemsOf } from '#/lib/paged-list.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { PersonRow } from './person-row.tsx'
import { PeopleUsedUp, useUsedUpText } from './shared/people-used-up.tsx'
import { useListDecision } from './use-list-decision.ts'
import type { NewMatch } from './use-deck.ts'
import { type ListName, usePeopleList } from './use-people-list.ts'

type PeopleListProps = { list: ListName; onMatch: (match: NewMatch) => void }

export function PeopleList({ list, onMatch }: PeopleListProps) {
  const { t } = useTranslation('discovery')
  const query = usePeopleList(list)
  const { gone, said, decide } = useListDecision(onMatch)
  const listRef = useRef<HTMLUListElement>(null)
  if (query.isPending) return <ListSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} />
  }
  const people = itemsOf(query.data, ({ id }) => id).filter((person) => !gone.has(person.id))
  const moreAt = query.data.pages.at(-1)?.moreAt
  return (
    <>
      {people.length === 0 && !query.hasNextPage && <EmptyList list={list} moreAt={moreAt} />}
      {people.length > 0 && <p className="text-muted text-sm">{t(`likes.hint.${list}`)}</p>}
      <ul ref={listRef} tabIndex={-1} className="grid gap-3 outline-none md:grid-cols-2">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            list={list}
            onDecide={(decision) => {
              // The row with the pressed button is removed, so move the focus.
              listRef.current?.focus()
              decide(person, decision)
            }}
          />
        ))}
      </ul>
      <NextPage query={query} listRef={listRef} />
      {people.length > 0 && !query.hasNextPage && moreAt && <UsedUpNote moreAt={moreAt} />}
      <output className="text-center text-muted text-sm">{said}</output>
    </>
  )
}

const pictures = { received: <Awaited />, liked: <SentOut />, passed: <Drifted /> }

function EmptyList({ list, moreAt }: { list: ListName; moreAt: string | undefined }) {
  const { t } = useTranslation('discovery')
  if (moreAt) return <PeopleUsedUp moreAt={moreAt} />
  return (
    <EmptyState picture={pictures[list]} title={t(`likes.empty.${list}`)} text={t(`likes.emptyText.${list}`)}>
      <ButtonLink to="/discover">{t('likes.toDiscover')}</ButtonLink>
    </EmptyState>
  )
}

/** Ends a list that today's budget of people cut short. */
function UsedUpNote({ moreAt }: { moreAt: string }) {
  return <p className="text-balance text-center text-muted text-sm">{useUsedUpText(moreAt)}</p>
}

function ListSkeleton() {
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-2.5">
          <Skeleton className="aspect-4/5 w-[80px] rounded-input" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-20" />
          </div>
        </div>
      ))}
    </div>
  )
}
