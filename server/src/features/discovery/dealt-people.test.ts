import { randomUUID } from 'node:crypto'
import { type UserId, userId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { discoverySweep, sweepDealtPeople } from './sweep.ts'

let server: TestServer
let anna: Visitor
let annaId: UserId
let leoId: UserId
let leo: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  anna = await settled(server, 'Anna', { gender: 'female', lookingFor: ['male'] })
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  annaId = (await anna.api.profiles.own()).id
  leoId = (await leo.api.profiles.own()).id
})

type Row = { person_id: string; first_dealt_at: Date; last_shown_on: string }

async function dealtTo(viewer: UserId): Promise<Row[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<Row>`select person_id, first_dealt_at, last_shown_on::text from dealt_people where viewer_id = ${viewer}
      order by person_id`.execute(tx),
  )
  return rows
}

async function firstDealtAt(member: UserId): Promise<Date | null> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ at: Date | null }>`select first_dealt_at as at from profiles where id = ${member}`.execute(tx),
  )
  return rows[0]?.at ?? null
}

describe('the people a member was shown', () => {
  test('are those of the deck page, with the time of the first one', async () => {
    expect([await dealtTo(annaId), await firstDealtAt(annaId)]).toEqual([[], null])
    const { cards } = await anna.api.discovery.deck()
    const dealt = await dealtTo(annaId)
    expect(dealt.map((row) => row.person_id)).toEqual(cards.map((card) => card.id).toSorted())
    expect(dealt.map((row) => row.person_id)).toContain(leoId)
    expect(await firstDealtAt(annaId)).toEqual(dealt[0]?.first_dealt_at)
    // Leo was shown to Anna, but she was not shown to him.
    expect([await dealtTo(leoId), await firstDealtAt(leoId)]).toEqual([[], null])
  })

  test('keep the time when they were first shown and get the day when they were last shown', async () => {
    await anna.api.discovery.deck()
    const [before, first] = [await dealtTo(annaId), await firstDealtAt(annaId)]
    await server.db.asOwner((tx) =>
      sql`update dealt_people set last_shown_on = '2026-01-01' where viewer_id = ${annaId}`.execute(tx),
    )
    await anna.api.discovery.deck()
    expect(await dealtTo(annaId)).toEqual(before)
    expect(await firstDealtAt(annaId)).toEqual(first)
  })

  test('are forgotten when they were last shown long ago', async () => {
    await anna.api.discovery.deck()
    const others = (await dealtTo(annaId)).filter((row) => row.person_id !== leoId)
    await server.db.asOwner((tx) =>
      sql`update dealt_people set last_shown_on = current_date - 91 where viewer_id = ${annaId} and person_id = ${leoId}`.execute(
        tx,
      ),
    )
    await server.deps.jobs.send(discoverySweep, {})
    await server.deps.jobs.runDue(discoverySweep)
    expect(await dealtTo(annaId)).toEqual(others)
    expect(await firstDealtAt(annaId)).not.toBeNull()
  })

  test('are forgotten in batches by an index, and those of today stay', async () => {
    const viewer = userId.parse(randomUUID())
    await server.db.asOwner((tx) =>
      sql`insert into dealt_people (viewer_id, person_id, last_shown_on)
        select ${viewer}, gen_random_uuid(), current_date - case when n <= 25 then 91 else 0 end
        from generate_series(1, 30) n`.execute(tx),
    )
    expect(await sweepDealtPeople(server.deps, 10)).toEqual({ deleted: 25, batches: 3 })
    expect(await dealtTo(viewer)).toHaveLength(5)
    const { rows } = await server.db.asWorker(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return await sql<{ 'QUERY PLAN': string }>`explain select ctid from dealt_people
        where last_shown_on < current_date order by last_shown_on limit 10`.execute(tx)
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('dealt_people_last_shown_idx')
    expect(plan).not.toContain('Sort')
  })
})

test('two tabs that show the same first page record each person once', async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, () => anna.api.discovery.deck()))
  const ids = new Set(pages.flatMap(({ cards }) => cards.map((card) => card.id)))
  expect((await dealtTo(annaId)).map((row) => row.person_id)).toEqual([...ids].toSorted())
})
