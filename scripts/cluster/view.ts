import { setTimeout as sleep } from 'node:timers/promises'
import type { RealtimeEvent } from '../../packages/contract/src/events.ts'
import { z } from 'zod'
import { type Caller, read } from './api.ts'

type Seen = { clientId: string; isOwn: boolean; content: string | null }

/** What a member's app shows. It comes from answers alone: events only say what to read again. */
export type View = {
  /** The chat with the partner, by number. */
  thread: Map<number, Seen>
  /** When each message was first there. */
  seenAt: Map<number, number>
  /** The person of each match. */
  matches: Map<string, string>
  /** Likes that wait for an answer, and the people that the member likes without an answer or passed. */
  likes: Set<string>
  liked: Set<string>
  passed: Set<string>
}

export const seenMessage = z.object({
  number: z.number(),
  clientId: z.string(),
  isOwn: z.boolean(),
  content: z.string().nullable(),
})
type SeenMessage = z.infer<typeof seenMessage>
const threadPage = z.object({
  messages: z.array(seenMessage),
  hasMore: z.boolean(),
  hasMoreChanges: z.boolean(),
  revision: z.number(),
})
const peoplePage = z.object({ items: z.array(z.object({ id: z.string() })), next: z.string().nullable() })
const matchesPage = z.object({
  items: z.array(z.object({ id: z.string(), person: z.object({ id: z.string() }) })),
})

/** Lists are read at most once a second, as in the web app. */
const listsEveryMs = 1000

export type LiveView = {
  view: View
  /** Reads everything. */
  begin: () => Promise<void>
  /** Reads again what the event is about. */
  onEvent: (event: RealtimeEvent) => void
  /** Takes in the answer to a message that was sent. */
  receive: (message: SeenMessage) => void
  refreshMatches: () => void
}

export function openView(caller: Caller, matchId: string): LiveView {
  const view: View = {
    thread: new Map(),
    seenAt: new Map(),
    matches: new Map(),
    likes: new Set(),
    liked: new Set(),
    passed: new Set(),
  }
  let revision = 0
  const newest = () => Math.max(0, ...view.thread.keys())

  function see({ number, ...message }: SeenMessage): void {
    view.thread.set(number, message)
    if (!view.seenAt.has(number)) view.seenAt.set(number, Date.now())
  }
  async function readThread(): Promise<void> {
    for (;;) {
      const isFirst = view.thread.size === 0
      const range = isFirst ? {} : { after: newest(), changedAfter: revision }
      const found = await read(caller, 'messages/list', { matchId, ...range })
      if (found === null) return
      const page = threadPage.parse(found)
      page.messages.forEach(see)
      revision = page.revision
      if (isFirst || (!page.hasMore && !page.hasMoreChanges)) return
    }
  }
  async function readLists(): Promise<void> {
    const [likes, liked, passed] = await Promise.all([
      readPeople(caller, 'discovery/likes', {}),
      readPeople(caller, 'discovery/decisions', { direction: 'right' }),
      readPeople(caller, 'discovery/decisions', { direction: 'left' }),
    ])
    if (likes) view.likes = likes
    if (liked) view.liked = liked
    if (passed) view.passed = passed
  }
  async function readMatches(): Promise<void> {
    const found = await read(caller, 'matches/list', {})
    if (found === null) return
    view.matches = new Map(matchesPage.parse(found).items.map(({ id, person }) => [id, person.id]))
  }
  const refresh = {
    thread: coalesce(readThread),
    lists: coalesce(readLists, listsEveryMs),
    matches: coalesce(readMatches),
  }
  return {
    view,
    begin: async () => {
      await Promise.all([readThread(), readLists(), readMatches()])
    },
    onEvent: (event) => {
      const { type } = event
      if (type === 'hello' || (type === 'message' && event.matchId === matchId)) refresh.thread()
      if (type === 'hello' || type === 'match') refresh.matches()
      if (type === 'hello' || type === 'match' || type === 'likes' || type === 'decided') refresh.lists()
    },
    receive: (message) => {
      // A gap is read, because resuming by number needs numbers without gaps.
      if (message.number === newest() + 1) see(message)
      else refresh.thread()
    },
    refreshMatches: () => refresh.matches(),
  }
}

async function readPeople(caller: Caller, path: string, input: object): Promise<Set<string> | null> {
  const people = new Set<string>()
  for (let after: string | null = null; ; ) {
    const found = await read(caller, path, { ...input, ...(after && { after }) })
    if (found === null) return null
    const page: z.infer<typeof peoplePage> = peoplePage.parse(found)
    for (const { id } of page.items) people.add(id)
    after = page.next
    if (after === null) return people
  }
}

/** Requests during a run, or within `everyMs` after its start, cause one more run together. */
function coalesce(work: () => Promise<void>, everyMs = 0): () => void {
  const state = { isRunning: false, isAsked: false }
  const run = async () => {
    state.isRunning = true
    while (state.isAsked) {
      state.isAsked = false
      const pause = sleep(everyMs)
      await work()
      await pause
    }
    state.isRunning = false
  }
  return () => {
    state.isAsked = true
    if (!state.isRunning) void run()
  }
}
