import type { OwnProfile, ProfileDraft } from '@yuti/contract/profiles'
import { birthChanges as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, onAnotherDevice, settled, showFirstPerson } from '#/testing/wizard.ts'
import { applyQueue } from './apply-due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const later = { birthTime: '09:00' }
const confirmed = { confirmsBirthChange: true }

async function query<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await server.db.asOwner((tx) => statement.execute(tx))
  return rows
}

/** A member who was shown people, and the draft that repeats what is stored. */
async function shownMember(name = 'Anna'): Promise<{ member: Visitor; draft: ProfileDraft; id: string }> {
  const member = await settled(server, name)
  const { id, photos } = await member.api.profiles.own()
  await showFirstPerson(server, id)
  return { member, id, draft: await makeDraft(member, { name, photoIds: photos.map((photo) => photo.id) }) }
}

const kindOf = ({ birthChange }: OwnProfile) => birthChange.change.kind
const changesOf = async (id: string) =>
  (await query(sql`select 1 from birth_data_changes where profile_id = ${id}`)).length
const featuresOf = (id: string) =>
  query(
    sql`select moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate from chart_features where profile_id = ${id}`,
  )
const makeDue = (id: string) =>
  query(sql`update pending_births set effective_at = now() - interval '1 second' where profile_id = ${id}`)

async function applyDue(): Promise<void> {
  await server.deps.jobs.send(applyQueue, {})
  await server.deps.jobs.runDue(applyQueue)
}

describe('before the first person was shown', () => {
  test('corrects the birth as often as needed and counts none of it', async () => {
    const member = await settled(server, 'Anna')
    const { id, photos } = await member.api.profiles.own()
    const draft = await makeDraft(member, { photoIds: photos.map((photo) => photo.id) })
    for (const birthTime of ['07:00', null, '08:00', '09:00', '10:00']) {
      const saved = await member.api.profiles.save({ ...draft, birthTime })
      expect({ time: saved.birth?.time, kind: kindOf(saved) }).toEqual({ time: birthTime, kind: 'free' })
    }
    expect(await changesOf(id)).toBe(0)
  })
})

describe('a newcomer’s save that is sent again', () => {
  test('is accepted after an answer that came too late, also when the first person was shown meanwhile', async () => {
    const member = await newcomer(server, 'Anna')
    const draft = await makeDraft(member)
    const { id, birth } = await member.api.profiles.save(draft)
    const second = await member.api.profiles.save(draft)
    expect({ birth: second.birth, kind: kindOf(second) }).toEqual({ birth, kind: 'free' })
    expect(second.photos.map((photo) => photo.id)).toEqual(draft.photoIds)
    await showFirstPerson(server, id)
    const third = await member.api.profiles.save(draft)
    expect({ birth: third.birth, kind: kindOf(third) }).toEqual({ birth, kind: 'available' })
    expect(await changesOf(id)).toBe(0)
  })

  test('is accepted while the first one is still under way', async () => {
    const member = await newcomer(server, 'Anna')
    const draft = await makeDraft(member)
    const saves = Array.from({ length: 5 }, () => member.api.profiles.save(draft))
    for (const saved of await Promise.all(saves)) {
      expect(saved.photos.map((photo) => photo.id)).toEqual(draft.photoIds)
      expect(kindOf(saved)).toBe('free')
    }
  })
})

/** Finishes the wizard at this place, opens the deck, and corrects the birth. */
async function correctAfterDeck(position: ProfileDraft['position']) {
  await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const member = await settled(server, 'Anna', { position })
  const { photos } = await member.api.profiles.own()
  const { cards } = await member.api.discovery.deck()
  const draft = await makeDraft(member, { position, photoIds: photos.map((photo) => photo.id) })
  return { cards, save: member.api.profiles.save({ ...draft, ...later }) }
}

describe('after a look at the deck', () => {
  test('a newcomer with nobody near corrects the birth freely', async () => {
    const { cards, save } = await correctAfterDeck({ latitude: -55, longitude: -135 })
    expect(kindOf(await save)).toBe('free')
    expect(cards).toEqual([])
  })

  test('a newcomer of unknown place, who is shown people from anywhere, must confirm it', async () => {
    const { cards, save } = await correctAfterDeck(null)
    await expect(save).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect(cards).not.toEqual([])
  })
})

