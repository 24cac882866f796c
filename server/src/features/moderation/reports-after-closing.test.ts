import { randomUUID } from 'node:crypto'
import type { MatchId, UserId } from '@yuti/contract/base'
import { moderation as limits } from '@yuti/contract/limits'
import { reportId as reportIds } from '@yuti/contract/moderation'
import type { ReportReason } from '@yuti/contract/safety'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { eraseClosedAccounts } from '#/features/account/erasure.ts'
import { sealSweep } from '#/features/safety/sweep.ts'
import { testPassword as password } from '#/testing/accounts.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { setUpReportedPair } from '#/testing/reported-pair.ts'
import { settledAccount } from '#/testing/settled-account.ts'
import { server, vera } from '#/testing/staffed-server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

setUpReportedPair()

const run = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const spam = { rule: 'spam' } as const

let count = 0
let email: string
let anna: Visitor
let max: Visitor
let maxId: UserId
let matchId: MatchId
beforeEach(async () => {
  for (const table of ['sealed_accounts', 'auth.banned_addresses', 'ended_conversations', 'user_reports'])
    await run(sql.raw(`delete from ${table}`))
  count += 1
  email = `mallory${count}@example.org`
  max = await settledAccount(server, email, 'Mallory')
  maxId = (await max.api.profiles.own()).id
  anna = await settled(server, 'Anna')
  matchId = await matchWith(anna)
})

async function matchWith(other: Visitor): Promise<MatchId> {
  const { id: otherId } = await other.api.profiles.own()
  await createDealtPeople(server.db, { id: otherId }, [{ id: maxId }])
  await createDealtPeople(server.db, { id: maxId }, [{ id: otherId }])
  const [low, high] = [maxId, otherId].toSorted()
  const [match] = await run(
    sql<{ id: MatchId }>`insert into matches (user1_id, user2_id) values (${low}, ${high}) returning id`,
  )
  if (!match) throw new Error('no match')
  return match.id
}
const threaten = (match: MatchId) =>
  max.api.messages.send({
    matchId: match,
    draft: { clientId: randomUUID(), content: 'I know where you live', imageId: null },
  })
async function leave() {
  await max.api.account.remove({ password })
  await run(sql`update account_closures set closed_at = now() - interval '3 minutes'`)
  await eraseClosedAccounts(server.deps)
}
async function reportEnded(who: Visitor, reason: ReportReason = 'harassment') {
  const { conversations } = await who.api.safety.listEnded()
  const [ended] = conversations
  if (!ended) throw new Error('no ended conversation')
  const id = reportIds.parse(randomUUID())
  const words = { reason, description: null, includesMessages: true }
  await who.api.safety.reportEnded({ id, conversationId: ended.id, ...words })
  const [row] = (await vera.api.desk.list({})).items.filter((item) => item.id === id)
  if (!row) throw new Error('not at the desk')
  return { id, row }
}
const sealed = () => run(sql`select 1 from sealed_accounts`)
async function signUpAnswer() {
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  await server.visit().api.account.signUp({ name: 'Mallory', email, password, ...consents })
  return (await server.mailFor(email))[0]?.subject
}
test('the first report after an account is erased names it, is as urgent as its reason, and can block its mailbox', async () => {
  await threaten(matchId)
  await leave()
  const { id, row } = await reportEnded(anna)
  expect(row).toMatchObject({ urgency: 1, subject: null })
  const file = await vera.api.moderation.get({ reportId: id })
  expect(file.evidence.profile).toMatchObject({ name: 'Mallory', bio: '', interests: [] })
  expect(file.blockableUntil).not.toBeNull()
  await vera.api.moderation.block({ reportId: id, version: 1, reason: spam })
  expect(await signUpAnswer()).toBe('This address can’t be used for an account')
})

test('a report from the chat that was still open when the account was erased is treated the same', async () => {
  await threaten(matchId)
  await leave()
  const id = reportIds.parse(randomUUID())
  const from = { matchId, number: null }
  await anna.api.safety.report({ id, userId: maxId, reason: 'harassment', description: null, from })
  const file = await vera.api.moderation.get({ reportId: id })
  expect(file.evidence.profile).toMatchObject({ name: 'Mallory' })
  expect(file.blockableUntil).not.toBeNull()
})

test('a report without the conversation, from a match whose account is erased, arrives with the name alone', async () => {
  await threaten(matchId)
  await leave()
  const id = reportIds.parse(randomUUID())
  await anna.api.safety.report({ id, userId: maxId, reason: 'harassment', description: null, from: null })
  const file = await vera.api.moderation.get({ reportId: id })
  expect(file.evidence).toMatchObject({ profile: { name: 'Mallory' }, messages: [] })
  expect(file.conversation.messages).toBe(0)
  expect(file.blockableUntil).not.toBeNull()
  expect((await anna.api.safety.listEnded({})).conversations).toMatchObject([{ isReported: true }])
})

test('a report of a match without the conversation leaves an earlier conversation with the person to be reported', async () => {
  await threaten(matchId)
  await max.api.matches.unmatch({ matchId })
  await matchWith(anna)
  const id = reportIds.parse(randomUUID())
  await anna.api.safety.report({ id, userId: maxId, reason: 'harassment', description: null, from: null })
  expect((await vera.api.moderation.get({ reportId: id })).evidence.profile).toMatchObject({
    name: 'Mallory',
  })
  expect((await anna.api.safety.listEnded({})).conversations).toMatchObject([{ isReported: false }])
})

test('a conversation that ended before the account closed can still lead to a block', async () => {
  await threaten(matchId)
  await max.api.matches.unmatch({ matchId })
  await leave()
  const { id } = await reportEnded(anna)
  expect((await vera.api.moderation.get({ reportId: id })).blockableUntil).not.toBeNull()
})

test('nothing is sealed of an account that wrote to nobody, whatever was written to it', async () => {
  const draft = { clientId: randomUUID(), content: 'Hello?', imageId: null }
  await anna.api.messages.send({ matchId, draft })
  await leave()
  expect(await sealed()).toEqual([])
})

test('nothing is sealed once the conversation ended too long ago', async () => {
  await threaten(matchId)
  await max.api.matches.unmatch({ matchId })
  await run(sql`update ended_conversations set ended_at = ended_at - interval '31 days'`)
  await leave()
  expect(await sealed()).toEqual([])
})

test('the seal outlives a report that is decided without a block while somebody else could still report', async () => {
  const eva = await settledAccount(server, `eva-${email}`, 'Eva')
  const second = await matchWith(eva)
  await threaten(matchId)
  await threaten(second)
  await leave()
  for (const [who, left] of [
    [anna, 1],
    [eva, 0],
  ] as const) {
    const { id: reportId } = await reportEnded(who)
    await vera.api.moderation.review({ reportId, version: 1 })
    await vera.api.moderation.resolve({ reportId, version: 2, reason: { rule: 'no_breach' } })
    expect(await sealed()).toHaveLength(left)
  }
})

test('the seal ends after its days when nobody reports, and a later report keeps the urgency of its reason', async () => {
  await threaten(matchId)
  await leave()
  await run(
    sql`update sealed_accounts set closed_at = closed_at - make_interval(days => ${limits.closedAccountDays})`,
  )
  await server.deps.jobs.send(sealSweep, {})
  await server.deps.jobs.runDue(sealSweep)
  expect(await sealed()).toEqual([])
  expect((await reportEnded(anna, 'spam')).row).toMatchObject({ urgency: 3 })
})
