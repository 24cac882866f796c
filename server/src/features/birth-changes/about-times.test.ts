import { randomBytes, randomUUID } from 'node:crypto'
import { compareManual } from '@yuti/astro'
import { userId } from '@yuti/contract/base'
import { calculationId } from '@yuti/contract/compatibility'
import { consentLinkId } from '@yuti/contract/consent'
import type { ProfileDraft } from '@yuti/contract/profiles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import { makeDraft, settled, showFirstPerson } from '#/testing/wizard.ts'
import { applyQueue } from './apply-due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function query<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await server.db.asOwner((tx) => statement.execute(tx))
  return rows
}

const exact = { birthTime: '14:00', timeIsAbout: false }
const about = { birthTime: '14:00', timeIsAbout: true }

async function memberWith(changes: Partial<ProfileDraft>, name = 'Anna') {
  const member = await settled(server, name, changes)
  const { id, photos } = await member.api.profiles.own()
  const draft = await makeDraft(member, { name, ...changes, photoIds: photos.map((photo) => photo.id) })
  const save = (more: Partial<ProfileDraft>) => member.api.profiles.save({ ...draft, ...more })
  return { member, id, draft, save }
}

const isEstimate = async (id: string) => {
  const [row] = await query<{ is_estimate: boolean }>(
    sql`select is_estimate from chart_features where profile_id = ${id}`,
  )
  return row?.is_estimate
}
const gatesOf = (id: string) =>
  query(
    sql`select moon_tantra_class, hanging_gates_low, hanging_gates_high from chart_features where profile_id = ${id}`,
  )

async function applyDue(id: string): Promise<void> {
  await query(
    sql`update pending_births set effective_at = now() - interval '1 second' where profile_id = ${id}`,
  )
  await server.deps.jobs.send(applyQueue, {})
  await server.deps.jobs.runDue(applyQueue)
}