describe('a birth is bound without a shown person', () => {
  test('by a match that a like made', async () => {
    const anna = await settled(server, 'Anna')
    const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
    const [{ id, photos }, other] = [await anna.api.profiles.own(), await leo.api.profiles.own()]
    await createDealtPeople(server.db, other, [{ id }])
    await leo.api.discovery.swipe({ targetId: id, direction: 'right' })
    const { match } = await anna.api.discovery.swipe({ targetId: other.id, direction: 'right' })
    expect(match).not.toBeNull()
    const draft = await makeDraft(anna, { photoIds: photos.map((photo) => photo.id) })
    const save = anna.api.profiles.save({ ...draft, ...later })
    await expect(save).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
  })
})

describe('the one change', () => {
  test('is refused until it is confirmed, and nothing is written', async () => {
    const { member, draft } = await shownMember()
    const before = await member.api.profiles.own()
    expect(kindOf(before)).toBe('available')
    const save = member.api.profiles.save({ ...draft, ...later, bio: 'New words' })
    await expect(save).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    const { photos: _before, ...rest } = before
    expect(await member.api.profiles.own()).toMatchObject(rest)
  })

  test('waits for 24 hours, while chart, age and features stay as they were', async () => {
    const { member, draft, id } = await shownMember()
    const [before, chart] = [await featuresOf(id), await member.api.profiles.chart()]
    const changed = { birthDate: '1980-01-01', birthTime: null, bio: 'New words' }
    const saved = await member.api.profiles.save({ ...draft, ...changed, ...confirmed })
    expect(saved).toMatchObject({
      bio: 'New words',
      birth: { date: draft.birthDate, time: draft.birthTime },
      birthChange: {
        change: { kind: 'pending', birth: { date: '1980-01-01', time: null }, isByStaff: false },
      },
    })
    const { change } = saved.birthChange
    const effectiveAt = change.kind === 'pending' ? Date.parse(change.effectiveAt) : 0
    expect(Math.abs(effectiveAt - Date.now() - limits.delayHours * 3_600_000)).toBeLessThan(600_000)
    await applyDue()
    expect(await member.api.profiles.chart()).toEqual(chart)
    expect(await featuresOf(id)).toEqual(before)
    expect(await member.api.profiles.own()).toEqual(saved)
  })

  test('takes effect for birth, chart, age and features once it is due', async () => {
    const { member, draft, id } = await shownMember()
    const [before, { age }] = [await featuresOf(id), await member.api.profiles.own()]
    await member.api.profiles.save({ ...draft, birthDate: '1980-01-01', ...confirmed })
    await makeDue(id)
    await applyDue()
    const own = await member.api.profiles.own()
    expect(own.birth?.date).toBe('1980-01-01')
    expect(own.age).toBeGreaterThan(age ?? 0)
    expect(kindOf(own)).toBe('used')
    expect((await member.api.profiles.chart()).birth.date).toBe('1980-01-01')
    expect(await featuresOf(id)).not.toEqual(before)
    const index = await query<{ birth_day: number }>(
      sql`select birth_day from discover_features where profile_id = ${id}`,
    )
    expect(index).toEqual([{ birth_day: Date.parse('1980-01-01') / 86_400_000 }])
  })

  test('is used up for 12 months, while everything else can be saved', async () => {
    const { member, draft, id } = await shownMember()
    await member.api.profiles.save({ ...draft, ...later, ...confirmed })
    await makeDue(id)
    await applyDue()
    const again = member.api.profiles.save({ ...draft, birthTime: '10:00', bio: 'New words', ...confirmed })
    await expect(again).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
    const saved = await member.api.profiles.save({ ...draft, ...later, bio: 'New words' })
    expect(saved.bio).toBe('New words')
    await query(
      sql`update birth_data_changes set changed_at = now() - interval '12 months 1 minute' where profile_id = ${id}`,
    )
    await query(
      sql`update auth.mailbox_birth_changes set changed_at = changed_at - interval '12 months 1 minute'`,
    )
    expect(kindOf(await member.api.profiles.own())).toBe('available')
  })

  test('is refused while another birth is pending', async () => {
    const { member, draft } = await shownMember()
    await member.api.profiles.save({ ...draft, ...later, ...confirmed })
    const other = member.api.profiles.save({ ...draft, birthTime: '10:00', ...confirmed })
    await expect(other).rejects.toMatchObject({ code: 'BIRTH_CHANGE_PENDING' })
    const own = await member.api.profiles.own()
    expect(own.birthChange.change).toMatchObject({ kind: 'pending', birth: { time: '09:00' } })
  })

  test('is given back when the pending birth is cancelled', async () => {
    const { member, draft, id } = await shownMember()
    await member.api.profiles.save({ ...draft, ...later, ...confirmed })
    expect(kindOf(await member.api.profiles.cancelBirthChange())).toBe('available')
    expect(kindOf(await member.api.profiles.cancelBirthChange())).toBe('available')
    expect(await changesOf(id)).toBe(0)
    await makeDue(id)
    await applyDue()
    expect((await member.api.profiles.own()).birth?.time).toBe(draft.birthTime)
    expect(kindOf(await member.api.profiles.save({ ...draft, ...later, ...confirmed }))).toBe('pending')
  })

  test.each([
    [null, '06:45'],
    ['06:45', null],
  ])('counts when the time changes from %s to %s', async (former, birthTime) => {
    const member = await settled(server, 'Anna', { birthTime: former })
    const { id, photos } = await member.api.profiles.own()
    await showFirstPerson(server, id)
    const draft = await makeDraft(member, { birthTime, photoIds: photos.map((photo) => photo.id) })
    const save = (more: Partial<ProfileDraft>) => member.api.profiles.save({ ...draft, ...more })
    await expect(save({})).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect(kindOf(await save(confirmed))).toBe('pending')
  })

  test('refuses a pending birth of somebody under 18', async () => {
    const { member, draft } = await shownMember()
    const young = new Date().getFullYear() - 17
    const save = member.api.profiles.save({ ...draft, birthDate: `${young}-01-01`, ...confirmed })
    await expect(save).rejects.toMatchObject({ code: 'UNDERAGE' })
    expect(kindOf(await member.api.profiles.own())).toBe('available')
  })
})

