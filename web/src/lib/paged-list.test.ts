import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { itemsOf, type ListPage, type PagedList, type Pages, refreshPages, removeItem } from './paged-list.ts'

type Item = { id: string; at: number; text?: string }
const pageSize = 3
const cursorOf = ({ id, at }: Item) => `${at}_${id}`

/** A server with a list, newest first, and a screen that has loaded `loaded` pages of it. */
async function open(count: number, loaded: number) {
  const items = Array.from({ length: count }, (_, index): Item => ({ id: `i${index}`, at: count - index }))
  const reads: (string | undefined)[] = []
  const list: PagedList<Item> = {
    queryKey: ['list'],
    read: (after) => {
      reads.push(after)
      const sorted = items.toSorted((a, b) => b.at - a.at)
      const rest = after === undefined ? sorted : sorted.filter(({ at }) => at < Number(after.split('_')[0]))
      const page = rest.slice(0, pageSize)
      const last = page.at(-1)
      return Promise.resolve({ items: page, next: rest.length > pageSize && last ? cursorOf(last) : null })
    },
    idOf: ({ id }) => id,
    placeOf: ({ at }) => String(at),
  }
  const queryClient = new QueryClient()
  const noCursor: string | undefined = undefined
  const observer = new InfiniteQueryObserver<
    ListPage<Item>,
    Error,
    Pages<Item>,
    readonly ['list'],
    string | undefined
  >(queryClient, {
    queryKey: ['list'],
    queryFn: ({ pageParam }) => list.read(pageParam),
    initialPageParam: noCursor,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  onTestFinished(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined())
  for (let page = 1; page < loaded; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- a page begins where the last one ended
    await observer.fetchNextPage()
  }
  reads.splice(0)
  const move = (id: string, at = 1000) => {
    for (const item of items) if (item.id === id) item.at = at
  }
  const remove = (id: string) =>
    items.splice(
      items.findIndex((item) => item.id === id),
      1,
    )
  const shown = () => {
    const { data } = observer.getCurrentResult()
    return data ? itemsOf(data, list.idOf).map(({ id }) => id) : []
  }
  return { queryClient, list, reads, items, move, remove, shown, more: () => observer.fetchNextPage() }
}

describe('an event about one item', () => {
  test('reads the first page and the page of the item, and moves it to the top', async () => {
    const { queryClient, list, reads, move, shown } = await open(12, 4)
    move('i7')
    await refreshPages(queryClient, list, 'i7')
    expect(reads).toEqual([undefined, '7_i5'])
    expect(shown()).toEqual(['i7', 'i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i8', 'i9', 'i10', 'i11'])
  })

  test('changes an item deep in the list in its place', async () => {
    const { queryClient, list, items, shown } = await open(12, 3)
    for (const [at, item] of items.entries()) if (item.id === 'i7') items[at] = { ...item, text: 'read' }
    await refreshPages(queryClient, list, 'i7')
    const data = queryClient.getQueryData<Pages<Item>>(list.queryKey)
    expect(data && itemsOf(data, list.idOf)[7]).toMatchObject({ id: 'i7', text: 'read' })
    expect(shown()).toHaveLength(9)
  })

  test('removes an item that is gone', async () => {
    const { queryClient, list, remove, shown, more } = await open(12, 2)
    remove('i4')
    await refreshPages(queryClient, list, 'i4')
    expect(shown()).not.toContain('i4')
    await more()
    await more()
    expect(shown()).toEqual(['i0', 'i1', 'i2', 'i3', 'i5', 'i6', 'i7', 'i8', 'i9', 'i10', 'i11'])
  })

  test('adds new items without losing those that they push out of the first page', async () => {
    const { queryClient, list, items, shown, more } = await open(7, 1)
    items.push({ id: 'new', at: 1000 })
    await refreshPages(queryClient, list)
    expect(shown()).toEqual(['new', 'i0', 'i1', 'i2'])
    await more()
    expect(shown()).toEqual(['new', 'i0', 'i1', 'i2', 'i3', 'i4', 'i5'])
  })

  test('starts from the first page if so much is new that pages no longer follow on each other', async () => {
    const { queryClient, list, items, shown, more } = await open(9, 2)
    for (let index = 0; index < 5; index += 1) items.push({ id: `new${index}`, at: 1000 - index })
    await refreshPages(queryClient, list)
    expect(shown()).toEqual(['new0', 'new1', 'new2'])
    await more()
    await more()
    expect(shown()).toEqual(['new0', 'new1', 'new2', 'new3', 'new4', 'i0', 'i1', 'i2', 'i3'])
  })
})

test('an item that moves while the next page loads is shown once', async () => {
  const { queryClient, list, move, shown, more } = await open(9, 1)
  const loading = more()
  move('i4')
  await Promise.all([loading, refreshPages(queryClient, list, 'i4')])
  await more()
  expect(shown()).toEqual(['i4', 'i0', 'i1', 'i2', 'i3', 'i5', 'i6', 'i7', 'i8'])
})

test('a burst of events reads twice, and the last read begins after the last event', async () => {
  const { queryClient, list, reads, items, shown } = await open(3, 1)
  const refreshes: Promise<void>[] = []
  for (let index = 0; index < 50; index += 1) {
    items.push({ id: `n${index}`, at: 1000 + index })
    refreshes.push(refreshPages(queryClient, list))
  }
  await Promise.all(refreshes)
  expect(reads).toHaveLength(2)
  expect(shown()[0]).toBe('n49')
})

test('a list that no screen shows is read again only when one does', async () => {
  const queryClient = new QueryClient()
  const read = vi.fn(() => Promise.resolve({ items: [], next: null }))
  queryClient.setQueryData(['list'], { pages: [{ items: [], next: null }], pageParams: [undefined] })
  const list = { queryKey: ['list'], read, idOf: String, placeOf: String }
  await refreshPages(queryClient, list)
  expect(read).not.toHaveBeenCalled()
  expect(queryClient.getQueryState(['list'])?.isInvalidated).toBe(true)
})

test('removing the item that a page ended with lets the next page start after the item before it', () => {
  const queryClient = new QueryClient()
  const pages = [{ items: ['a', 'b'], next: 'b' }]
  queryClient.setQueryData(['list'], { pages, pageParams: [undefined] })
  const list: PagedList<string> = {
    queryKey: ['list'],
    read: () => Promise.reject(new Error('not asked')),
    idOf: String,
    placeOf: String,
    cursorOf: String,
  }
  removeItem(queryClient, list, 'b')
  expect(queryClient.getQueryData(['list'])).toMatchObject({ pages: [{ items: ['a'], next: 'a' }] })
})
