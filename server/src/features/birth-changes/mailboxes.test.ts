import type { OwnProfile } from '@yuti/contract/profiles'
import { firstDay } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { staffVisitor } from '#/testing/staff.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, placeUploads, showFirstPerson } from '#/testing/wizard.ts'
import { applyQueue, sweepQueue } from './apply-due.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const { people: perFirstDay } = firstDay
const later = { birthTime: '09:00' }
const confirmed = { confirmsBirthChange: true }

async function query<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await server.db.asOwner((tx) => statement.execute(tx))
  return rows
}

const kindOf = ({ birthChange }: OwnProfile) => birthChange.change.kind
const changesOf = async (id: string) =>
  (await query(sql`select 1 from birth_data_changes where profile_id = ${id}`)).length
const makeDue = (id: string) =>
  query(sql`update pending_births set effective_at = now() - interval '1 second' where profile_id = ${id}`)

async function applyDue(): Promise<void> {
  await server.deps.jobs.send(applyQueue, {})
  await server.deps.jobs.runDue(applyQueue)
}

async function sweep(): Promise<void> {
  await server.deps.jobs.send(sweepQueue, {})
  await server.deps.jobs.runDue(sweepQueue)
}

const leftOf = async (id: string) =>
  (await query<{ left: number }>(sql`select app.people_left(${id}) as left`))[0]?.left
const showStrangers = (id: string, count: number) =>
  query(sql`insert into dealt_people (viewer_id, person_id, last_shown_on)
    select ${id}, gen_random_uuid(), app.dealt_day() from generate_series(1, ${count}::integer)`)
const waitsForLock = () => expect.poll(() => isAnyoneWaiting(server.db)).toBe(true)

async function moveTo(member: Visitor, email: string): Promise<void> {
  await member.api.account.requestEmailChange({ email, password: null, language: 'en' })
  const [mail] = await server.mailFor(email)
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  await member.api.account.confirmEmailChange({ token, language: 'en' })
}

async function newAccount(email: string) {
  const member = await newcomer(server, 'Mira')
  const { id } = await member.api.profiles.own()
  await query(sql`update auth."user" set email = ${email} where id = ${id}`)
  return { member, id, draft: await makeDraft(member, { photoIds: await placeUploads(server, id, 3) }) }
}

async function savedAccount(email: string) {
  const { member, id, draft } = await newAccount(email)
  const { photos } = await member.api.profiles.save(draft)
  return { member, id, draft: { ...draft, photoIds: photos.map((photo) => photo.id) } }
}

async function shownAccount(email: string) {
  const account = await savedAccount(email)
  await showFirstPerson(server, account.id)
  return account
}

async function twins(name: string) {
  const [first, second] = await Promise.all([1, 2].map((n) => newAccount(`${name}${n}@example.org`)))
  if (!first || !second) throw new Error('no accounts')
  for (const [{ id }, tag] of [
    [first, '+a'],
    [second, '+b'],
  ] as const) {
    await query(sql`delete from auth.mailboxes where mailbox = ${`${name}@example.org`}`)
    await query(sql`update auth."user" set email = ${`${name}${tag}@example.org`} where id = ${id}`)
  }
  return [first, second] as const
}

const eraseNow = async () => {
  await query(sql`update account_closures set closed_at = now() - interval '3 minutes'`)
  await query(sql`delete from auth."user" where id in (select user_id from account_closures)`)
}

