import { randomUUID } from 'node:crypto'
import { moonDaysOfBirth } from '@yuti/astro'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { anna, asAnna, asMarc, db, marc, matchId, setUpMatchedPair } from '#/testing/matched-pair.ts'
import type { MessagesCaller } from '#/testing/messages-caller.ts'

setUpMatchedPair()

const dayMs = 86_400_000
const births = {
  anna: { birthDate: '1990-06-15', birthTime: '10:30', birthTimeKnown: true },
  marc: { birthDate: '1988-01-20', birthTime: '18:05', birthTimeKnown: true },
}
let times: string[]

beforeEach(async () => {
  const first = Math.floor(Date.now() / 60_000) * 60_000
  times = [3, 9, 15].map((days) => new Date(first + days * dayMs).toISOString())
  await setBirth(anna.id, births.anna)
  await setBirth(marc.id, births.marc)
})

async function setBirth(id: string, { birthDate, birthTime, birthTimeKnown }: (typeof births)['anna']) {
  await db.asOwner((tx) =>
    sql`update birth_data set birth_date = ${birthDate}::date, birth_time = ${birthTimeKnown ? birthTime : '00:00'}::time,
      birth_time_known = ${birthTimeKnown}, birth_city = 'Barcelona, Spain' where profile_id = ${id}`.execute(
      tx,
    ),
  )
}

const readingsOf = async (caller: MessagesCaller) =>
  (await caller.dates.readMoon({ times })).days.map(({ readings }) => readings)

const expected = (birth: (typeof births)['anna']) =>
  moonDaysOfBirth({ ...birth, timeZone: 'Europe/Madrid' }, times).map(({ readings }) => readings)

test('two people read the same times each by their own birth', async () => {
  expect(expected(births.anna)).not.toEqual(expected(births.marc))
  expect(await readingsOf(asAnna)).toEqual(expected(births.anna))
  expect(await readingsOf(asMarc)).toEqual(expected(births.marc))
  const [hers, his] = await Promise.all([asAnna, asMarc].map((caller) => caller.dates.readMoon({ times })))
  const moonOf = (answer: typeof hers) =>
    answer?.days.map(({ at, nakshatra, sign }) => ({ at, nakshatra, sign }))
  expect(moonOf(hers)).toEqual(moonOf(his))
  expect(moonOf(hers)?.map(({ at }) => at)).toEqual(times)
})

test('nothing that one person reads depends on the birth of the other', async () => {
  await asMarc.dates.propose({ matchId, clientId: randomUUID(), place: 'Café', times })
  const answers = async () =>
    JSON.stringify([
      await asAnna.dates.readMoon({ times }),
      await asAnna.messages.list({ matchId }),
      await asAnna.messages.conversation({ matchId }),
      await asAnna.messages.inbox({}),
    ]).replace(/"age":\d+/g, '')
  const before = await answers()
  await setBirth(marc.id, { birthDate: '1975-11-02', birthTime: '04:44', birthTimeKnown: false })
  expect(await answers()).toBe(before)
  await setBirth(anna.id, { birthDate: '1975-11-02', birthTime: '04:44', birthTimeKnown: false })
  expect(await answers()).not.toBe(before)
})

test('a proposal carries no reading and no birth', async () => {
  await asAnna.dates.propose({ matchId, clientId: randomUUID(), place: 'Café', times })
  const seen = JSON.stringify([await asMarc.messages.list({ matchId }), await asMarc.messages.inbox({})])
  // The quote keeps moments apart, which may be at half past ten too.
  expect(seen).not.toMatch(/tara|house|nakshatra|sign"|helpful|mixed|difficult|1990-06-15|"10:30/)
})

test('an unknown time of birth gives all possible Moons with their shares', async () => {
  const unknown = { ...births.anna, birthTimeKnown: false }
  await setBirth(anna.id, unknown)
  expect(await readingsOf(asAnna)).toEqual(expected(unknown))
  expect((await readingsOf(asAnna)).flat().length).toBeGreaterThan(times.length)
})

test.each([
  ['too far ahead', () => [new Date(Date.now() + 91 * dayMs).toISOString()]],
  ['long past', () => ['1990-06-15T10:30:00Z']],
])('refuses a time that is %s', async (_, given) => {
  await expect(asAnna.dates.readMoon({ times: given() })).rejects.toMatchObject({
    code: 'DATE_TIME_OUT_OF_RANGE',
  })
})
