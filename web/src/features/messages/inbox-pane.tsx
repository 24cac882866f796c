import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { FirstWords } from '#/components/empty-pictures/first-words.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { NextPage } from '#/components/next-page.tsx'
import { itemsOf } from '#/lib/paged-list.ts'
import { inboxList, inboxQuery } from '#/lib/paged-lists.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { useInboxMenu } from './inbox-menu.tsx'
import { InboxRow } from './inbox-row.tsx'
import { SearchField } from './search/search-field.tsx'
import { SearchResults } from './search/search-results.tsx'

type InboxPaneProps = {
  /** True if it is the page's main content, so its title is the h1. */
  isMain: boolean
  /** What is searched for; empty for the whole list. */
  search: string
  onSearchChange: (text: string) => void
}

/** The list of conversations, or what a search in them found. */
export function InboxPane({ isMain, search, onSearchChange }: InboxPaneProps) {
  const { t } = useTranslation('messages')
  const Title = isMain ? 'h1' : 'h2'
  const { data } = useInfiniteQuery(inboxQuery)
  const canSearch = data?.pages.some(({ items }) => items.some(({ matchId }) => matchId !== null)) ?? false
  return (
    <>
      <header className="flex min-h-17 shrink-0 items-center px-5 pt-[calc(var(--safe-top)+0.75rem)] pb-3">
        <Title className="text-2xl">{t('title')}</Title>
      </header>
      {canSearch && <SearchField text={search} onTextChange={onSearchChange} />}
      {canSearch && search.trim() !== '' ? (
        <SearchResults text={search.trim()} isMain={isMain} />
      ) : (
        <InboxList />
      )}
    </>
  )
}

function InboxList() {
  const { t } = useTranslation(['messages', 'safety'])
  const navigate = useNavigate()
  const { matchId: openId } = useParams({ strict: false })
  const query = useInfiniteQuery(inboxQuery)
  const listRef = useRef<HTMLUListElement>(null)
  const entries = query.data ? itemsOf(query.data, inboxList.idOf) : []
  const { menu, openMenu, askToDelete } = useInboxMenu(entries[0], (entry) => {
    // The row that had the focus is gone.
    listRef.current?.focus()
    if (entry.matchId === openId) void navigate({ to: '/messages' })
  })
  if (query.isPending) return <InboxSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('inbox.failed')} />
  }
  if (entries.length === 0 && !query.hasNextPage) return <NoMessages />
  const isOnlyTeam = entries.every(({ matchId }) => matchId === null) && !query.hasNextPage
  return (
    <>
      <ul ref={listRef} tabIndex={-1} className="flex flex-col pb-4 outline-none">
        {entries.map((entry) => (
          <InboxRow
            key={inboxList.idOf(entry)}
            entry={entry}
            onMore={(button) => openMenu(entry, button)}
            onDelete={() => askToDelete(entry)}
          />
        ))}
      </ul>
      {menu}
      <NextPage query={query} listRef={listRef} className="pt-0" />
      {isOnlyTeam && <NoMessages hasTeam />}
      {!query.hasNextPage && (
        <Link
          to="/settings/ended"
          className="mx-auto mb-4 flex min-h-11 items-center px-4 text-muted text-sm underline-offset-4 hover:underline"
        >
          {t('safety:ended.title')}
        </Link>
      )}
    </>
  )
}

/** The team's row is above it if there is one. */
function NoMessages({ hasTeam = false }: { hasTeam?: boolean }) {
  const { t } = useTranslation('messages')
  return (
    <EmptyState picture={<FirstWords />} title={t('empty.title')} text={t('empty.text')}>
      <ButtonLink to="/matches">{t('empty.toMatches')}</ButtonLink>
      {!hasTeam && (
        <ButtonLink to="/messages/admin" variant="ghost">
          {t('empty.toSupport')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

function InboxSkeleton() {
  return (
    <div className="flex flex-col">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3.5 px-5">
          <Skeleton className="size-13 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4.5 w-28" />
            <Skeleton className="h-4 w-44" />
          </div>
          <Skeleton className="h-4 w-9" />
        </div>
      ))}
    </div>
  )
}
