import { randomUUID } from 'node:crypto'
import { screening as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMember } from '#/testing/members.ts'
import { randomFrom } from '#/testing/random.ts'

/** The parts by which `app.find_copies` looks, as their first bits and their widths. */
const parts = [
  [0, 16],
  [16, 16],
  [32, 16],
  [48, 16],
] as const
const random = randomFrom(6)
let db: TestDatabase
let ownerId: string
let otherId: string

beforeAll(async () => {
  db = await createTestDatabase()
  ownerId = (await createMember(db, 'Anna')).id
  otherId = (await createMember(db, 'Leo')).id
})
afterAll(() => db.drop())

const randomHash = () => Array.from({ length: 64 }, () => random.between(0, 1)).join('')
/** Changes so many bits of each part. */
function change(hash: string, counts: readonly number[]): string {
  const changed = parts.flatMap(([first, width], part) =>
    Array.from({ length: width }, (_, bit) => ({ at: first + bit, rank: random.next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .slice(0, counts[part])
      .map(({ at }) => at),
  )
  return Array.from(hash)
    .map((bit, at) => (changed.includes(at) ? String(1 - Number(bit)) : bit))
    .join('')
}
/** With one bit more, in each of the parts. */
const withOneMore = (spread: readonly number[]) =>
  parts.map((_, part) => spread.map((count, at) => count + Number(at === part)))
/** Every way to spread so many changed bits over the parts. */
const spreads = (bits: number, over: number = parts.length): number[][] =>
  over === 1
    ? [[bits]]
    : Array.from({ length: bits + 1 }, (_, first) =>
        spreads(bits - first, over - 1).map((others) => [first, ...others]),
      ).flat()

const run = <Row>(query: ReturnType<typeof sql<Row>>) =>
  db.asOwner(async (tx) => (await query.execute(tx)).rows)
async function store(owner: string, hash: string | null, kind = 'profile-photo'): Promise<string> {
  const id = randomUUID()
  await run(sql`insert into picture_screenings (id, owner_id, kind, object_key, hash, mirrored_hash)
    values (${id}, ${owner}, ${kind}, ${id}, ${hash}::bit(64), ${hash}::bit(64))`)
  return id
}
const ban = (hash: string, owner: string | null) =>
  run(sql`insert into banned_pictures (owner_id, hash, mirrored_hash, kept_until)
    values (${owner}, ${hash}::bit(64), ${hash}::bit(64), now())`)
const statesOf = (ids: string[]) =>
  run(sql<{ state: string; reason: string | null }>`
    select distinct state, reason from picture_screenings where id = any(${ids}::uuid[])`)
async function find(picture: string, hash: string, mirrored: string) {
  const { rows } = await db.asWorker((tx) =>
    sql<{ is_banned: boolean; twins: string[] }>`
      select * from app.find_copies(${picture}, ${hash}::bit(64), ${mirrored}::bit(64))`.execute(tx),
  )
  return rows[0]
}
/** What a comparison with every picture finds. */
async function scan(hash: string, mirrored: string) {
  const near = sql`least(bit_count(hash # ${hash}::bit(64)), bit_count(hash # ${mirrored}::bit(64))) <= ${limits.copyBits}`
  const twins = await run(sql<{ id: string }>`
    select id from picture_screenings where ${near} and owner_id <> ${ownerId} order by id limit ${limits.twinsMax}`)
  const banned = await run(
    sql`select 1 from banned_pictures where ${near} and owner_id is distinct from ${ownerId}`,
  )
  return { is_banned: banned.length > 0, twins: twins.map(({ id }) => id) }
}

test('a copy is found however its changed bits are spread, and a picture with one bit more is none', async () => {
  for (const spread of spreads(limits.copyBits)) {
    const [hash, mirrored] = [randomHash(), randomHash()]
    const picture = await store(ownerId, hash)
    const copies = [
      await store(otherId, change(hash, spread)),
      await store(otherId, change(mirrored, spread)),
    ]
    for (const more of withOneMore(spread)) await store(otherId, change(hash, more))
    expect(await find(picture, hash, mirrored)).toEqual({ is_banned: false, twins: copies.toSorted() })
    expect(await scan(hash, mirrored)).toEqual({ is_banned: false, twins: copies.toSorted() })
  }
})

test('a copy of a picture of a banned account is found in the same way', async () => {
  for (const spread of spreads(limits.copyBits)) {
    const [near, far, own] = [randomHash(), randomHash(), randomHash()]
    const picture = await store(ownerId, null)
    await ban(change(near, spread), null)
    for (const more of withOneMore(spread)) await ban(change(far, more), otherId)
    await ban(own, ownerId)
    for (const [hash, isBanned] of [
      [near, true],
      [far, false],
      [own, false],
    ] as const) {
      expect(await find(picture, hash, randomHash())).toMatchObject({ is_banned: isBanned })
      expect(await find(picture, randomHash(), hash)).toMatchObject({ is_banned: isBanned })
      expect((await scan(hash, randomHash())).is_banned).toBe(isBanned)
    }
  }
})

test('what is found among many random pictures is what a comparison with each of them finds', async () => {
  const seeds = Array.from({ length: 30 }, randomHash)
  for (const seed of seeds)
    for (let copy = 0; copy < 25; copy++) {
      const spread = random.pick(spreads(random.between(0, limits.copyBits + 3)))
      await store(random.chance(0.2) ? ownerId : otherId, change(seed, spread))
    }
  let found = 0
  for (const seed of seeds) {
    const picture = await store(ownerId, seed)
    const mirrored = random.pick(seeds)
    const expected = await scan(seed, mirrored)
    expect(await find(picture, seed, mirrored)).toEqual(expected)
    found += expected.twins.length
  }
  expect(found).toBeGreaterThan(seeds.length)
})

test('a ban holds every public copy of a photo, however many there are, and no photo that differs in one bit more', async () => {
  const banned = await createMember(db, 'Rex')
  const hash = randomHash()
  await store(banned.id, hash)
  const copies: string[] = []
  for (let copy = 0; copy < limits.twinsMax + 5; copy++)
    copies.push(await store(otherId, change(hash, random.pick(spreads(limits.copyBits)))))
  const others = [await store(otherId, hash, 'chat-image'), await store(ownerId, change(hash, [2, 2, 2, 1]))]
  await run(sql`update picture_screenings set state = 'clear', screened_at = now()`)
  await run(sql`insert into moderation_states (user_id, is_blocked) values (${banned.id}, true)`)
  expect(await statesOf(copies)).toEqual([{ state: 'held', reason: 'banned_copy' }])
  expect(await statesOf(others)).toEqual([{ state: 'clear', reason: null }])
})
