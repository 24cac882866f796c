import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Member } from './member.ts'

type StoredMessage = {
  match_id: string
  number: number
  sender_id: string
  client_id: string
  content: string
}
type StoredSwipe = { from: string; to: string; direction: string }
type StoredMatch = { id: string; low: string; high: string; told: number }
export type Truth = { messages: StoredMessage[]; swipes: StoredSwipe[]; matches: StoredMatch[] }

/** Reads what is stored, as a superuser: no rule of the product hides anything. */
export async function readTruth(url: string): Promise<Truth> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const messages = await client.query<StoredMessage>(
      'select match_id, number, sender_id, client_id, content from public.messages',
    )
    const swipes = await client.query<StoredSwipe>(
      'select swiper_id as from, swiped_id as to, direction from public.swipes',
    )
    const matches = await client.query<StoredMatch>(
      `select id, user1_id as low, user2_id as high,
        (select count(*)::int from public.notifications n where n.match_id = m.id and n.kind = 'match') as told
      from public.matches m`,
    )
    return { messages: messages.rows, swipes: swipes.rows, matches: matches.rows }
  } finally {
    await client.end()
  }
}

const inPair = (...ids: string[]) => ids.toSorted().join(' ')

/** What was acknowledged and is not stored as it was, and what is stored more often than it was done. */
export function compareAcknowledged(members: readonly Member[], truth: Truth) {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const byKey = Map.groupBy(truth.messages, (one) => `${one.match_id} ${one.sender_id} ${one.client_id}`)
  const byNumber = Map.groupBy(truth.messages, (one) => `${one.match_id} ${one.number}`)
  const byContent = Map.groupBy(truth.messages, (one) => one.content)
  for (const stored of [byKey, byNumber, byContent]) {
    for (const [key, rows] of stored) if (rows.length > 1) doubled.push(`message ${key}`)
  }
  const swipes = Map.groupBy(truth.swipes, ({ from, to }) => `${from} ${to}`)
  for (const [key, rows] of swipes) if (rows.length > 1) doubled.push(`swipe ${key}`)
  const matches = Map.groupBy(truth.matches, ({ low, high }) => inPair(low, high))
  for (const [key, [match, ...others]] of matches) {
    if (others.length > 0) doubled.push(`match ${key}`)
    if (match && match.told > 2) doubled.push(`${match.told} notifications of match ${key}`)
  }
  for (const { sent, decisions } of members) {
    for (const { matchId, senderId, clientId, number } of sent) {
      const stored = byKey.get(`${matchId} ${senderId} ${clientId}`)?.[0]
      if (stored?.number !== number) lost.push(`message ${clientId}`)
    }
    for (const { from, to, direction, matchId } of decisions) {
      if (swipes.get(`${from} ${to}`)?.[0]?.direction !== direction) lost.push(`swipe ${from} ${to}`)
      const match = matches.get(inPair(from, to))?.[0]
      if (matchId !== null && match?.id !== matchId) lost.push(`match ${matchId}`)
    }
  }
  // Two likes are a match, even if neither answer arrived.
  const liked = new Set(
    truth.swipes.filter(({ direction }) => direction === 'right').map(({ from, to }) => `${from} ${to}`),
  )
  for (const key of liked) {
    const [from = '', to = ''] = key.split(' ')
    if (liked.has(`${to} ${from}`) && !matches.has(inPair(from, to)))
      lost.push(`the match of ${from} and ${to}`)
  }
  return { lost, doubled }
}

/** What each member must see, as texts that can be compared with `listSeen`. */
function listTrue(truth: Truth): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>()
  const add = (id: string, line: string) => {
    const lines = seen.get(id) ?? new Set()
    seen.set(id, lines.add(line))
  }
  const matched = new Map(truth.matches.map(({ id, low, high }) => [id, [low, high]]))
  const pairs = new Set(truth.matches.map(({ low, high }) => inPair(low, high)))
  for (const { match_id: id, number, client_id: key, content } of truth.messages)
    for (const reader of matched.get(id) ?? []) add(reader, `message ${number} ${key} ${content}`)
  for (const { id, low, high } of truth.matches) {
    add(low, `match ${id} ${high}`)
    add(high, `match ${id} ${low}`)
  }
  const decided = new Set(truth.swipes.map(({ from, to }) => `${from} ${to}`))
  for (const { from, to, direction } of truth.swipes) {
    if (pairs.has(inPair(from, to))) continue
    add(from, `${direction} ${to}`)
    if (direction === 'right' && !decided.has(`${to} ${from}`)) add(to, `waiting ${from}`)
  }
  return seen
}

function listSeen({ view }: Member): Set<string> {
  const lines = new Set<string>()
  for (const [number, { clientId, content }] of view.thread)
    lines.add(`message ${number} ${clientId} ${content}`)
  for (const [id, other] of view.matches) lines.add(`match ${id} ${other}`)
  for (const id of view.liked) lines.add(`right ${id}`)
  for (const id of view.passed) lines.add(`left ${id}`)
  for (const id of view.likes) lines.add(`waiting ${id}`)
  return lines
}

/** The lines in which the views of all members differ from what is stored. */
function listDifferences(members: readonly Member[], right: ReadonlyMap<string, Set<string>>): string[] {
  return members.flatMap((member) => {
    const [seen, stored] = [listSeen(member), right.get(member.person.id) ?? new Set<string>()]
    const name = member.person.id.slice(-4)
    return [
      ...[...stored].filter((line) => !seen.has(line)).map((line) => `${name} does not see: ${line}`),
      ...[...seen].filter((line) => !stored.has(line)).map((line) => `${name} sees wrongly: ${line}`),
    ]
  })
}

export type Waited = { seconds: number; differences: string[] }

/** Waits until every view is `truth`, while nobody does anything. Returns what differs in the end. */
export async function awaitTruth(
  members: readonly Member[],
  truth: Truth,
  limitSeconds: number,
): Promise<Waited> {
  const right = listTrue(truth)
  return await awaitNone(limitSeconds, () => listDifferences(members, right))
}

const isLacking = (line: string) => line.includes('does not see')

/** Waits until every view has the messages and matches of `truth`, which never go away, while everybody goes on. */
export async function awaitSight(
  members: readonly Member[],
  { messages, matches }: Truth,
  limitSeconds: number,
): Promise<Waited> {
  const right = listTrue({ messages, matches, swipes: [] })
  return await awaitNone(limitSeconds, () => listDifferences(members, right).filter(isLacking))
}

async function awaitNone(limitSeconds: number, list: () => string[]): Promise<Waited> {
  const startedAt = Date.now()
  for (;;) {
    const differences = list()
    const seconds = (Date.now() - startedAt) / 1000
    if (differences.length === 0 || seconds > limitSeconds) return { seconds, differences }
    await sleep(500)
  }
}
