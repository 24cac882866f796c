import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** One page of a list; `next` is where the following page starts, null on the last one. */
export type ListPage<Item, Cursor extends string = string> = { items: Item[]; next: Cursor | null }
export type Pages<Item, Cursor extends string = string> = InfiniteData<
  ListPage<Item, Cursor>,
  Cursor | undefined
>

/** A list whose pages are stored under one key of the query cache. */
export type PagedList<Item, Cursor extends string = string> = {
  queryKey: QueryKey
  /** Reads the page that starts after this cursor; the first page if it is undefined. */
  read: (after: Cursor | undefined) => Promise<ListPage<Item, Cursor>>
  idOf: (item: Item) => string
  /** Changes when the item moves within the list. */
  placeOf: (item: Item) => string
  /** Given if the cursor after an item follows from the item; the server then forgets the cursor with the item. */
  cursorOf?: (item: Item) => Cursor
}

/** All items, each once: a list that changes between two pages may repeat an item. */
export function itemsOf<Item>(
  data: { pages: readonly ListPage<Item>[] },
  idOf: (item: Item) => string,
): Item[] {
  const items = new Map<string, Item>()
  for (const item of data.pages.flatMap((page) => page.items)) {
    if (!items.has(idOf(item))) items.set(idOf(item), item)
  }
  return [...items.values()]
}

/**
 * Puts a page that was read again in the place of its former self. What followed its last item that has not moved stays, so
 * that items which the new page pushed out are not lost. Without such an item, or at the end of the list, the pages after it
 * are dropped: they may not follow on any longer.
 */
export function withFreshPage<Item, Cursor extends string>(
  data: Pages<Item, Cursor>,
  index: number,
  fresh: ListPage<Item, Cursor>,
  { idOf, placeOf }: Pick<PagedList<Item, Cursor>, 'idOf' | 'placeOf'>,
): Pages<Item, Cursor> {
  const old = data.pages[index]
  if (!old) return data
  const freshIds = new Set(fresh.items.map(idOf))
  const isUnmoved = (item: Item) =>
    fresh.items.some((other) => idOf(other) === idOf(item) && placeOf(other) === placeOf(item))
  const anchor = old.items.findLastIndex(isUnmoved)
  if (anchor === -1 || fresh.next === null) return cut(data, index, fresh)
  const rest = old.items.slice(anchor + 1).filter((item) => !freshIds.has(idOf(item)))
  const isLast = index === data.pages.length - 1
  const next = rest.length === 0 && isLast ? fresh.next : old.next
  const merged = { ...fresh, items: [...fresh.items, ...rest], next }
  return {
    ...data,
    pages: data.pages.map((page, at) =>
      at === index ? merged : { ...page, items: page.items.filter((item) => !freshIds.has(idOf(item))) },
    ),
  }
}

function cut<Item, Cursor extends string>(
  data: Pages<Item, Cursor>,
  index: number,
  last: ListPage<Item, Cursor>,
): Pages<Item, Cursor> {
  return {
    pages: [...data.pages.slice(0, index), last],
    pageParams: data.pageParams.slice(0, index + 1),
  }
}

/** Returns the pages without an item; a page that ended with it ends with the item before. */
export function withoutItem<Item, Cursor extends string>(
  data: Pages<Item, Cursor>,
  id: string,
  { idOf, cursorOf }: Pick<PagedList<Item, Cursor>, 'idOf' | 'cursorOf'>,
): Pages<Item, Cursor> {
  const pages = data.pages.map((page) => {
    const gone = page.items.find((item) => idOf(item) === id)
    if (gone === undefined) return page
    const items = page.items.filter((item) => item !== gone)
    const last = items.at(-1)
    const endedWithIt = page.next !== null && page.next === cursorOf?.(gone)
    return { ...page, items, next: endedWithIt && last && cursorOf ? cursorOf(last) : page.next }
  })
  return { ...data, pages }
}

