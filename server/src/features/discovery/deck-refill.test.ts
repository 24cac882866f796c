import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#/platform/clock.ts'
import { createJobs } from '#/platform/jobs.ts'
import { silentLog } from '#/platform/log.ts'
import { createPerson } from '#/testing/people.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { defineRefill, refillQueue } from './deck-service.ts'

let server: TestServer
let anna: Visitor
beforeAll(async () => {
  server = await startTestServer()
  anna = await settled(server, 'Anna', { gender: 'female', lookingFor: ['male'] })
  await man('Leo')
})
afterAll(() => server.stop())

const man = (name: string) => createPerson(server.db, { name, gender: 'male', lookingFor: ['female'] })
const names = async (viewer = anna) =>
  (await viewer.api.discovery.deck()).cards.map(({ name }) => name).toSorted()
/** Dates the deck and the people in it back, as if they had been there for a while. */
const letTimePass = () =>
  server.db.asOwner(async (tx) => {
    await sql`update discover_features set changed_at = changed_at - interval '10 minutes'`.execute(tx)
    await sql`update decks set built_at = built_at - interval '5 minutes'`.execute(tx)
  })
async function states(): Promise<string[]> {
  const { rows } = await server.db.asWorker((tx) =>
    sql<{ state: string }>`select state::text from jobs.job where name = ${refillQueue}`.execute(tx),
  )
  return rows.map(({ state }) => state)
}

test('a newcomer is in the deck at the look after the one that found them', async () => {
  expect(await names()).toEqual(['Leo'])
  await letTimePass()
  await man('New')
  expect(await names()).toEqual(['Leo'])
  expect(await server.deps.jobs.runDue(refillQueue)).toBe(1)
  expect(await names()).toEqual(['Leo', 'New'])
  expect(await states()).toEqual([])
})

test('a deck of yesterday is answered as it is, and is built again behind it', async () => {
  await server.db.asOwner(async (tx) => {
    await sql`update discover_features set changed_at = now() - interval '14 hours'`.execute(tx)
    await sql`update decks set built_at = now() - interval '13 hours'`.execute(tx)
  })
  const isOld = async () => {
    const { rows } = await server.db.asOwner((tx) =>
      sql<{ is_old: boolean }>`select built_at < now() - interval '12 hours' as is_old from decks`.execute(
        tx,
      ),
    )
    return rows.map((row) => row.is_old)
  }
  expect(await names()).toEqual(['Leo', 'New'])
  expect(await isOld()).toEqual([true])
  expect(await server.deps.jobs.runDue(refillQueue)).toBe(1)
  expect(await isOld()).toEqual([false])
  expect(await names()).toEqual(['Leo', 'New'])
  expect(await states()).toEqual([])
})

test('looks queue one refill of a member, and another server runs it when the first was killed', async () => {
  await letTimePass()
  await man('Newer')
  const sent = vi.spyOn(server.deps.jobs, 'send')
  await Promise.all([names(), names(), names()])
  await names()
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
  expect(await states()).toEqual(['created'])
  // What a server leaves behind that is killed while it builds.
  await server.db.asOwner((tx) =>
    sql`update jobs.job set state = 'active', started_on = now() - interval '2 minutes'
      where name = ${refillQueue}`.execute(tx),
  )
  expect(await names()).not.toContain('Newer')
  expect(await states()).toEqual(['active'])
  const jobs = createJobs(server.db.urls.server, silentLog, { superviseSeconds: 1, pollSeconds: 1 })
  defineRefill({ db: server.db, clock: systemClock, jobs })
  await jobs.start()
  try {
    await vi.waitFor(async () => expect(await states()).toEqual([]))
  } finally {
    await jobs.stop()
  }
  expect(await names()).toContain('Newer')
})

/** Changes Leo as a save would that began before the deck was built. */
const saveEarlier = (change: RawBuilder<unknown>) =>
  server.db.asOwner((tx) =>
    sql`update discover_features f set ${change}, changed_at = d.built_at
      from decks d, profiles p where p.id = f.profile_id and p.name = 'Leo'`.execute(tx),
  )

test('somebody whose save took them out while the deck was built is not shown', async () => {
  const eva = await settled(server, 'Eva', { gender: 'female', lookingFor: ['male'] })
  // A new deck is not refilled in its first seconds.
  await server.db.asOwner((tx) => sql`delete from decks`.execute(tx))
  const wanted = await names(eva)
  expect(wanted).toContain('Leo')
  // Looks for men now, then lives on the other side of the earth.
  await saveEarlier(sql`audience = 1`)
  expect(await names(eva)).toEqual(wanted.filter((name) => name !== 'Leo'))
  await saveEarlier(sql`audience = 2`)
  expect(await names(eva)).toEqual(wanted)
  await saveEarlier(sql`region = 1`)
  expect(await names(eva)).toEqual(wanted.filter((name) => name !== 'Leo'))
})
