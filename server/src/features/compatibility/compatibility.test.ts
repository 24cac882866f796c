import { randomUUID } from 'node:crypto'
import { type CalculationDraft, calculationId } from '@yuti/contract/compatibility'
import { savedCalculationsMax } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, settled } from '#/testing/wizard.ts'
import { deleteRemovedCalculations } from './repository.ts'

let server: TestServer
let anna: Visitor
let leo: Visitor
beforeAll(async () => {
  server = await startTestServer()
  leo = await settled(server, 'Leo')
})
afterAll(() => server.stop())
beforeEach(async () => {
  anna = await settled(server, 'Anna')
})

const newId = () => calculationId.parse(randomUUID())
const marina = (changes: Partial<CalculationDraft> = {}): CalculationDraft => ({
  id: newId(),
  name: 'Marina',
  birthDate: '1992-02-14',
  birthTime: '21:30',
  timeIsAbout: false,
  birthCity: 'Moscow, Russia',
  disambiguation: null,
  ...changes,
})

async function countStored(): Promise<number> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::integer as count from manual_compatibility`.execute(tx),
  )
  return rows[0]?.count ?? -1
}

describe('a calculation', () => {
  test('stores what was typed in and returns the stars', async () => {
    const draft = marina({ name: '  Marina   P. ' })
    const added = await anna.api.compatibility.add(draft)
    expect(added).toMatchObject({
      id: draft.id,
      name: 'Marina P.',
      birth: { date: '1992-02-14', time: '21:30', city: 'Moscow, Russia' },
      range: { min: added.stars, max: added.stars },
      isEstimate: false,
    })
    expect(await anna.api.compatibility.list()).toEqual({ calculations: [added] })
  })

  test('returns everything that the stars are computed from', async () => {
    const added = await anna.api.compatibility.add(marina())
    const result = await anna.api.compatibility.get({ id: added.id })
    expect(result.calculation).toEqual(added)
    expect(result.channels.map(({ channel }) => channel)).toEqual(['5-15', '14-2', '29-46'])
    for (const { timeKnown, gates } of [result.own, result.other]) {
      expect(timeKnown).toBe(true)
      expect(gates.certain.length).toBeGreaterThan(12)
      expect(gates.possible).toEqual([])
    }
    const both = new Set([...result.own.gates.certain, ...result.other.gates.certain])
    for (const { channel, state, isCertain } of result.channels) {
      const present = channel.split('-').filter((gate) => both.has(Number(gate))).length
      expect([state, isCertain]).toEqual([['none', 'partial', 'full'][present], true])
    }
    const { kootas, points, ownFirst, otherFirst } = result.moon
    expect(kootas.reduce((sum, koota) => sum + koota.points, 0)).toBeCloseTo(points, 6)
    expect(kootas.reduce((sum, koota) => sum + koota.max, 0)).toBe(36)
    expect((ownFirst + otherFirst) / 2).toBeCloseTo(points, 6)
    expect(result.electromagnetic.possible).toEqual([])
  })

  test('returns kootas in both orders, doshas, both Moons and the kinds of connection', async () => {
    const { id } = await anna.api.compatibility.add(marina())
    const { moon, moons, doshas, connections, electromagnetic } = await anna.api.compatibility.get({ id })
    const sumOf = (order: 'ownFirst' | 'otherFirst') =>
      moon.kootas.reduce((sum, koota) => sum + koota[order], 0)
    expect([sumOf('ownFirst'), sumOf('otherFirst')]).toEqual([moon.ownFirst, moon.otherFirst])
    for (const { points, ownFirst, otherFirst } of moon.kootas)
      expect((ownFirst + otherFirst) / 2).toBeCloseTo(points, 6)
    expect(moon.kootas.map(({ range }) => range)).toEqual(
      moon.kootas.map(({ points }) => ({ min: points, max: points })),
    )
    expect([moons.own.length, moons.other.length]).toEqual([1, 1])
    const pointsOf = (name: string) => moon.kootas.find((koota) => koota.name === name)?.points
    expect(doshas.nadi.values[0]?.value === null).toBe(pointsOf('nadi') === 8)
    expect(doshas.bhakoot.values[0]?.value === null).toBe(pointsOf('bhakoot') === 7)
    expect(doshas.mangal.isCertain).toBe(true)
    const kinds = connections.map(({ channel, connection }) => ({ channel, ...connection.values[0]?.value }))
    expect(kinds.filter(({ kind }) => kind === 'electromagnetic').map(({ channel }) => channel)).toEqual(
      electromagnetic.certain,
    )
    expect(kinds.every(({ kind, whole }) => (kind === 'electromagnetic') === (whole === null))).toBe(true)
  })

  test('says who has Mangal dosha from the reader’s side, and leaves it open without a birth time', async () => {
    const born = { birthTime: '12:00', birthCity: 'Moscow, Russia' }
    const [has, hasNone] = [
      { ...born, birthDate: '1990-06-10' },
      { ...born, birthDate: '1992-02-10' },
    ]
    const mangalOf = async (own: typeof born, other: Partial<CalculationDraft>) => {
      const member = await settled(server, 'Olga', own)
      const { id } = await member.api.compatibility.add(marina(other))
      const { doshas } = await member.api.compatibility.get({ id })
      return doshas.mangal.values.map(({ value }) => value)
    }
    expect(await mangalOf(has, hasNone)).toEqual(['own'])
    expect(await mangalOf(hasNone, has)).toEqual(['other'])
    expect(await mangalOf(has, { ...hasNone, birthTime: null })).toContain('open')
  })

  test('without a birth time has the most likely stars of the day with their range, not those of midnight', async () => {
    const midnight = await anna.api.compatibility.add(marina({ birthTime: '00:00' }))
    const unknown = await anna.api.compatibility.add(marina({ birthTime: null }))
    expect(midnight).toMatchObject({ birth: { time: '00:00' }, isEstimate: false })
    expect(unknown).toMatchObject({ birth: { time: null }, isEstimate: true })
    expect(unknown.range.min).toBeLessThanOrEqual(unknown.stars)
    expect(unknown.range.max).toBeGreaterThanOrEqual(unknown.stars)
    const { own, other, moon } = await anna.api.compatibility.get({ id: unknown.id })
    expect([own.timeKnown, other.timeKnown]).toEqual([true, false])
    expect(moon.kootas.filter(({ points, range }) => range.min < points && points < range.max)).not.toEqual(
      [],
    )
    expect(own.gates.possible).toEqual([])
    expect(other.gates.possible.length).toBeGreaterThan(0)
  })

  test('without a birth time says how likely each number of stars is, and at which hours', async () => {
    const known = await anna.api.compatibility.add(marina())
    expect((await anna.api.compatibility.get({ id: known.id })).doubt).toBeNull()
    const unknown = await anna.api.compatibility.add(marina({ birthTime: null }))
    const { calculation, doubt } = await anna.api.compatibility.get({ id: unknown.id })
    const { shares = [], overTime } = doubt ?? {}
    const possible = shares.flatMap((share, stars) => (share > 0 ? [stars] : []))
    expect([possible[0], possible.at(-1)]).toEqual([calculation.range.min, calculation.range.max])
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9)
    expect(shares[calculation.stars]).toBe(Math.max(...shares))
    expect(overTime?.of).toBe('other')
    expect(overTime?.parts[0]?.from).toBe('00:00')
    const times = overTime?.parts.map(({ from }) => from) ?? []
    expect(times).toEqual(times.toSorted())
    for (const [stars, share] of shares.entries()) {
      const over = overTime?.parts.filter((part) => part.stars === stars) ?? []
      expect(over.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(share, 9)
    }
  })

  test('with two unknown times has probabilities but no hours', async () => {
    const mira = await settled(server, 'Mira', { birthTime: null })
    const both = await mira.api.compatibility.add(marina({ birthTime: null }))
    expect((await mira.api.compatibility.get({ id: both.id })).doubt).toMatchObject({ overTime: null })
    const own = await mira.api.compatibility.add(marina())
    expect((await mira.api.compatibility.get({ id: own.id })).doubt).toMatchObject({
      overTime: { of: 'own' },
    })
  })

  test('of a former version shows the stars of the present one and keeps the stored stars', async () => {
    const added = await anna.api.compatibility.add(marina())
    await server.db.asOwner((tx) =>
      sql`update manual_compatibility set algorithm_version = 0, compatibility_stars = ${5 - added.stars}
        where id = ${added.id}`.execute(tx),
    )
    expect((await anna.api.compatibility.list()).calculations).toEqual([added])
    expect((await anna.api.compatibility.get({ id: added.id })).calculation).toEqual(added)
  })

  test('is an estimate too if the member’s own birth time is unknown', async () => {
    const mira = await settled(server, 'Mira', { birthTime: null })
    const added = await mira.api.compatibility.add(marina())
    expect(added.isEstimate).toBe(true)
    expect((await mira.api.compatibility.get({ id: added.id })).own.timeKnown).toBe(false)
  })

  test('sent twice is stored once, as it was sent first', async () => {
    const draft = marina()
    const [first, second] = await Promise.all([
      anna.api.compatibility.add(draft),
      anna.api.compatibility.add(draft),
    ])
    expect(second).toEqual(first)
    expect(await anna.api.compatibility.add({ ...draft, name: 'Vera' })).toEqual(first)
    expect((await anna.api.compatibility.list()).calculations).toEqual([first])
  })

  test('is listed newest first, and no longer after its removal', async () => {
    const [older, newer] = [marina({ name: 'Older' }), marina({ name: 'Newer' })]
    await anna.api.compatibility.add(older)
    await anna.api.compatibility.add(newer)
    const names = async () => (await anna.api.compatibility.list()).calculations.map(({ name }) => name)
    expect(await names()).toEqual(['Newer', 'Older'])
    await anna.api.compatibility.remove({ id: newer.id })
    expect(await names()).toEqual(['Older'])
    await expect(anna.api.compatibility.get({ id: newer.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

const past = (years: number, days: number) =>
  new Date(Date.now() - years * 31_557_600_000 + days * 86_400_000).toISOString().slice(0, 10)

describe('refuses and stores nothing for', () => {
  test.each<[string, Partial<CalculationDraft>, string]>([
    ['a person of 17', { birthDate: past(18, 5) }, 'UNDERAGE'],
    ['a date in the future', { birthDate: past(0, 3) }, 'INVALID_BIRTH_DATA'],
    ['a date before 1900', { birthDate: '1899-12-31' }, 'INVALID_BIRTH_DATA'],
    ['a city that is not listed', { birthCity: 'Atlantis' }, 'INVALID_BIRTH_DATA'],
    ['a date that does not exist', { birthDate: '1990-02-30' }, 'BAD_REQUEST'],
    ['a time after 23:59', { birthTime: '24:10' }, 'BAD_REQUEST'],
    ['no name', { name: '   ' }, 'BAD_REQUEST'],
    ['an invisible name', { name: '\u200b' }, 'BAD_REQUEST'],
    ['a name that is too long', { name: 'a'.repeat(61) }, 'BAD_REQUEST'],
  ])('%s', async (_what, changes, code) => {
    const before = await countStored()
    await expect(anna.api.compatibility.add(marina(changes))).rejects.toMatchObject({ code })
    expect(await countStored()).toBe(before)
  })

  test('a member without birth data', async () => {
    const vera = await newcomer(server, 'Vera')
    const incomplete = { code: 'PROFILE_INCOMPLETE' }
    await expect(vera.api.compatibility.add(marina())).rejects.toMatchObject(incomplete)
    await expect(vera.api.compatibility.list()).rejects.toMatchObject(incomplete)
  })

  test('one calculation too many, but answers a repeated one', async () => {
    const kept = await anna.api.compatibility.add(marina())
    const { id: ownerId } = await anna.api.profiles.own()
    await server.db.asOwner((tx) =>
      sql`insert into manual_compatibility
        (user_id, person_name, birth_date, birth_city, compatibility_stars, algorithm_version)
        select ${ownerId}, 'Somebody', '1990-06-15', 'Moscow, Russia', 3, 1
        from generate_series(2, ${savedCalculationsMax}::integer)`.execute(tx),
    )
    expect((await anna.api.compatibility.list()).calculations).toHaveLength(savedCalculationsMax)
    await expect(anna.api.compatibility.add(marina())).rejects.toMatchObject({
      code: 'TOO_MANY_CALCULATIONS',
    })
    expect(await anna.api.compatibility.add(marina({ id: kept.id }))).toEqual(kept)
  })
})

describe('a deletion', () => {
  test('can be undone within minutes, with the same date and place in the list', async () => {
    const [first, second, third] = [marina({ name: 'First' }), marina({ name: 'Second' }), marina()]
    for (const draft of [first, second, third]) await anna.api.compatibility.add(draft)
    const before = await anna.api.compatibility.list()
    await anna.api.compatibility.remove({ id: second.id })
    expect((await anna.api.compatibility.list()).calculations).toHaveLength(2)
    expect(await anna.api.compatibility.add(second)).toEqual(before.calculations[1])
    expect(await anna.api.compatibility.list()).toEqual(before)
  })

  test('is final after that: exactly this row is gone', async () => {
    const [kept, fresh, old] = [marina(), marina(), marina()]
    for (const draft of [kept, fresh, old]) await anna.api.compatibility.add(draft)
    for (const { id } of [fresh, old]) await anna.api.compatibility.remove({ id })
    await expect(anna.api.compatibility.remove({ id: old.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await server.db.asOwner((tx) =>
      sql`update manual_compatibility set deleted_at = now() - interval '6 minutes'
        where id = ${old.id}`.execute(tx),
    )
    await server.db.asWorker(deleteRemovedCalculations)
    const { rows } = await server.db.asOwner((tx) =>
      sql<{
        id: string
      }>`select id from manual_compatibility where id = any(${[kept.id, fresh.id, old.id]})`.execute(tx),
    )
    expect(rows.map(({ id }) => id).toSorted()).toEqual([kept.id, fresh.id].toSorted())
    const again = await anna.api.compatibility.add({ ...old, name: 'Another' })
    expect(again.name).toBe('Another')
  })

  test('cannot be undone by another member', async () => {
    const theirs = marina()
    await anna.api.compatibility.add(theirs)
    await anna.api.compatibility.remove({ id: theirs.id })
    expect(await leo.api.compatibility.add({ ...theirs, name: 'Vera' })).toMatchObject({ name: 'Vera' })
    await leo.api.compatibility.remove({ id: theirs.id })
    expect((await anna.api.compatibility.list()).calculations).toEqual([])
  })
})

describe('another member', () => {
  test('gets the answer of a calculation that does not exist, and learns nothing from its id', async () => {
    const theirs = await anna.api.compatibility.add(marina())
    for (const id of [theirs.id, newId()]) {
      await expect(leo.api.compatibility.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(leo.api.compatibility.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const ownOne = await leo.api.compatibility.add(marina({ id: theirs.id, name: 'Vera' }))
    expect(ownOne).toMatchObject({ id: theirs.id, name: 'Vera' })
    expect((await leo.api.compatibility.list()).calculations).toEqual([ownOne])
    await leo.api.compatibility.remove({ id: ownOne.id })
    expect((await anna.api.compatibility.list()).calculations).toEqual([theirs])
  })

  test('gets nothing without a session', async () => {
    await expect(server.visit().api.compatibility.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