describe('what does not count', () => {
  test('saving without changing the birth', async () => {
    const { member, draft, id } = await shownMember()
    for (let time = 0; time < 3; time += 1) await member.api.profiles.save({ ...draft, ...confirmed })
    expect(await changesOf(id)).toBe(0)
    expect(kindOf(await member.api.profiles.own())).toBe('available')
  })

  test('another city whose clocks mean the same instant: it is stored at once', async () => {
    const { member, draft, id } = await shownMember()
    const before = await featuresOf(id)
    const saved = await member.api.profiles.save({ ...draft, birthCity: 'Madrid, Spain' })
    expect(saved.birth?.city).toBe('Madrid, Spain')
    expect(kindOf(saved)).toBe('available')
    expect({ changes: await changesOf(id), features: await featuresOf(id) }).toEqual({
      changes: 0,
      features: before,
    })
  })

  test('unlike another city in another time zone', async () => {
    const { member, draft } = await shownMember()
    const save = member.api.profiles.save({ ...draft, birthCity: 'Moscow, Russia' })
    await expect(save).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
  })
})

describe('saves at the same moment', () => {
  test('with the same birth count once', async () => {
    const { member, draft, id } = await shownMember()
    const tabs = [member, await onAnotherDevice(server, member), await onAnotherDevice(server, member)]
    const saved = await Promise.all(
      [...tabs, ...tabs].map((tab) => tab.api.profiles.save({ ...draft, ...later, ...confirmed })),
    )
    expect(new Set(saved.map(kindOf))).toEqual(new Set(['pending']))
    expect(await changesOf(id)).toBe(1)
  })

  test('with different births store one and refuse the others', async () => {
    const { member, draft, id } = await shownMember()
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00']
    const saves = await Promise.allSettled(
      times.map((birthTime) => member.api.profiles.save({ ...draft, birthTime, ...confirmed })),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await changesOf(id)).toBe(1)
  })

  test('a cancellation and the worker end with one of the two, never with both', async () => {
    const { member, draft, id } = await shownMember()
    await member.api.profiles.save({ ...draft, ...later, ...confirmed })
    await makeDue(id)
    const [own] = await Promise.all([member.api.profiles.cancelBirthChange(), applyDue()])
    const { birth, birthChange } = await member.api.profiles.own()
    expect(own).toBeDefined()
    const isApplied = birth?.time === '09:00'
    expect({ kind: birthChange.change.kind, changes: await changesOf(id) }).toEqual(
      isApplied ? { kind: 'used', changes: 1 } : { kind: 'available', changes: 0 },
    )
  })
})