/** Removes an item at once, without a request. */
export function removeItem<Item, Cursor extends string>(
  queryClient: QueryClient,
  list: PagedList<Item, Cursor>,
  id: string,
): void {
  queryClient.setQueryData<Pages<Item, Cursor>>(list.queryKey, (data) => data && withoutItem(data, id, list))
}

type Refresh = { ids: Set<string>; isWanted: boolean; done: Promise<void> }
const running = new WeakMap<QueryClient, Map<string, Refresh>>()

/**
 * Reads the first page of a list again, and the page that holds the item `id`, instead of every page that is loaded. A list
 * that no screen shows is only marked as stale. Calls during a refresh, or within `everyMs` after its start, cause one more
 * together.
 */
export function refreshPages<Item, Cursor extends string>(
  queryClient: QueryClient,
  list: PagedList<Item, Cursor>,
  id?: string,
  everyMs = 0,
): Promise<void> {
  const refreshes = running.get(queryClient) ?? new Map<string, Refresh>()
  running.set(queryClient, refreshes)
  const hash = hashKey(list.queryKey)
  const current = refreshes.get(hash)
  const refresh = current ?? { ids: new Set(), isWanted: true, done: Promise.resolve() }
  refresh.isWanted = true
  if (id !== undefined) refresh.ids.add(id)
  if (current) return current.done
  refreshes.set(hash, refresh)
  refresh.done = refreshWhileWanted(queryClient, list, refresh, everyMs, () => refreshes.delete(hash))
  return refresh.done
}

async function refreshWhileWanted<Item, Cursor extends string>(
  queryClient: QueryClient,
  list: PagedList<Item, Cursor>,
  refresh: Refresh,
  everyMs: number,
  onEnd: () => void,
): Promise<void> {
  while (refresh.isWanted) {
    const pause = everyMs > 0 && new Promise((resolve) => setTimeout(resolve, everyMs))
    const ids = [...refresh.ids]
    refresh.ids.clear()
    refresh.isWanted = false
    // oxlint-disable-next-line eslint/no-await-in-loop -- one refresh after the other
    await refreshOnce(queryClient, list, ids)
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await pause
  }
  onEnd()
}

async function refreshOnce<Item, Cursor extends string>(
  queryClient: QueryClient,
  list: PagedList<Item, Cursor>,
  ids: readonly string[],
): Promise<void> {
  const { queryKey } = list
  const query = queryClient.getQueryCache().find<Pages<Item, Cursor>>({ queryKey })
  const invalidate = () => queryClient.invalidateQueries({ queryKey, exact: true })
  // A fetch that is under way would overwrite what is written meanwhile.
  if (query?.isActive() && query.state.data) await untilFetched(queryClient, queryKey)
  if (!query?.isActive() || !query.state.data) return await invalidate()
  const before = query.state.data
  const holdsId = (page: ListPage<Item, Cursor>) => page.items.some((item) => ids.includes(list.idOf(item)))
  const wanted = before.pages.flatMap((page, index) => (index === 0 || holdsId(page) ? [index] : []))
  let fresh: ListPage<Item, Cursor>[]
  try {
    fresh = await Promise.all(wanted.map((index) => list.read(before.pageParams[index])))
  } catch {
    // The query tries again, and shows its error.
    return await invalidate()
  }
  const isChanged = query.state.data !== before || query.state.fetchStatus === 'fetching'
  if (isChanged) return await refreshOnce(queryClient, list, ids)
  queryClient.setQueryData<Pages<Item, Cursor>>(
    queryKey,
    wanted.reduce((data, index, at) => {
      const page = fresh[at]
      return page ? withFreshPage(data, index, page, list) : data
    }, before),
  )
}

function untilFetched(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = queryClient.getQueryCache()
  const isFetching = () => cache.find({ queryKey })?.state.fetchStatus === 'fetching'
  if (!isFetching()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (isFetching()) return
      stop()
      resolve()
    })
  })
}
