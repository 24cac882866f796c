import { randomBytes, randomUUID } from 'node:crypto'
import { featuresFromBirth } from '@yuti/astro'
import { calculationId } from '@yuti/contract/compatibility'
import { consentLinkId } from '@yuti/contract/consent'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { firstId, recomputeBatch } from '#/features/discovery/recompute.ts'
import { type StoredFeatures, toFeatures } from '#/features/births/chart-features.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, settled, showFirstPerson } from '#/testing/wizard.ts'
import { anna, server, setUpNewcomer } from '#/testing/newcomer.ts'

setUpNewcomer()

/** Between the two instants a planet enters another gate, so the charts differ. */
const doubled = {
  birthDate: '1987-09-27',
  birthTime: '02:30',
  birthCity: 'Moscow, Russia',
  disambiguation: null,
} as const
const instants = { earlier: '1987-09-26T22:30:00Z', later: '1987-09-26T23:30:00Z' } as const
const skipped = { ...doubled, birthDate: '1992-01-19' } as const
const twice = { code: 'BIRTH_TIME_AMBIGUOUS', data: { moment: { kind: 'ambiguous' } } }
const never = { code: 'BIRTH_TIME_NONEXISTENT', data: { moment: { kind: 'nonexistent' } } }

const featuresOf = (disambiguation: 'earlier' | 'later') =>
  featuresFromBirth({ ...doubled, birthTimeKnown: true, timeZone: 'Europe/Moscow', disambiguation }).features

async function storedFeatures(id: string) {
  const { rows } = await server.db.asOwner((tx) =>
    sql<StoredFeatures>`select * from chart_features where profile_id = ${id}`.execute(tx),
  )
  return rows[0] && toFeatures(rows[0])
}

const newDraft = () => ({ id: calculationId.parse(randomUUID()), name: 'Marina', ...doubled })

const ask = async (asker: Visitor) => {
  const { token } = await asker.api.consent.make({ id: consentLinkId.parse(randomUUID()), label: 'Marina' })
  return { token, secret: randomBytes(32).toString('base64url'), isAdult: true as const }
}

describe('a profile', () => {
  test.each([
    ['the clocks showed twice', doubled, twice],
    ['the clocks skipped', skipped, never],
  ])(
    'with a time that %s is refused with both readings, and nothing is stored',
    async (_, birth, refusal) => {
      const draft = await makeDraft(anna, { ...birth, name: 'Anna Maria' })
      await expect(anna.api.profiles.save(draft)).rejects.toMatchObject(refusal)
      expect(await anna.api.profiles.own()).toMatchObject({ name: 'Anna', birth: null })
    },
  )

  test.each(['earlier', 'later'] as const)('is computed for the %s instant', async (disambiguation) => {
    const saved = await anna.api.profiles.save(await makeDraft(anna, { ...doubled, disambiguation }))
    expect(saved.birth).toMatchObject({ time: '02:30', disambiguation })
    const chart = await anna.api.profiles.chart()
    expect(chart.birth.disambiguation).toBe(disambiguation)
    expect(chart.moment?.utc).toBe(instants[disambiguation])
    expect(await storedFeatures(saved.id)).toEqual(featuresOf(disambiguation))
    expect(featuresOf('earlier')).not.toEqual(featuresOf('later'))
  })

  test('keeps its disambiguation when a new algorithm recomputes it', async () => {
    const { id } = await anna.api.profiles.save(
      await makeDraft(anna, { ...doubled, disambiguation: 'later' }),
    )
    await server.db.asOwner((tx) =>
      sql`update chart_features set algorithm_version = 0, moon_tantra_class = 0 where profile_id = ${id}`.execute(
        tx,
      ),
    )
    expect(await storedFeatures(id)).not.toEqual(featuresOf('later'))
    await server.db.asWorker((tx) => recomputeBatch(tx, firstId))
    expect(await storedFeatures(id)).toEqual(featuresOf('later'))
  })

  test('counts as changed when its disambiguation changes, and not when it stays', async () => {
    const draft = await makeDraft(anna, { ...doubled, disambiguation: 'later' })
    const { id } = await anna.api.profiles.save(draft)
    await showFirstPerson(server, id)
    const save = async (disambiguation: 'earlier' | 'later') =>
      (await anna.api.profiles.save({ ...draft, disambiguation })).birthChange.change.kind
    expect(await save('later')).toBe('available')
    await expect(save('earlier')).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
  })

  test('may choose a missing disambiguation without using a change, if the rest stays', async () => {
    const draft = await makeDraft(anna, { ...doubled, disambiguation: 'earlier' })
    const { id } = await anna.api.profiles.save(draft)
    await server.db.asOwner((tx) =>
      sql`update birth_data set birth_disambiguation = null where profile_id = ${id}`.execute(tx),
    )
    await showFirstPerson(server, id)
    expect((await anna.api.profiles.own()).birth?.disambiguation).toBeNull()
    expect(await anna.api.profiles.save(draft)).toMatchObject({
      birth: { disambiguation: 'earlier' },
      birthChange: { change: { kind: 'available', isDelayed: true } },
    })
  })
})

