import type { BlockDays } from '@yuti/contract/account-blocks'
import type { ReportId } from '@yuti/contract/moderation'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { isAnyHashBanned } from '#/features/account/bans-repository.ts'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import {
  actionsAbout,
  report,
  say,
  signInBlocked,
  staffMessagesTo,
  type TestPerson,
} from '#/testing/reports.ts'
import { anna, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { decisionMailsQueue } from './decision-mails.ts'
import { endBlocksQueue } from './end-blocks.ts'

setUpSettledPair()
let vera: Visitor
let leoPerson: TestPerson
let reportId: ReportId
let email: string
beforeAll(async () => {
  vera = await staffVisitor(server, 'Vera')
})
beforeEach(async () => {
  leoPerson = { visitor: leo, id: leoId, name: 'Leo', db: server.db }
  reportId = await reportLeo()
  email = (await leo.api.account.session()).user?.email ?? ''
})

async function reportLeo() {
  const noor = await settled(server, 'Noor')
  const { id } = await noor.api.profiles.own()
  await asOwner(sql`delete from birth_data where profile_id = ${id}`)
  return await report({ visitor: noor, id, name: 'Noor', db: server.db }, leoPerson)
}

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows

const reason = { rule: 'spam' } as const
const block = (days?: BlockDays, id = reportId) =>
  vera.api.moderation.block({ reportId: id, version: 1, reason, ...(days !== undefined && { days }) })
/** Signs Leo in again, because a block ends all sessions. */
async function signIn() {
  await asOwner(sql`delete from auth.session where "userId" = ${leoId}`)
  await signInBlocked(server, leoPerson)
  return await leo.api.account.session()
}
const file = () => vera.api.moderation.get({ reportId })
const endsAt = async () => (await leo.api.account.block()).endsAt
/** The time of the block is over. */
const passEnd = () =>
  asOwner(sql`update moderation_states set ends_at = now() - interval '1 second' where user_id = ${leoId}`)

async function runJob(queue: string) {
  await server.deps.jobs.send(queue, {})
  await server.deps.jobs.runDue(queue)
}
async function decisionMails() {
  await runJob(decisionMailsQueue)
  return (await server.mailFor(email)).filter(({ subject }) => /decision/.test(subject))
}
const stateOf = async () =>
  await asOwner(sql`select is_blocked, reason, ends_at from moderation_states where user_id = ${leoId}`)
const free = [{ is_blocked: false, reason: null, ends_at: null }]
const daysFrom = (start: string, end: string | null) =>
  (Date.parse(end ?? '') - Date.parse(start)) / 86_400_000

test.each([7, 30, 90] as const)('blocks for %i days, which the person and staff read', async (days) => {
  await block(days)
  expect(await signIn()).toMatchObject({ isBlocked: true })
  const { blockedAt, endsAt: until } = await leo.api.account.block()
  expect(daysFrom(blockedAt, until)).toBeCloseTo(days)
  expect((await file()).block).toEqual({ reason: expect.any(String), since: blockedAt, until })
  expect((await vera.api.support.conversation({ userId: leoId })).block?.until).toBe(until)
  await expect(leo.api.matches.list({})).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
})

test('blocks without an end unless days are given, and refuses days that are not offered', async () => {
  // @ts-expect-error -- a client of another version may send it
  await expect(block(8)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await block()
  await signIn()
  expect(await endsAt()).toBeNull()
  expect((await file()).block?.until).toBeNull()
  await runJob(endBlocksQueue)
  expect(await signIn()).toMatchObject({ isBlocked: true })
})

test('mail and message name the end, in the language of the person', async () => {
  await asOwner(sql`update profile_settings set preferred_language = 'es' where profile_id = ${leoId}`)
  await block(30)
  const [row] = await asOwner(
    sql<{ at: Date }>`select ends_at as at from moderation_states where user_id = ${leoId}`,
  )
  const end = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(row?.at)
  await runJob(decisionMailsQueue)
  const texts = (await server.mailFor(email)).map(({ text }) => text)
  expect(texts.some((text) => text?.includes(`El bloqueo termina el ${end}.`))).toBe(true)
  expect(texts.some((text) => text?.includes('no tiene fecha de fin'))).toBe(false)
  expect((await staffMessagesTo(server, leoPerson)).at(-1)).toContain(`hasta el ${end}`)
})

test('the job lifts a block at its end, notes it for staff and mails the person, once', async () => {
  await block(7)
  await runJob(endBlocksQueue)
  expect(await stateOf()).toMatchObject([{ is_blocked: true }])
  await passEnd()
  await runJob(endBlocksQueue)
  await runJob(endBlocksQueue)
  expect(await stateOf()).toEqual(free)
  expect(await file()).toMatchObject({
    status: 'unblocked',
    block: null,
    notes: [{ action: 'blocked' }, { action: 'block_ended', authorName: null }],
  })
  expect(
    await asOwner(
      sql`select staff_id from staff_log where action = 'block_ended' and target_user_id = ${leoId}`,
    ),
  ).toEqual([{ staff_id: null }])
  const mails = await decisionMails()
  expect(mails.map(({ text }) => text?.includes('The block of your Yuti account has ended'))).toEqual([
    true,
    false,
  ])
  expect(await signIn()).toMatchObject({ isBlocked: false })
})

test('access returns at the end although the job is late', async () => {
  await block(7)
  await signIn()
  await passEnd()
  expect(await leo.api.account.session()).toMatchObject({ isBlocked: false })
  expect((await leo.api.matches.list({})).items).toEqual([])
  expect(await stateOf()).toEqual(free)
  await runJob(endBlocksQueue)
  expect(await decisionMails()).toHaveLength(2)
})

test('a later block without an end replaces the end; one that would end earlier changes nothing', async () => {
  await block(30)
  await signIn()
  const first = await endsAt()
  await expect(block(7, await reportLeo())).rejects.toMatchObject({ code: 'REPORT_CHANGED' })
  expect(await endsAt()).toBe(first)
  await block(undefined, await reportLeo())
  await signIn()
  expect(await endsAt()).toBeNull()
  await runJob(endBlocksQueue)
  expect(await signIn()).toMatchObject({ isBlocked: true })
  await expect(block(90, await reportLeo())).rejects.toMatchObject({ code: 'REPORT_CHANGED' })
})

test('a block that was lifted and given again counts from its own time', async () => {
  await block(7)
  await vera.api.moderation.unblock({ reportId, version: 2, reason: { rule: 'mistake' } })
  await asOwner(
    sql`update moderation_states set changed_at = now() - interval '1 day' where user_id = ${leoId}`,
  )
  await vera.api.moderation.block({ reportId, version: 3, reason, days: 30 })
  await signIn()
  const { blockedAt, endsAt: until } = await leo.api.account.block()
  expect(daysFrom(new Date().toISOString(), until)).toBeCloseTo(30, 1)
  expect(daysFrom(blockedAt, until)).toBeCloseTo(30)
})

test('an open appeal ends with the block and does not count as a changed decision', async () => {
  await block(7)
  await signIn()
  await say(leoPerson, 'That was not me')
  const before = (await vera.api.desk.list({})).appeals
  await passEnd()
  await runJob(endBlocksQueue)
  expect((await file()).appeals).toMatchObject([{ about: 'block', outcome: 'ended' }])
  expect((await vera.api.desk.list({})).appeals).toEqual(before)
})

const outcomes = () => asOwner(sql`select outcome from appeals where user_id = ${leoId} order by opened_at`)

test('a prolonged block ends the appeal, and a new message appeals against the new block', async () => {
  await block(7)
  await signIn()
  await say(leoPerson, 'That was not me')
  await block(90, await reportLeo())
  await signIn()
  expect(await outcomes()).toEqual([{ outcome: 'ended' }])
  await say(leoPerson, 'Nor was that')
  expect(await outcomes()).toEqual([{ outcome: 'ended' }, { outcome: null }])
})

test('an appeal is lifted with a block that staff lift after its end', async () => {
  await block(7)
  await signIn()
  await say(leoPerson, 'That was not me')
  await passEnd()
  await vera.api.moderation.unblock({ reportId, version: 2, reason: { rule: 'mistake' } })
  expect((await file()).appeals).toMatchObject([{ about: 'block', outcome: 'lifted' }])
})

test('a lift by hand leaves no end behind', async () => {
  await block(7)
  await vera.api.moderation.unblock({ reportId, version: 2, reason: { rule: 'mistake' } })
  expect(await stateOf()).toEqual(free)
  expect(await actionsAbout(server, reportId)).toContain('person_unblocked')
})

test('the desk blocks for some days by an alarm, and for longer by a report', async () => {
  await asOwner(sql`insert into alarms (user_id, kind, people) values (${leoId}, 'same_opening', 10)`)
  const { items } = await vera.api.desk.list({ kind: 'alarm' })
  const { id = '', version } = items.find(({ subject }) => subject?.id === leoId) ?? {}
  const chosen = [{ id, version: version ?? 0 }]
  await vera.api.desk.decide({ action: 'block_alarmed', items: chosen, reason, days: 7 })
  const blockedDays = async () => {
    const [row] = await asOwner(
      sql<{ days: number }>`select extract(day from ends_at - changed_at)::int as days from moderation_states
        where user_id = ${leoId}`,
    )
    return row?.days
  }
  expect(await blockedDays()).toBe(7)
  await vera.api.desk.decide({
    action: 'block_reported',
    items: [{ id: await reportLeo(), version: 1 }],
    reason,
    days: 30,
  })
  expect(await blockedDays()).toBe(30)
})

const isFormerRefused = () => isAnyHashBanned(server.deps.accountDb, [`former ${leoId}`])

test('a former address is refused until the block ends, although nobody has lifted it', async () => {
  await asOwner(
    sql`insert into auth.former_addresses (user_id, address_hash) values (${leoId}, ${`former ${leoId}`})`,
  )
  await block(7)
  expect(await isFormerRefused()).toBe(true)
  await passEnd()
  expect(await isFormerRefused()).toBe(false)
})

test('an account that is deleted during a block leaves its address and photos refused until the end', async () => {
  await asOwner(
    sql`update picture_screenings set hash = 5::bit(64), mirrored_hash = 6::bit(64) where owner_id = ${leoId}`,
  )
  await block(30)
  await signIn()
  const until = await endsAt()
  await leo.api.account.remove({ password: null })
  const kept = await asOwner(sql<{ at: Date }>`
    select expires_at as at from auth.banned_addresses union select kept_until from banned_pictures where owner_id = ${leoId}`)
  expect(kept.map(({ at }) => at.toISOString())).toEqual([until])
  expect((await server.mailFor(email))[0]?.text).toContain('until the block ends')
})

test('members neither see nor set the end of a block', async () => {
  await block(7)
  const look = sql`select ends_at from moderation_states where user_id = ${leoId}`
  const [session] = await asOwner(
    sql<{
      token: string
    }>`select token from auth.session s join auth."user" u on u.id = s."userId" where u.name = 'Anna' limit 1`,
  )
  const asAnna = (query: typeof look) => server.db.asMember(session?.token ?? '', (tx) => query.execute(tx))
  expect((await asAnna(look)).rows).toEqual([])
  await expect(asAnna(sql`update moderation_states set ends_at = now()`)).rejects.toThrow('permission denied')
  await expect(asAnna(sql`select app.end_block(${leoId})`)).rejects.toThrow('permission denied')
  await expect(asAnna(sql`select app.lift_block(${leoId}, false)`)).rejects.toThrow('permission denied')
  await expect(anna.api.moderation.block({ reportId, version: 2, reason, days: 7 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a sign-in with a password reads the end, and finds the account open after it', async () => {
  const address = 'rex-block@example.org'
  const rex = await signedIn(server, address, 'Rex')
  const id = (await rex.api.account.session()).user?.id
  await asOwner(sql`insert into moderation_states (user_id, is_blocked, reason, ends_at)
    values (${id}, true, 'Spam', now() + interval '1 hour')`)
  expect(await rex.api.account.signIn({ email: address, password })).toMatchObject({ isBlocked: true })
  expect(Date.parse((await rex.api.account.block()).endsAt ?? '')).toBeGreaterThan(Date.now())
  expect(await asOwner(sql`select app.end_block(${id}) as is_free`)).toEqual([{ is_free: false }])
  await asOwner(sql`update moderation_states set ends_at = now() where user_id = ${id}`)
  expect(await rex.api.account.signIn({ email: address, password })).toMatchObject({ isBlocked: false })
})
