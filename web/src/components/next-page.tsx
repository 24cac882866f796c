import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText } from '#/lib/error-text.ts'
import { Button } from '#/ui/button.tsx'
import { cn } from '#/ui/class-names.ts'

/** What `useInfiniteQuery` says about the next page. */
export type NextPageQuery = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  error: unknown
  fetchNextPage: () => unknown
}

/** How far below the view the next page begins to load. */
const nearMargin = '800px'

function scrollParentOf(element: HTMLElement): HTMLElement | null {
  let parent = element.parentElement
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflow)) parent = parent.parentElement
  return parent === document.documentElement || parent === document.body ? null : parent
}

/** Whether the next page may load by itself; after a failure only the reader loads it. */
const isReadyForNext = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: NextPageQuery) =>
  hasNextPage && !isFetchingNextPage && !isFetchNextPageError

/** Loads the next page while the reader is near the end of what is loaded. */
export function useNextPageNearEnd(query: NextPageQuery, isNearEnd: boolean): void {
  const { fetchNextPage } = query
  const isWanted = isNearEnd && isReadyForNext(query)
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

/** Loads the next page when the element comes near the view. */
export function useNextPage(ref: RefObject<HTMLElement | null>, query: NextPageQuery): void {
  const { fetchNextPage } = query
  const isReady = isReadyForNext(query)
  useEffect(() => {
    const element = ref.current
    if (!element || !isReady) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting ? void fetchNextPage() : undefined),
      // Only with its scrolling parent as the root does the margin count.
      { root: scrollParentOf(element), rootMargin: nearMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isReady, fetchNextPage])
}

type NextPageProps = {
  query: NextPageQuery
  /** Takes the focus when the button goes away under it. */
  listRef?: RefObject<HTMLElement | null>
  className?: string
}

/** The end of a list that has more: a button for keyboards and screen readers, which is also what loads by scrolling. */
export function NextPage(props: NextPageProps) {
  return props.query.hasNextPage ? <MoreButton {...props} /> : null
}

function MoreButton({ query, listRef, className }: NextPageProps) {
  const { t, language } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useNextPage(place, query)
  useLayoutEffect(() => {
    const element = place.current
    const list = listRef?.current
    return () => {
      if (element?.contains(document.activeElement)) list?.focus({ preventScroll: true })
    }
  }, [listRef])
  const hasFailed = query.isFetchNextPageError && !query.isFetchingNextPage
  return (
    <div ref={place} className={cn('flex flex-col items-center gap-2 p-4 text-center', className)}>
      <p role="alert" className="text-muted text-sm empty:hidden">
        {hasFailed && errorText(query.error, language)}
      </p>
      <Button
        variant="secondary"
        size="small"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t(hasFailed ? 'action.retry' : 'action.more')}
      </Button>
    </div>
  )
}
