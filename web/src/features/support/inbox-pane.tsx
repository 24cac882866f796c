import { useInfiniteQuery } from '@tanstack/react-query'
import { type SupportFilter, supportFilters } from '@yuti/contract/moderation-choices'
import type { SupportEntry } from '@yuti/contract/support'
import { Search } from 'lucide-react'
import { Answered } from '#/components/empty-pictures/answered.tsx'
import { LensOnPeople } from '#/components/empty-pictures/lens-on-people.tsx'
import { EmptyState } from '#/components/empty-state.tsx'
import { QueryErrorState } from '#/components/error-state.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { useDebouncedValue } from '#/lib/use-debounced-value.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'
import { inputStyle } from '#/ui/field.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { SupportRow } from './support-row.tsx'

type Place = { isUnread: boolean; lastAt: string; userId: SupportEntry['userId'] }

type InboxPaneProps = {
  openId: string | null
  search: string
  onSearch: (search: string) => void
  filter: SupportFilter
  onFilter: (filter: SupportFilter) => void
}

export function InboxPane(props: InboxPaneProps) {
  const { search, onSearch, filter, onFilter } = props
  const { t } = useTranslation('support')
  const Title = props.openId === null ? 'h1' : 'h2'
  return (
    <>
      <header className="flex shrink-0 flex-col gap-3 border-line border-b px-4 pt-5 pb-3">
        <Title className="text-xl">{t('title')}</Title>
        <div className="relative">
          <Search
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            maxLength={100}
            onChange={(event) => onSearch(event.target.value)}
            className={cn(inputStyle, 'min-h-11 py-2 pl-11')}
          />
        </div>
        <SegmentedControl
          label={t('filter')}
          choices={supportFilters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={filter}
          onValueChange={onFilter}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Entries {...props} />
      </div>
    </>
  )
}

function Entries({ openId, search, filter }: InboxPaneProps) {
  const { t } = useTranslation('support')
  const settled = useDebouncedValue(search.trim(), searchWaitMs)
  const query = useInfiniteQuery(
    orpc.support.inbox.infiniteOptions({
      input: (after: Place | null) => ({ search: settled, filter, after }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
    }),
  )
  if (query.isPending) return <InboxSkeleton />
  if (!query.data) {
    return <QueryErrorState query={query} text={t('loadFailed')} />
  }
  const entries = query.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    const isSearch = settled !== '' || filter !== 'all'
    return (
      <EmptyState
        picture={isSearch ? <LensOnPeople /> : <Answered />}
        title={t(isSearch ? 'noneFound' : 'empty')}
        text={t(isSearch ? 'noneFoundText' : 'emptyText')}
      />
    )
  }
  return (
    <>
      <ul aria-label={t('title')} className="flex flex-col">
        {entries.map((entry) => (
          <SupportRow key={entry.userId} entry={entry} isOpen={entry.userId === openId} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="flex justify-center p-4">
          <Button
            variant="ghost"
            size="small"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

const searchWaitMs = 250

function InboxSkeleton() {
  return (
    <div className="flex flex-col">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex min-h-19 items-center gap-3.5 px-4">
          <Skeleton className="size-10 rounded-full" />
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
