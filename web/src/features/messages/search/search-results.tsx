import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chat } from '@yuti/contract/limits'
import type { FoundMessage, SearchResults as Results } from '@yuti/contract/messages'
import type { ReactNode } from 'react'
import { VerifiedBadge } from '#/components/verified-badge.tsx'
import { Avatar } from '#/components/avatar.tsx'
import { LensOnWords } from '#/components/empty-pictures/lens-on-words.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { useFormat } from '#/i18n/format.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { isNetworkError } from '#/lib/error-text.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { splitMarks } from './split-marks.ts'

const pauseMs = 300
/** How long results stay in memory after the search was left. */
const keptMs = 60_000

type SearchResultsProps = {
  /** Without spaces at its ends. */
  text: string
  /** True if the results are under the page's main title. */
  isMain: boolean
}

export function SearchResults({ text, isMain }: SearchResultsProps) {
  const { t } = useTranslation('messages')
  const settled = useDebouncedValue(text, pauseMs)
  const isLong = isLongEnough(settled)
  const query = useQuery({
    ...orpc.messages.search.queryOptions({ input: { text: settled }, staleTime: 0, gcTime: keptMs }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  })
  if (!isLongEnough(text)) return <Note>{t('search.short')}</Note>
  if (isNetworkError(query.error)) return <Note>{t('search.offline')}</Note>
  if (query.isError) return <QueryErrorState query={query} />
  if (!isLong || !query.data) return <ResultsSkeleton />
  return (
    <Found
      results={query.data}
      isBusy={query.isPlaceholderData || settled !== text}
      Title={isMain ? 'h2' : 'h3'}
    />
  )
}

/** Counts characters as the contract does: an emoji is one. */
function isLongEnough(text: string): boolean {
  return Array.from(text).length >= chat.search.textMin
}

function Note({ children }: { children: ReactNode }) {
  return <output className="block px-5 py-2 text-muted text-sm">{children}</output>
}

type FoundProps = { results: Results; isBusy: boolean; Title: 'h2' | 'h3' }

function Found({ results, isBusy, Title }: FoundProps) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { people, messages, hasMore, isComplete } = results
  const count = people.length + messages.length
  return (
    <div aria-busy={isBusy} className="flex flex-1 flex-col pb-4">
      <output className="sr-only">{isBusy ? '' : t('search.found', { count })}</output>
      {count === 0 && (
        <EmptyState picture={<LensOnWords />} title={t('search.none')} text={t('search.noneText')} />
      )}
      {people.length > 0 && (
        <Section Title={Title} title={t('search.people')}>
          {people.map(({ matchId, person }) => (
            <li key={matchId} className={rowStyle}>
              <Link
                to="/messages/$matchId"
                params={{ matchId }}
                className="flex min-h-16 min-w-0 flex-1 items-center gap-3.5 px-5 py-2 -outline-offset-2"
              >
                <Avatar picture={person.photo} name={person.name} size="small" />
                <span className="truncate font-semibold">{person.name}</span>
                <VerifiedBadge of={person} className="-ml-3 text-primary-ink" />
              </Link>
            </li>
          ))}
        </Section>
      )}
      {messages.length > 0 && (
        <Section Title={Title} title={t('search.messages')}>
          {messages.map((found) => (
            <FoundRow key={`${found.matchId} ${found.number}`} found={found} />
          ))}
        </Section>
      )}
      {hasMore && <Note>{t('search.newestShown', { max: chat.search.results })}</Note>}
      {!isComplete && (
        <Note>{t('search.newestSearched', { max: format.number(chat.search.newestMessages) })}</Note>
      )}
    </div>
  )
}

const rowStyle = 'flex transition-colors duration-150 hover:bg-inset'

type SectionProps = { Title: 'h2' | 'h3'; title: string; children: ReactNode }

function Section({ Title, title, children }: SectionProps) {
  return (
    <section>
      <Title className="px-5 pt-2 pb-1 font-sans font-semibold text-muted text-xs tracking-normal">
        {title}
      </Title>
      <ul>{children}</ul>
    </section>
  )
}

function FoundRow({ found }: { found: FoundMessage }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const { matchId, person, number, isOwn, createdAt, excerpt } = found
  return (
    <li className={rowStyle}>
      <Link
        to="/messages/$matchId"
        params={{ matchId }}
        search={{ message: number }}
        className="flex min-h-19 min-w-0 flex-1 items-start gap-3.5 px-5 py-2.5 -outline-offset-2"
      >
        <Avatar picture={person.photo} name={person.name} size="small" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className="flex min-w-0 flex-1 items-center">
              <span className="truncate font-semibold">{person.name}</span>
              <VerifiedBadge of={person} className="translate-y-0 text-primary-ink" />
            </span>
            <time dateTime={createdAt} className="shrink-0 text-muted text-xs">
              {format.listDate(createdAt)}
            </time>
          </span>
          <span className="line-clamp-2 break-words text-muted text-sm">
            {isOwn && `${t('chat.you')}: `}
            {splitMarks(excerpt).map(({ at, text, isMarked }) =>
              isMarked ? (
                <mark key={at} className="bg-transparent font-semibold text-ink">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

function ResultsSkeleton() {
  return (
    <div className="flex flex-col">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3.5 px-5">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4.5 w-28" />
            <Skeleton className="h-4 w-52" />
          </div>
        </div>
      ))}
    </div>
  )
}