describe('the count of a mailbox', () => {
  test('survives deleting the account and signing up again, under another spelling too', async () => {
    const first = await shownAccount('mira.k@example.org')
    await first.member.api.profiles.save({ ...first.draft, ...later, ...confirmed })
    await makeDue(first.id)
    await applyDue()
    await first.member.api.account.remove({ password: null })
    await eraseNow()

    const { member, draft, id } = await newAccount('mira.k+again@example.org')
    expect(kindOf(await member.api.profiles.own())).toBe('used')
    const other = member.api.profiles.save({ ...draft, birthTime: '11:00', ...confirmed })
    await expect(other).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
    expect((await member.api.profiles.own()).birth).toBeNull()
    expect((await member.api.profiles.save({ ...draft, ...later })).birth?.time).toBe('09:00')
    await showFirstPerson(server, id)
    const change = member.api.profiles.save({ ...draft, birthTime: '11:00', ...confirmed })
    await expect(change).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
  })

  test('uses the change when a later account has another birth, once, and corrections stay free', async () => {
    const first = await shownAccount('noor.k@example.org')
    await first.member.api.account.remove({ password: null })
    const { member, draft, id } = await newAccount('noor.k@example.org')
    const unconfirmed = member.api.profiles.save({ ...draft, ...later })
    await expect(unconfirmed).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect((await member.api.profiles.save({ ...draft, ...later, ...confirmed })).birth?.time).toBe('09:00')
    expect((await member.api.profiles.save({ ...draft, birthTime: '09:30' })).birth?.time).toBe('09:30')
    expect(await changesOf(id)).toBe(1)
    await member.api.profiles.save(draft)
    expect(await changesOf(id)).toBe(0)
    await member.api.profiles.save({ ...draft, ...later, ...confirmed })
    await showFirstPerson(server, id)
    expect(kindOf(await member.api.profiles.own())).toBe('used')
  })

  test('gives back what nobody saw when the account is deleted', async () => {
    const first = await shownAccount('leo.k@example.org')
    await first.member.api.profiles.save({ ...first.draft, ...later, ...confirmed })
    await first.member.api.account.remove({ password: null })
    const { member } = await newAccount('leo.k@example.org')
    expect(kindOf(await member.api.profiles.own())).toBe('available')
  })

  test('stores no address and no birth, and is swept after 12 months', async () => {
    const first = await shownAccount('swept@example.org')
    await first.member.api.profiles.save({ ...first.draft, ...later, ...confirmed })
    await makeDue(first.id)
    await applyDue()
    await first.member.api.account.remove({ password: null })
    const rows = await query<{ row: string }>(sql`
      select to_jsonb(c)::text as row from auth.mailbox_birth_changes c
      union all select to_jsonb(b)::text from auth.mailbox_births b`)
    expect(rows.length).toBeGreaterThan(1)
    for (const { row } of rows) expect(row).not.toMatch(/swept|example|1997-\d\d|09:00:00"/)
    await query(sql`update auth.mailbox_birth_changes set changed_at = changed_at - interval '13 months'`)
    await query(sql`update auth.mailbox_births set left_at = left_at - interval '13 months'`)
    await sweep()
    const left = await query(sql`select changed_at from auth.mailbox_birth_changes
      union all select left_at from auth.mailbox_births where left_at is not null or account_id is null`)
    expect(left).toEqual([])
  })
})

describe('an account whose address changes', () => {
  test('leaves no fresh birth in the former mailbox', async () => {
    const { member } = await shownAccount('ana.former@example.org')
    await moveTo(member, 'ana.present@example.org')
    const next = await newAccount('ana.former@example.org')
    expect(kindOf(await next.member.api.profiles.own())).toBe('available')
    const unconfirmed = next.member.api.profiles.save({ ...next.draft, ...later })
    await expect(unconfirmed).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect(kindOf(await next.member.api.profiles.save(next.draft))).toBe('available')
  })

  test('leaves its birth about a time to the former mailbox as it was', async () => {
    const about = { birthTime: '14:00', timeIsAbout: true }
    const { member, id, draft } = await newAccount('abe.former@example.org')
    await member.api.profiles.save({ ...draft, ...about })
    await showFirstPerson(server, id)
    await moveTo(member, 'abe.present@example.org')
    const next = await newAccount('abe.former@example.org')
    const exact = next.member.api.profiles.save({ ...next.draft, birthTime: '14:00' })
    await expect(exact).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect((await next.member.api.profiles.save({ ...next.draft, ...about })).birth?.time).toBe('14:00')
  })

  test('takes its count to the new mailbox, and leaves it in the former one', async () => {
    const first = await shownAccount('bea.former@example.org')
    await first.member.api.profiles.save({ ...first.draft, ...later, ...confirmed })
    await makeDue(first.id)
    await applyDue()
    await moveTo(first.member, 'bea.present@example.org')
    const change = first.member.api.profiles.save({ ...first.draft, birthTime: '11:00', ...confirmed })
    await expect(change).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
    await first.member.api.account.remove({ password: null })
    await eraseNow()
    for (const email of ['bea.former@example.org', 'bea.present@example.org']) {
      const { member, draft } = await newAccount(email)
      expect(kindOf(await member.api.profiles.own())).toBe('used')
      const other = member.api.profiles.save({ ...draft, birthTime: '11:00', ...confirmed })
      await expect(other).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
      expect((await member.api.profiles.save({ ...draft, ...later })).birth?.time).toBe('09:00')
    }
  })

  test('takes a change that staff approve after the move to the new mailbox', async () => {
    const first = await shownAccount('bo.former@example.org')
    await first.member.api.profiles.save({ ...first.draft, ...later, ...confirmed })
    await makeDue(first.id)
    await applyDue()
    const { birthDate, birthCity } = first.draft
    const wish = { birthDate, birthCity, birthTime: '10:00', disambiguation: null, reason: 'I misread it.' }
    await first.member.api.profiles.askBirthChange(wish)
    await moveTo(first.member, 'bo.present@example.org')
    const vera = await staffVisitor(server)
    const openRequest = async () => {
      const { requests } = await vera.api.birthChanges.list({})
      if (!requests[0]) throw new Error('no request')
      return requests[0].id
    }
    await vera.api.birthChanges.decide({ id: await openRequest(), outcome: 'approved', answer: '' })
    await makeDue(first.id)
    await applyDue()
    await first.member.api.account.remove({ password: null })
    await eraseNow()
    const { member } = await newAccount('bo.present@example.org')
    await member.api.profiles.askBirthChange({ ...wish, birthTime: '11:00' })
    const { changes } = await vera.api.birthChanges.get({ id: await openRequest() })
    expect(changes.map(({ kind }) => kind)).toEqual(['former_account_staff', 'former_account'])
  })

  test('binds the former mailbox once it is shown people', async () => {
    const { member, id } = await savedAccount('cleo.former@example.org')
    await moveTo(member, 'cleo.present@example.org')
    const next = await newAccount('cleo.former@example.org')
    expect(kindOf(await next.member.api.profiles.own())).toBe('free')
    await showFirstPerson(server, id)
    expect(kindOf(await next.member.api.profiles.own())).toBe('available')
  })
})

describe('a living account of the same mailbox, from before a mailbox had one account', () => {
  test('shares the one change', async () => {
    const pair = await twins('two.one')
    const saves = await Promise.all(
      pair.map(async ({ member, draft, id }) => {
        const { photos } = await member.api.profiles.save(draft)
        await showFirstPerson(server, id)
        const kept = { ...draft, photoIds: photos.map((photo) => photo.id) }
        return () => member.api.profiles.save({ ...kept, ...later, ...confirmed })
      }),
    )
    const ended = await Promise.allSettled(saves.map((save) => save()))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is compared after a night, although it has not saved since a mailbox keeps births', async () => {
    const [first, second] = await twins('two.old')
    await first.member.api.profiles.save(first.draft)
    await showFirstPerson(server, first.id)
    const own = sql`select mailbox_hash, birth_hash from auth.mailbox_births where account_id = ${first.id}`
    const stored = await query(own)
    await query(sql`delete from auth.mailbox_births where account_id = ${first.id}`)
    expect(kindOf(await second.member.api.profiles.own())).toBe('free')
    await sweep()
    expect(await query(own)).toEqual(stored)
    expect(kindOf(await second.member.api.profiles.own())).toBe('available')
    await first.member.api.account.remove({ password: null })
    await sweep()
    expect(await query(sql`select left_at from auth.mailbox_births where account_id = ${first.id}`)).toEqual([
      { left_at: expect.any(Date) },
    ])
  })

  test('has no first birth of its own once the other was shown people', async () => {
    const [first, second] = await twins('two.births')
    await first.member.api.profiles.save(first.draft)
    expect(kindOf(await second.member.api.profiles.own())).toBe('free')
    await showFirstPerson(server, first.id)
    const other = second.member.api.profiles.save({ ...second.draft, ...later })
    await expect(other).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
    expect((await second.member.api.profiles.save(second.draft)).birth?.time).toBe(second.draft.birthTime)
  })
})

describe('people who were shown today', () => {
  test('count for a new account of the mailbox', async () => {
    const first = await shownAccount('dana.k@example.org')
    await showStrangers(first.id, perFirstDay)
    await first.member.api.account.remove({ password: null })
    await eraseNow()
    const again = await newAccount('dana.k@example.org')
    await again.member.api.profiles.save(again.draft)
    expect(await leftOf(again.id)).toBe(0)
    await again.member.api.account.remove({ password: null })
    await eraseNow()
    const third = await newAccount('dana.k@example.org')
    await third.member.api.profiles.save(third.draft)
    expect(await leftOf(third.id)).toBe(0)
    await query(sql`update auth.mailbox_people set day = day - 1`)
    expect(await leftOf(third.id)).toBe(perFirstDay)
  })

  test('count for both mailboxes when the address changes', async () => {
    const first = await shownAccount('elia.former@example.org')
    await showStrangers(first.id, 30)
    await first.member.api.account.remove({ password: null })
    await eraseNow()
    const mover = await newAccount('elia.former@example.org')
    await mover.member.api.profiles.save(mover.draft)
    await showStrangers(mover.id, 5)
    await moveTo(mover.member, 'elia.present@example.org')
    expect(await leftOf(mover.id)).toBe(perFirstDay - 35)
    const next = await newAccount('elia.former@example.org')
    await next.member.api.profiles.save(next.draft)
    expect(await leftOf(next.id)).toBe(perFirstDay - 35)
  })
})

describe('a deletion at the same moment as', () => {
  test('a page of first people: it waits, and remembers the birth', async () => {
    const { member, id } = await savedAccount('fay.k@example.org')
    const stranger = await newcomer(server, 'Leo')
    const { user } = await stranger.api.account.session()
    let removal: Promise<unknown> | undefined
    await server.db.asOwner(async (tx) => {
      await sql`select app.deal_people(${id}, array[${user?.id}::uuid])`.execute(tx)
      removal = member.api.account.remove({ password: null })
      await waitsForLock()
    })
    await removal
    const { member: again, draft } = await newAccount('fay.k@example.org')
    const other = again.api.profiles.save({ ...draft, ...later })
    await expect(other).rejects.toMatchObject({ code: 'BIRTH_CHANGE_UNCONFIRMED' })
  })

  test('a page of first people that comes after it: nobody is shown', async () => {
    const { id } = await savedAccount('gil.k@example.org')
    const stranger = await newcomer(server, 'Leo')
    const { user } = await stranger.api.account.session()
    let page: Promise<{ people: string[] }[]> | undefined
    await server.db.asOwner(async (tx) => {
      await sql`select app.lock_dealing(${id})`.execute(tx)
      page = query<{ people: string[] }>(
        sql`select app.deal_people(${id}, array[${user?.id}::uuid]) as people`,
      )
      await waitsForLock()
      await sql`insert into account_closures (user_id) values (${id})`.execute(tx)
    })
    expect(await page).toEqual([{ people: [] }])
  })

  test('a birth that takes effect: it remembers the new one', async () => {
    const { member, id, draft } = await shownAccount('hal.k@example.org')
    await member.api.profiles.save({ ...draft, ...later, ...confirmed })
    await makeDue(id)
    let removal: Promise<unknown> | undefined
    await server.db.asOwner(async (tx) => {
      await sql`select app.apply_due_birth('{}')`.execute(tx)
      removal = member.api.account.remove({ password: null })
      await waitsForLock()
    })
    await removal
    const again = await newAccount('hal.k@example.org')
    const former = again.member.api.profiles.save({ ...again.draft, ...confirmed })
    await expect(former).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
    expect((await again.member.api.profiles.save({ ...again.draft, ...later })).birth?.time).toBe('09:00')
  })
})
