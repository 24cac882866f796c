import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { contract } from '@yuti/contract/api'
import { userId } from '@yuti/contract/base'
import { type RepeatableCall, repeatableCalls } from '@yuti/contract/repeatable-calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { datesRouter } from '#/features/dates/router.ts'
import { discoveryRouter } from '#/features/discovery/router.ts'
import { messagesRouter } from '#/features/messages/router.ts'
import { notificationsRouter } from '#/features/notifications/router.ts'
import { profilesRouter } from '#/features/profiles/router.ts'
import { safetyRouter } from '#/features/safety/router.ts'
import { contextFor } from '#/testing/caller.ts'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { anna, db, deps, marc, matchId, noor, setUpMatchedPair, text } from '#/testing/matched-pair.ts'
import type { TestMember } from '#/testing/members.ts'

setUpMatchedPair()

const routers = {
  dates: datesRouter,
  discovery: discoveryRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  profiles: profilesRouter,
  safety: safetyRouter,
}

const as = (member: TestMember) => createRouterClient(routers, { context: contextFor(deps, member) })
const idOf = ({ id }: TestMember) => userId.parse(id)
const tomorrow = () => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000).toISOString()

async function proposeDate(by: TestMember): Promise<number> {
  const plan = { matchId, clientId: randomUUID(), place: 'Café Central', times: [tomorrow()] }
  return (await as(by).dates.propose(plan)).number
}

/** Anna has matched with Marc; Noor was shown to her. Each prepares what it needs and returns the call. */
const calls: Record<RepeatableCall, () => Promise<() => Promise<unknown>>> = {
  'discovery.swipe': async () => {
    await as(noor).discovery.swipe({ targetId: idOf(anna), direction: 'right' })
    return () => as(anna).discovery.swipe({ targetId: idOf(noor), direction: 'right' })
  },
  'discovery.takeBackLike': async () => {
    await as(anna).discovery.swipe({ targetId: idOf(noor), direction: 'right' })
    return () => as(anna).discovery.takeBackLike({ targetId: idOf(noor) })
  },
  'discovery.likeWithNote': async () => () =>
    as(anna).discovery.likeWithNote({ targetId: idOf(noor), note: { kind: 'text', text: 'Hello' } }),
  'discovery.saveFilters': async () => {
    const filters = { genders: ['male' as const], minAge: 30, maxAge: 40, distanceKm: 50 }
    return () => as(anna).discovery.saveFilters(filters)
  },
  'profiles.updateSettings': async () => () =>
    as(anna).profiles.updateSettings({ isPaused: true, showAge: false }),
  'notifications.updatePreferences': async () => () =>
    as(anna).notifications.updatePreferences({ mailMatches: 'never', timeZone: 'Europe/Madrid' }),
  'messages.markRead': async () => {
    const { number } = await as(marc).messages.send({ matchId, draft: text('Hello') })
    return () => as(anna).messages.markRead({ matchId, upTo: number })
  },
  'messages.remove': async () => {
    const { number } = await as(anna).messages.send({ matchId, draft: text('Hello') })
    return () => as(anna).messages.remove({ matchId, number })
  },
  'dates.propose': async () => {
    const plan = { matchId, clientId: randomUUID(), place: 'Café Central', times: [tomorrow()] }
    return () => as(anna).dates.propose(plan)
  },
  'dates.answer': async () => {
    const number = await proposeDate(marc)
    return () => as(anna).dates.answer({ matchId, number, time: null })
  },
  'safety.block': async () => () => as(anna).safety.block({ userId: idOf(marc) }),
  'safety.unblock': async () => {
    await as(anna).safety.block({ userId: idOf(marc) })
    return () => as(anna).safety.unblock({ userId: idOf(marc) })
  },
  'safety.report': async () => reportMarc({ alsoBlock: false }),
}

function reportMarc({ alsoBlock }: { alsoBlock: boolean }): () => Promise<unknown> {
  const report = {
    id: randomUUID(),
    userId: idOf(marc),
    reason: 'spam' as const,
    description: 'Advertises',
    alsoBlock,
  }
  return () => as(anna).safety.report({ ...report, from: { matchId, number: null } })
}

/** What is called once more with another input, which does more. */
const withMore = { 'safety.report with a block': async () => reportMarc({ alsoBlock: true }) }

/** The rows of each table, without what only counts calls. */
async function readTables(): Promise<Record<string, string>> {
  return await db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'event_outbox' order by 1`.execute(tx)
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      const { rows } = await sql<{ rows: string }>`
        select coalesce(string_agg((to_jsonb(t) - 'last_revision')::text, e'\n' order by to_jsonb(t)::text), '') as rows
        from ${sql.table(name)} t`.execute(tx)
      found[name] = rows[0]?.rows ?? ''
    }
    return found
  })
}

test.each(Object.entries({ ...calls, ...withMore }))(
  '%s answers and changes the same when it comes twice',
  async (_name, prepare) => {
    await createDealtCircle(db, [anna, noor])
    const call = await prepare()
    const before = await readTables()
    const first = await call()
    const once = await readTables()
    expect(once).not.toEqual(before)
    expect(await call()).toEqual(first)
    expect(await readTables()).toEqual(once)
  },
)

test('each repeatable call is one of the contract that changes something', () => {
  for (const name of repeatableCalls) {
    let node: unknown = contract
    for (const part of name.split('.')) node = Reflect.get(Object(node), part)
    expect(node, name).toMatchObject({
      '~orpc': { route: { method: expect.stringMatching(/^(POST|PUT|PATCH|DELETE)$/) } },
    })
  }
})