describe('a calculation', () => {
  test('needs a disambiguation, is computed with it, and returns it', async () => {
    const mira = await settled(server, 'Mira')
    const draft = newDraft()
    await expect(mira.api.compatibility.add(draft)).rejects.toMatchObject(twice)
    await expect(mira.api.compatibility.add({ ...draft, ...skipped })).rejects.toMatchObject(never)
    expect(await mira.api.compatibility.list()).toEqual({ calculations: [] })
    const added = await mira.api.compatibility.add({ ...draft, disambiguation: 'later' })
    expect(added.birth.disambiguation).toBe('later')
    expect(await mira.api.compatibility.list()).toEqual({ calculations: [added] })
    await mira.api.compatibility.remove({ id: draft.id })
    expect(
      await mira.api.compatibility.add({ ...draft, disambiguation: added.birth.disambiguation }),
    ).toEqual(added)
  })

  test('differs between the two instants', async () => {
    const mira = await settled(server, 'Mira')
    const gates = []
    for (const disambiguation of ['earlier', 'later'] as const) {
      const { id } = await mira.api.compatibility.add({ ...newDraft(), disambiguation })
      gates.push((await mira.api.compatibility.get({ id })).other.gates.certain)
    }
    expect(gates[0]).not.toEqual(gates[1])
  })
})

describe('a consent link', () => {
  test('refuses a guest’s ambiguous birth and stays open', async () => {
    const way = await ask(await settled(server, 'Mira'))
    const guest = server.visit()
    await expect(guest.api.consent.answer({ ...way, ...doubled })).rejects.toMatchObject(twice)
    await expect(guest.api.consent.answer({ ...way, ...skipped })).rejects.toMatchObject(never)
    const answered = await guest.api.consent.answer({ ...way, ...doubled, disambiguation: 'later' })
    expect(await guest.api.consent.answer({ ...way, ...doubled, disambiguation: 'later' })).toEqual(answered)
  })

  test('compares with the member’s own disambiguation', async () => {
    const birth = { ...doubled, birthTime: '21:30' }
    const gates = []
    for (const disambiguation of ['earlier', 'later'] as const) {
      const mira = await settled(server, 'Mira', { ...doubled, disambiguation })
      const way = await ask(mira)
      const guest = server.visit()
      await guest.api.consent.answer({ ...way, ...birth })
      await guest.api.consent.decide({ token: way.token, secret: way.secret, keep: true })
      const { kept } = await mira.api.consent.list()
      const { result } = await mira.api.consent.get({ id: consentLinkId.parse(kept[0]?.id) })
      gates.push(result.own.gates.certain)
    }
    expect(gates[0]).not.toEqual(gates[1])
  })
})

describe('reading a birth', () => {
  test('is open to visitors and agrees with what a save would answer', async () => {
    const guest = server.visit()
    expect(await guest.api.profiles.readBirth(doubled)).toEqual({
      kind: 'ambiguous',
      earlier: { utc: instants.earlier, offsetSeconds: 14_400, clock: 'summer' },
      later: { utc: instants.later, offsetSeconds: 10_800, clock: 'standard' },
    })
    expect(await guest.api.profiles.readBirth(skipped)).toMatchObject({
      kind: 'nonexistent',
      before: { date: '1992-01-19', time: '01:30' },
      after: { date: '1992-01-19', time: '03:30' },
    })
    await expect(guest.api.profiles.readBirth({ ...doubled, birthCity: 'Atlantis' })).rejects.toMatchObject({
      code: 'INVALID_BIRTH_DATA',
      data: { field: 'birthCity' },
    })
  })

  test('is rate limited', async () => {
    const guest = server.visit()
    const calls = Array.from({ length: 121 }, () => guest.api.profiles.readBirth(doubled))
    const failed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatchObject({ reason: { code: 'RATE_LIMITED' } })
  })
})
