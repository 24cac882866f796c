import { randomUUID } from 'node:crypto'
import { gender } from '@yuti/contract/base'
import { earthRadiusKm } from '@yuti/contract/limits'
import { reactionSigns } from '@yuti/contract/reactions'
import { getPentagons, latLngToCell } from 'h3-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { genderCodeOf, gendersSought, suitableAudiences } from '../src/features/discovery/audience.ts'
import { packCell, unitVector } from '../src/features/discovery/cell-cover.ts'
import { regionOf, touchesRegion } from '../src/features/discovery/hidden-region.ts'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'
import { makeObjectKey } from '../src/platform/uploads.ts'
import { randomFrom } from '../src/testing/random.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await db.asOwner((tx) => query.execute(tx))).rows
}

const genders = gender.options
const subsets = [1, 2, 3, 4, 5, 6, 7].map((mask) => genders.filter((_, index) => (mask >> index) & 1))
const people = genders.flatMap((own) => subsets.map((sought) => ({ own, sought })))

test('the server reads each audience as SQL writes it', async () => {
  const rows = await ask(sql<(typeof people)[number] & { code: number; audience: number }>`
    select own, sought, app.gender_code(own) as code, app.audience_code(own, sought) as audience
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (own text, sought text[])`)
  expect(rows).toHaveLength(21)
  expect(new Set(rows.map(({ audience }) => audience)).size).toBe(21)
  for (const { sought, code, audience } of rows) {
    expect(genderCodeOf(audience)).toBe(code)
    expect(gendersSought(audience).toSorted()).toEqual(sought.toSorted())
  }
})

test('the server looks for exactly the audiences that SQL writes for suitable people', async () => {
  const rows = await ask(sql<{ viewer: string; wanted: string[]; code: number; suitable: number[] }>`
    select v.own as viewer, v.sought as wanted, app.gender_code(v.own) as code,
      array_agg(app.audience_code(p.own, p.sought)::integer order by app.audience_code(p.own, p.sought)) as suitable
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as v (own text, sought text[])
    join jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (own text, sought text[])
      on p.own = any(v.sought) and v.own = any(p.sought)
    group by v.own, v.sought`)
  expect(rows).toHaveLength(21)
  for (const { wanted, code, suitable } of rows) {
    const found = suitableAudiences(
      genders.filter((one) => wanted.includes(one)),
      code,
    )
    expect(found.toSorted((a, b) => a - b)).toEqual(suitable)
  }
})

test('both sides pack a cell into the same number', async () => {
  const random = randomFrom(11)
  const places: [number, number][] = [
    [41.39, 2.17],
    [-33.87, 151.21],
    [90, 0],
    [-90, 0],
    [0, 180],
    [0, -180],
    ...Array.from({ length: 500 }, (): [number, number] => [
      random.next() * 180 - 90,
      random.next() * 360 - 180,
    ]),
  ]
  const cells = [...places.map((place) => latLngToCell(...place, 7)), ...getPentagons(7)]
  const rows = await ask(
    sql<{ cell: string; packed: number }>`
      select cell, app.pack_cell(cell) as packed from unnest(${cells}::text[]) as cell`,
  )
  expect(rows).toHaveLength(518)
  expect(rows.map(({ packed }) => packed)).toEqual(rows.map(({ cell }) => packCell(cell)))
})

test('both sides compute the same region of a place and the same reach of a disc', async () => {
  const random = randomFrom(37)
  const places = Array.from({ length: 1000 }, (): [number, number] =>
    random.chance(0.1)
      ? [random.between(-45, 46) * 2, random.between(-180, 181)]
      : [(Math.asin(random.next() * 2 - 1) * 180) / Math.PI, random.next() * 360 - 180],
  )
  const rows = places.map(([latitude, longitude]) => {
    const centre: [number, number] = [
      Math.max(-90, Math.min(90, latitude + random.between(-8, 9))),
      longitude + random.next() * 10 - 5,
    ]
    const [x, y, z] = unitVector(centre)
    return { latitude, longitude, x, y, z, radius_km: random.pick([1, 30, 300, 1000]) }
  })
  const found = await ask(sql<{ region: number; touches: boolean }>`
    select app.region_of(latitude, longitude) as region,
      app.touches_region(app.region_of(latitude, longitude), x, y, z, cos(radius_km / ${earthRadiusKm}::float8)) as touches
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (latitude float8, longitude float8, x float8, y float8, z float8, radius_km integer)`)
  expect(found).toEqual(
    rows.map(({ latitude, longitude, x, y, z, radius_km: radiusKm }) => {
      const region = regionOf([latitude, longitude])
      return { region, touches: touchesRegion([x, y, z], radiusKm, region) }
    }),
  )
  expect(new Set(found.map(({ touches }) => touches)).size).toBe(2)
})

test('SQL writes each reaction as the sign that members see', async () => {
  const rows = await ask(
    sql<{ reaction: string; sign: string }>`
      select reaction, app.reaction_sign(reaction) as sign from unnest(${Object.keys(reactionSigns)}::text[]) as reaction`,
  )
  expect(Object.fromEntries(rows.map(({ reaction, sign }) => [reaction, sign]))).toEqual(reactionSigns)
})

test.each([
  ['profile-photo', 'profile-photos'],
  ['chat-image', 'chat-images'],
] as const)(
  'SQL accepts the object keys that the server makes for a %s, and no others',
  async (kind, folder) => {
    const [owner, other] = [randomUUID(), randomUUID()]
    const key = makeObjectKey(kind, owner)
    const keys = [
      key,
      makeObjectKey(kind, other),
      makeObjectKey(kind === 'chat-image' ? 'profile-photo' : 'chat-image', owner),
      `${key}0`,
      key.slice(0, -1),
      `x${key}`,
      `${key}/400.webp`,
      key.replace(/[0-9a-f]$/, 'X'),
    ]
    const rows = await ask(sql<{ key: string; isOwn: boolean }>`
    select key, app.is_own_key(key, ${folder}, ${owner}::uuid) as "isOwn" from unnest(${keys}::text[]) as key`)
    expect(rows.filter(({ isOwn }) => isOwn).map((row) => row.key)).toEqual([key])
  },
)
