import { moderation as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseClosedAccounts } from '#/features/account/erasure.ts'
import { sealSweep } from '#/features/safety/sweep.ts'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { countWaiting } from '#/testing/lock-waits.ts'
import { anna, setUpReportedPair } from '#/testing/reported-pair.ts'
import { actionsAbout, report, signedInPerson, staffMessagesTo, type TestPerson } from '#/testing/reports.ts'
import { settledAccount } from '#/testing/settled-account.ts'
import { server, vera } from '#/testing/staffed-server.ts'
import { makeDraft, newcomer, photoFile, uploadPhotos } from '#/testing/wizard.ts'

setUpReportedPair()

const run = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const moderation = () => vera.api.moderation
const spam = { rule: 'spam' } as const
const hash = '5a5a5a5a5a5a5a5a'

let count = 0
let email: string
/** A member with photos, the first of which has `hash`. */
let max: TestPerson
beforeEach(async () => {
  for (const table of ['sealed_accounts', 'banned_pictures', 'auth.banned_addresses', 'alarms'])
    await run(sql.raw(`delete from ${table}`))
  await run(sql`delete from picture_screenings`)
  count += 1
  email = `max${count}@example.org`
  const visitor = await signedIn(server, email, 'Max')
  server.screener.answer({ hash })
  const photoIds = await uploadPhotos(visitor, 3)
  const { id } = await visitor.api.profiles.save(await makeDraft(visitor, { name: 'Max', photoIds }))
  max = { visitor, id, name: 'Max', db: server.db }
})

/** Deletes the account, and erases it as the job does minutes later. */
async function leave({ visitor }: TestPerson): Promise<void> {
  await visitor.api.account.remove({ password })
  await run(sql`update account_closures set closed_at = now() - interval '3 minutes'`)
  await eraseClosedAccounts(server.deps)
}
const age = (days: number) =>
  run(sql`update sealed_accounts set closed_at = closed_at - make_interval(days => ${days})`)
const sealed = () => run(sql`select * from sealed_accounts`)
/** Everything that is kept of mailboxes and photos. */
const kept = async () => [
  ...(await sealed()),
  ...(await run(sql`select * from banned_pictures`)),
  ...(await run(sql`select * from auth.banned_addresses`)),
]
async function signUpAnswer(): Promise<string | undefined> {
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  await server.visit().api.account.signUp({ name: 'Max', email, password, ...consents })
  return (await server.mailFor(email))[0]?.subject
}
async function uploadCopy() {
  const visitor = await newcomer(server, 'Copy')
  server.screener.answer({ hash })
  const { id } = await visitor.api.profiles.uploadPhoto({ file: await photoFile() })
  return (await visitor.api.profiles.photoChecks()).checks.find((check) => check.id === id)
}
const stateOf = async (id: string | undefined) =>
  await run(sql`select state, reason from picture_screenings where id = ${id}`)
async function alarms() {
  const { items } = await vera.api.desk.list({})
  return items.filter(({ kind }) => kind === 'alarm')
}
const decideAlarm = async (action: 'block_alarmed' | 'warn_alarmed' | 'dismiss_alarm') => {
  const [item] = await alarms()
  const chosen = { items: [{ id: item?.id ?? '', version: item?.version ?? 0 }] }
  const { outcomes } =
    action === 'dismiss_alarm'
      ? await vera.api.desk.decide({ action, ...chosen, reason: { rule: 'no_breach' } })
      : await vera.api.desk.decide({ action, ...chosen, reason: spam })
  return outcomes.map(({ outcome }) => outcome)
}