describe('a birth about a time', () => {
  test('is stored, read back and estimated, with the features of its time', async () => {
    const { member, id, save } = await memberWith(exact)
    expect(await isEstimate(id)).toBe(false)
    const features = await gatesOf(id)
    expect((await save(about)).birth).toMatchObject({ time: '14:00', timeIsAbout: true })
    expect({ estimate: await isEstimate(id), features: await gatesOf(id) }).toEqual({
      estimate: true,
      features,
    })
    expect((await member.api.profiles.chart()).birth.timeIsAbout).toBe(true)
    expect((await save(exact)).birth?.timeIsAbout).toBe(false)
    expect(await isEstimate(id)).toBe(false)
  })

  test('is forgotten with a time that is unknown or not rounded', async () => {
    const { save } = await memberWith(about)
    expect((await save({ birthTime: null, timeIsAbout: true })).birth).toMatchObject({
      time: null,
      timeIsAbout: false,
    })
    expect((await save({ birthTime: '14:05', timeIsAbout: true })).birth?.timeIsAbout).toBe(false)
    const unknown = sql`update birth_data set birth_time_known = false, birth_time = '00:00', birth_time_is_about = true`
    await expect(query(unknown)).rejects.toThrow(/check constraint/)
  })

  test('has the chart of its hour, and no single instant', async () => {
    const { member } = await memberWith({ ...about, birthTime: '00:00' })
    const chart = await member.api.profiles.chart()
    expect(chart).toMatchObject({ moment: null, between: { from: '23:30', to: '00:30' } })
    expect(chart.activations.every(({ personality }) => personality.line === null)).toBe(true)
    expect(chart.moons.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    const precise = (await memberWith({ ...exact, birthTime: '00:00' })).member
    expect(await precise.api.profiles.chart()).toMatchObject({ between: null, moment: { clock: 'standard' } })
  })
})

describe('changing between exact and about', () => {
  test('is free before the first person was shown', async () => {
    const { id, save } = await memberWith(exact)
    for (const birth of [about, exact, about])
      expect((await save(birth)).birthChange.change.kind).toBe('free')
    expect(await query(sql`select 1 from birth_data_changes where profile_id = ${id}`)).toEqual([])
  })

  test.each([
    ['exact to about', exact, about],
    ['about to exact', about, exact],
  ])('uses the one change afterwards, and waits: %s', async (_, former, next) => {
    const { member, id, save } = await memberWith(former)
    await showFirstPerson(server, id)
    await expect(save(next)).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect((await save(former)).birthChange.change.kind).toBe('available')
    const saved = await save({ ...next, confirmsBirthChange: true })
    expect(saved.birth?.timeIsAbout).toBe(former.timeIsAbout)
    expect(saved.birthChange.change).toMatchObject({
      kind: 'pending',
      birth: { timeIsAbout: next.timeIsAbout },
    })
    expect((await save({ ...next, confirmsBirthChange: true })).birthChange.change.kind).toBe('pending')
    expect(await query(sql`select parts from birth_data_changes where profile_id = ${id}`)).toEqual([
      { parts: ['time'] },
    ])
    expect(await isEstimate(id)).toBe(former.timeIsAbout)
    await applyDue(id)
    expect((await member.api.profiles.own()).birth?.timeIsAbout).toBe(next.timeIsAbout)
    expect(await isEstimate(id)).toBe(next.timeIsAbout)
    await expect(save(former)).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
  })

  test('can be asked of the team, who see it, and takes effect when they approve', async () => {
    const { member, id, draft, save } = await memberWith(exact)
    await showFirstPerson(server, id)
    await save({ ...exact, birthTime: '15:00', confirmsBirthChange: true })
    await applyDue(id)
    const { birthDate, birthCity, disambiguation } = draft
    const wish = { birthDate, birthCity, disambiguation, birthTime: '15:00', reason: 'I only know the hour.' }
    await expect(member.api.profiles.askBirthChange({ ...wish, timeIsAbout: false })).rejects.toMatchObject({
      code: 'BIRTH_IS_THE_SAME',
    })
    const own = await member.api.profiles.askBirthChange({ ...wish, timeIsAbout: true })
    expect(own.birthChange.request?.birth.timeIsAbout).toBe(true)
    const vera = await staffVisitor(server)
    const [request] = (await vera.api.birthChanges.list({})).requests
    if (!request) throw new Error('no request')
    expect(await vera.api.birthChanges.get({ id: request.id })).toMatchObject({
      present: { time: '15:00', timeIsAbout: false },
      wanted: { time: '15:00', timeIsAbout: true },
    })
    await vera.api.birthChanges.decide({ id: request.id, outcome: 'approved', answer: '' })
    expect((await member.api.profiles.own()).birthChange.change).toMatchObject({
      kind: 'pending',
      isByStaff: true,
    })
    await applyDue(id)
    expect((await member.api.profiles.own()).birth?.timeIsAbout).toBe(true)
    expect(await vera.api.moderation.userDetails({ userId: userId.parse(id) })).toMatchObject({
      birthTime: '15:00:00',
      birthTimeIsAbout: true,
    })
  })
})

const other = {
  birthDate: '1992-08-21',
  birthTime: '21:30',
  birthCity: 'Moscow, Russia',
  disambiguation: null,
}
const engineBirth = {
  birthDate: '1992-08-21',
  birthTime: '21:30',
  birthTimeKnown: true,
  birthTimeIsAbout: true,
  timeZone: 'Europe/Moscow',
}
const annaBirth = {
  birthDate: '1997-02-14',
  birthTime: '14:00',
  birthTimeKnown: true,
  timeZone: 'Europe/Madrid',
}

test('a calculation with a time that is about has the stars of its hour, with odds, and comes back the same', async () => {
  const { member } = await memberWith(exact)
  const draft = { id: calculationId.parse(randomUUID()), name: 'Marina', ...other, timeIsAbout: true }
  const added = await member.api.compatibility.add(draft)
  const { score } = compareManual(annaBirth, engineBirth)
  expect(added).toMatchObject({
    birth: { time: '21:30', timeIsAbout: true },
    stars: score.stars,
    range: { min: score.min, max: score.max },
    isEstimate: true,
  })
  const result = await member.api.compatibility.get({ id: draft.id })
  expect([result.own.timeIsAbout, result.other.timeIsAbout]).toEqual([false, true])
  expect(result.doubt?.shares).toEqual(score.probabilities)
  expect(result.doubt?.overTime).toMatchObject({ of: 'other' })
  expect(result.doubt?.overTime?.parts[0]?.from).toBe('21:00')
  expect(result.doubt?.overTime?.parts.at(-1)?.to).toBe('22:00')
  await member.api.compatibility.remove({ id: draft.id })
  expect(await member.api.compatibility.add(draft)).toEqual(added)
})

test('an invite link tells each side about the own time only', async () => {
  const { member } = await memberWith(exact)
  const { link, token } = await member.api.consent.make({
    id: consentLinkId.parse(randomUUID()),
    label: 'Marina',
  })
  const way = { token, secret: randomBytes(32).toString('base64url') }
  const guest = server.visit()
  const answer = { ...way, ...other, timeIsAbout: true, isAdult: true as const }
  const { result } = await guest.api.consent.answer(answer)
  expect(result).toMatchObject({ isEstimate: true, own: { timeKnown: true, timeIsAbout: true } })
  expect((await guest.api.consent.answer(answer)).result).toEqual(result)
  await expect(guest.api.consent.answer({ ...answer, timeIsAbout: false })).rejects.toMatchObject({
    code: 'INVALID_LINK',
  })
  await guest.api.consent.decide({ ...way, keep: true })
  const kept = await member.api.consent.get({ id: link.id })
  expect(kept.result).toMatchObject({ isEstimate: true, own: { timeKnown: true, timeIsAbout: false } })
})

test('others see the same estimate for a time that is about as for an unknown one', async () => {
  const viewer = await memberWith({ gender: 'male', lookingFor: ['female'] }, 'Leo')
  const seen = []
  for (const birth of [about, { birthTime: null }, exact]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one person after the other
    const person = await memberWith(birth, 'Vera')
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    await createDealtPeople(server.db, { id: viewer.id }, [{ id: person.id }])
    // oxlint-disable-next-line eslint/no-await-in-loop -- as above
    seen.push(await viewer.member.api.profiles.get({ id: person.id }))
  }
  const [ofAbout, ofUnknown, ofExact] = seen
  expect(ofAbout?.rating.isEstimate).toBe(true)
  expect(ofUnknown?.rating.isEstimate).toBe(true)
  expect(ofExact?.rating.isEstimate).toBe(false)
  expect(Object.keys(ofAbout ?? {}).toSorted()).toEqual(Object.keys(ofExact ?? {}).toSorted())
  expect(ofAbout?.rating.stars).toBe(ofExact?.rating.stars)
  expect(JSON.stringify(ofAbout)).not.toMatch(/"about"(?!:)|isAbout/i)
})