describe('an account that was closed while a report about it was open', () => {
  test('can be blocked: neither its mailbox nor its photos come back, and copies that others show are held', async () => {
    const reportId = await report(anna, max)
    await leave(max)
    const copy = await uploadCopy()
    expect(copy).toMatchObject({ state: 'clear' })
    const file = await moderation().get({ reportId })
    expect(file.reported).toBeNull()
    const days = (Date.parse(file.blockableUntil ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(limits.closedAccountDays - 1)
    expect(days).toBeLessThanOrEqual(limits.closedAccountDays)
    await moderation().block({ reportId, version: 1, reason: spam })
    expect(await moderation().get({ reportId })).toMatchObject({ status: 'blocked', blockableUntil: null })
    expect(await sealed()).toEqual([])
    expect(await stateOf(copy?.id)).toEqual([{ state: 'held', reason: 'banned_copy' }])
    expect(await signUpAnswer()).toBe('This address can’t be used for an account')
    expect(await run(sql`select 1 from auth."user" where email = ${email}`)).toEqual([])
    expect(await uploadCopy()).toMatchObject({ state: 'held', reason: 'banned_copy' })
    expect(await staffMessagesTo(server, anna)).toHaveLength(1)
    expect(await actionsAbout(server, reportId)).toContain('closed_account_blocked')
    const { notes } = await moderation().get({ reportId })
    expect(notes.map(({ action, reason }) => [action, reason])).toEqual([['blocked', 'spam']])
  })

  test('can be blocked in the minutes before it is erased', async () => {
    const reportId = await report(anna, max)
    await max.visitor.api.account.remove({ password })
    await moderation().block({ reportId, version: 1, reason: spam })
    expect(await signUpAnswer()).toBe('This address can’t be used for an account')
  })

  test('leaves nothing once the report is decided without a block', async () => {
    const reportId = await report(anna, max)
    await leave(max)
    expect(await sealed()).toHaveLength(1)
    await moderation().review({ reportId, version: 1 })
    expect(await sealed()).toHaveLength(1)
    await moderation().resolve({ reportId, version: 2, reason: { rule: 'no_breach' } })
    expect(await kept()).toEqual([])
    await expect(moderation().block({ reportId, version: 3, reason: spam })).rejects.toMatchObject({
      code: 'PERSON_GONE',
    })
    expect(await signUpAnswer()).toBe('Confirm your email')
    expect(await uploadCopy()).toMatchObject({ state: 'clear' })
  })

  test('leaves nothing after 30 days, before and after the job', async () => {
    const reportId = await report(anna, max)
    await leave(max)
    await age(limits.closedAccountDays)
    expect((await moderation().get({ reportId })).blockableUntil).toBeNull()
    const block = () => moderation().block({ reportId, version: 1, reason: spam })
    await expect(block()).rejects.toMatchObject({ code: 'PERSON_GONE' })
    await server.deps.jobs.send(sealSweep, {})
    await server.deps.jobs.runDue(sealSweep)
    expect(await kept()).toEqual([])
    await expect(block()).rejects.toMatchObject({ code: 'PERSON_GONE' })
    expect((await moderation().get({ reportId })).status).toBe('pending')
  })

  test('stays sealed until the last of several reports is decided, and a block settles all', async () => {
    const [first, second] = [await report(anna, max), await report(await signedInPerson(server, 'Eva'), max)]
    await leave(max)
    await moderation().review({ reportId: first, version: 1 })
    await moderation().resolve({ reportId: first, version: 2, reason: { rule: 'not_proven' } })
    expect(await sealed()).toHaveLength(1)
    await moderation().block({ reportId: first, version: 3, reason: spam })
    const statuses = await Promise.all(
      [first, second].map(async (reportId) => (await moderation().get({ reportId })).status),
    )
    expect(statuses).toEqual(['blocked', 'blocked'])
    expect(await signUpAnswer()).toBe('This address can’t be used for an account')
  })

  test('is as urgent as others, and is neither warned nor unblocked', async () => {
    const reportId = await report(anna, max)
    await leave(max)
    const item = (await vera.api.desk.list({})).items.find(({ id }) => id === reportId)
    expect(item).toMatchObject({ urgency: 1, subject: null })
    const items = [{ id: reportId, version: 1 }]
    const warned = await vera.api.desk.decide({ action: 'warn_reported', items, reason: spam })
    expect(warned.outcomes).toEqual([{ id: reportId, outcome: 'changed' }])
    const unblock = moderation().unblock({ reportId, version: 1, reason: { rule: 'mistake' } })
    await expect(unblock).rejects.toMatchObject({ code: 'PERSON_GONE' })
    const blocked = await vera.api.desk.decide({ action: 'block_reported', items, reason: spam })
    expect(blocked.outcomes).toEqual([{ id: reportId, outcome: 'done' }])
  })

  test('takes later reports along, and an account that the mailbox has by now', async () => {
    const first = await report(anna, max)
    await leave(max)
    const back = await settledAccount(server, email, 'Maximilian')
    const { id: backId } = await back.api.profiles.own()
    const later = await report(await signedInPerson(server, 'Eva'), max)
    expect((await moderation().get({ reportId: later })).blockableUntil).not.toBeNull()
    await moderation().block({ reportId: first, version: 1, reason: spam })
    expect((await moderation().get({ reportId: later })).status).toBe('blocked')
    expect(await run(sql`select is_blocked from moderation_states where user_id = ${backId}`)).toEqual([
      { is_blocked: true },
    ])
  })

  test('is banned whichever comes first, the block or the end of the account', async () => {
    const reportId = await report(anna, max)
    const [blocked, removed] = await Promise.allSettled([
      moderation().block({ reportId, version: 1, reason: spam }),
      max.visitor.api.account.remove({ password }),
    ])
    expect(blocked.status).toBe('fulfilled')
    if (removed.status === 'rejected') {
      // The block came first and ended the session.
      await max.visitor.api.account.signIn({ email, password })
      await max.visitor.api.account.remove({ password })
    }
    expect(await signUpAnswer()).toBe('This address can’t be used for an account')
  })

  test('leaves nothing if staff decide without a block at the same moment', async () => {
    const reportId = await report(anna, max)
    await moderation().review({ reportId, version: 1 })
    const [isDecided, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const deciding = server.db.asOwner(async (tx) => {
      await sql`update user_reports set status = 'resolved' where id = ${reportId}`.execute(tx)
      isDecided.resolve()
      await mayCommit.promise
    })
    await isDecided.promise
    const leaving = max.visitor.api.account.remove({ password })
    await expect.poll(() => countWaiting(server.db)).toBe(1)
    mayCommit.resolve()
    await Promise.all([deciding, leaving])
    expect(await kept()).toEqual([])
  })

  test('stores no readable address', async () => {
    await report(anna, max)
    await leave(max)
    expect(JSON.stringify(await sealed())).not.toMatch(/max|example/i)
  })
})

test('an account without a report, or whose reports are decided, leaves nothing', async () => {
  await leave({ ...max, visitor: await settledAccount(server, `quiet-${email}`, 'Ida') })
  const reportId = await report(anna, max)
  await moderation().review({ reportId, version: 1 })
  await moderation().resolve({ reportId, version: 2, reason: { rule: 'no_breach' } })
  await leave(max)
  expect(await kept()).toEqual([])
  const block = moderation().block({ reportId, version: 3, reason: spam })
  await expect(block).rejects.toMatchObject({ code: 'PERSON_GONE' })
})

describe('an alarm about an account that is closed', () => {
  beforeEach(async () => {
    await run(sql`insert into alarms (user_id, kind, people) values (${max.id}, 'same_opening', 12)`)
    await leave(max)
  })

  test('stays for staff, who can block the mailbox and the photos', async () => {
    const [item] = await alarms()
    expect(item).toMatchObject({ about: ['same_opening'], people: 12, subject: null })
    expect(await vera.api.desk.alarm({ id: item?.id ?? '' })).toMatchObject({
      person: null,
      people: 12,
      blockableUntil: expect.any(String),
    })
    expect(await decideAlarm('warn_alarmed')).toEqual(['changed'])
    expect(await decideAlarm('block_alarmed')).toEqual(['done'])
    expect(await alarms()).toEqual([])
    expect(await signUpAnswer()).toBe('This address can’t be used for an account')
    expect(await uploadCopy()).toMatchObject({ state: 'held', reason: 'banned_copy' })
  })

  test('leaves nothing when staff see no problem', async () => {
    expect(await decideAlarm('dismiss_alarm')).toEqual(['done'])
    expect(await alarms()).toEqual([])
    expect(await kept()).toEqual([])
  })

  test('ends after 30 days', async () => {
    await age(limits.closedAccountDays)
    await server.deps.jobs.send(sealSweep, {})
    await server.deps.jobs.runDue(sealSweep)
    expect(await alarms()).toEqual([])
    expect(await kept()).toEqual([])
  })
})

test('the alarm about several reports ends with the last of them, and nothing is kept', async () => {
  const people = [anna, await signedInPerson(server, 'Eva'), await signedInPerson(server, 'Ida')]
  const ids = []
  for (const from of people) ids.push(await report(from, max))
  await leave(max)
  expect(await alarms()).toMatchObject([{ about: ['many_reports'], people: 3 }])
  for (const reportId of ids) {
    await moderation().review({ reportId, version: 1 })
    await moderation().resolve({ reportId, version: 2, reason: { rule: 'false_report' } })
  }
  expect(await alarms()).toEqual([])
  expect(await kept()).toEqual([])
})

test('a photo that waits as a copy of a blocked account’s becomes an alarm when its owner leaves', async () => {
  const reportId = await report(anna, max)
  await moderation().block({ reportId, version: 1, reason: spam })
  const copyist = await settledAccount(server, `copy-${email}`, 'Copy')
  server.screener.answer({ hash })
  await copyist.api.profiles.uploadPhoto({ file: await photoFile() })
  await leave({ ...max, visitor: copyist })
  expect(await alarms()).toMatchObject([{ about: ['banned_copy'], people: null, subject: null }])
  expect(await decideAlarm('block_alarmed')).toEqual(['done'])
  email = `copy-${email}`
  expect(await signUpAnswer()).toBe('This address can’t be used for an account')
})
