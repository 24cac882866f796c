import { reportAlarm, sameOpenings } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { safetySweep, sealSweep } from '#/features/safety/sweep.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { type MessagesCaller, messagesAs } from '#/testing/messages-caller.ts'
import { report, signedInPerson, staffMessagesTo } from '#/testing/reports.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { type MatchId, matchId as toMatchId } from '@yuti/contract/base'
import { randomUUID } from 'node:crypto'

setUpSettledPair()
let vera: Visitor
let leoPerson: Awaited<ReturnType<typeof signedInPerson>>
beforeAll(async () => {
  vera = await staffVisitor(server, 'Vera')
})
beforeEach(async () => {
  leoPerson = { visitor: leo, id: leoId, name: 'Leo', db: server.db }
  await asOwner(sql`delete from alarms`)
  await asOwner(sql`delete from user_reports`)
})

const asOwner = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows

async function alarms() {
  const { items } = await vera.api.desk.list({})
  const found = items.filter(({ kind }) => kind === 'alarm')
  return await Promise.all(found.map(({ id }) => vera.api.desk.alarm({ id })))
}

const reporter = async (name: string) => await signedInPerson(server, name)
async function reportedByThree() {
  for (const name of ['One', 'Two', 'Three']) await report(await reporter(name), leoPerson)
}
/** Whether Anna, who was shown Leo, and a new person would see him. */
const isSeen = async () =>
  await anna.api.profiles.get({ id: leoId }).then(
    () => true,
    () => false,
  )
const inDecks = async () =>
  (await asOwner(sql`select 1 from discover_features where profile_id = ${leoId}`)).length

test('hides an account from new people when three people report it within a day, and tells it nothing', async () => {
  expect(await inDecks()).toBe(1)
  await reportedByThree()
  expect(await alarms()).toMatchObject([
    { kind: 'many_reports', person: { id: leoId }, people: 3, reportId: expect.any(String) },
  ])
  expect(await isSeen()).toBe(false)
  expect(await inDecks()).toBe(0)
  expect((await leo.api.profiles.own()).isPaused).toBe(false)
  expect(await leo.api.discovery.deck()).toEqual({ cards: [], remaining: 0 })
  expect(await leo.api.discovery.explainEmptyDeck()).toMatchObject({ reason: 'nobody', steps: [] })
  const filters = await leo.api.discovery.filters()
  expect(await leo.api.discovery.previewFilters(filters)).toMatchObject({ count: 0, wider: null })
  expect(await leo.api.discovery.countByDistance({ genders: filters.genders })).toEqual({ bars: null })
  expect(await staffMessagesTo(server, leoPerson)).toEqual([])
  expect((await leo.api.account.session()).user?.id).toBe(leoId)
})

test('counts neither a person who reports twice, nor reports of another day, nor linked accounts as several', async () => {
  const [one, two, three] = [await reporter('One'), await reporter('Two'), await reporter('Three')]
  await report(one, leoPerson)
  await report(one, leoPerson)
  await report(two, leoPerson)
  await asOwner(sql`update user_reports set created_at = now() - make_interval(hours => ${reportAlarm.hours + 1})
    where reporter_id = ${two.id}`)
  await report(three, leoPerson)
  expect(await alarms()).toEqual([])
  const [entry] = await asOwner(sql<{ id: string }>`
    insert into linked_accounts (reasons, linked_on) values ('{device}', current_date) returning id`)
  const four = await reporter('Four')
  await asOwner(sql`insert into linked_account_members (user_id, entry_id)
    values (${three.id}, ${entry?.id}), (${four.id}, ${entry?.id})`)
  await report(four, leoPerson)
  expect(await alarms()).toEqual([])
  expect(await isSeen()).toBe(true)
})

test('keeps the matches of a hidden account working', async () => {
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  await reportedByThree()
  expect(await isSeen()).toBe(true)
  const draft = { clientId: randomUUID(), content: 'Still here', imageId: null }
  const sent = await leo.api.messages.send({ matchId: toMatchId.parse(match?.id), draft })
  expect(sent.content).toBe('Still here')
})

test('shows the account again when staff dismiss the alarm, and hides it again only for new reports', async () => {
  await reportedByThree()
  const [alarm] = await alarms()
  const items = [{ id: alarm?.id ?? '', version: alarm?.version ?? 0 }]
  const decision = { action: 'dismiss_alarm', items, reason: { rule: 'false_report' } } as const
  expect((await vera.api.desk.decide(decision)).outcomes).toEqual([{ id: alarm?.id, outcome: 'done' }])
  expect((await vera.api.desk.decide(decision)).outcomes).toEqual([{ id: alarm?.id, outcome: 'changed' }])
  expect(await isSeen()).toBe(true)
  expect(await inDecks()).toBe(1)
  await report(await reporter('Four'), leoPerson)
  expect(await isSeen()).toBe(true)
  const log = await asOwner(
    sql`select details from staff_log where action = 'alarm_dismissed' and target_user_id = ${leoId}`,
  )
  expect(log).toEqual([{ details: { alarm: alarm?.id, rule: 'false_report' } }])
})

test('shows the account again when staff have decided the last report', async () => {
  await reportedByThree()
  const { items } = await vera.api.desk.list({})
  const open = items.filter(({ kind }) => kind === 'report')
  expect(open).toHaveLength(3)
  const chosen = open.map(({ id, version }) => ({ id, version: version ?? 0 }))
  const reason = { rule: 'no_breach' } as const
  await vera.api.desk.decide({ action: 'resolve_report', items: chosen.slice(0, 2), reason })
  expect(await isSeen()).toBe(false)
  await vera.api.desk.decide({ action: 'resolve_report', items: chosen.slice(2), reason })
  expect(await isSeen()).toBe(true)
  expect(await alarms()).toEqual([])
})

test('hides the account until staff decide, however long that takes, and health says that it waits', async () => {
  await reportedByThree()
  await asOwner(sql`update alarms set raised_at = raised_at - interval '30 days'`)
  await asOwner(sql`update user_reports set created_at = created_at - interval '30 days'`)
  for (const sweep of [safetySweep, sealSweep]) {
    await server.deps.jobs.send(sweep, {})
    await server.deps.jobs.runDue(sweep)
  }
  expect(await isSeen()).toBe(false)
  expect(await inDecks()).toBe(0)
  const [alarm] = await alarms()
  expect(alarm).toMatchObject({ kind: 'many_reports', isHiding: true })
  const { reports, checks } = await vera.api.health.read()
  expect(reports.hidden.accounts).toBe(1)
  expect(checks.find(({ finding }) => finding === 'hidden_late')).toMatchObject({
    state: 'attention',
    count: 1,
  })

  const items = [{ id: alarm?.id ?? '', version: alarm?.version ?? 0 }]
  await vera.api.desk.decide({ action: 'dismiss_alarm', items, reason: { rule: 'false_report' } })
  expect(await isSeen()).toBe(true)
  expect(await inDecks()).toBe(1)
  expect((await vera.api.health.read()).reports.hidden).toEqual({ accounts: 0, oldestSeconds: null })
})

test('bans the account of an alarm with a reason', async () => {
  await reportedByThree()
  const [alarm] = await alarms()
  await vera.api.desk.decide({
    action: 'block_alarmed',
    items: [{ id: alarm?.id ?? '', version: alarm?.version ?? 0 }],
    reason: { rule: 'spam' },
  })
  const [state] = await asOwner(
    sql<{ is_blocked: boolean }>`select is_blocked from moderation_states where user_id = ${leoId}`,
  )
  expect(state).toEqual({ is_blocked: true })
  expect(await alarms()).toEqual([])
})

const opening = 'Hello dear, you look like an angel from the sky!'

async function write(sender: TestMember, words: string, count: number, from = 0) {
  const asSender = messagesAs(server.deps, sender)
  for (let number = from; number < from + count; number += 1) {
    const matchId = toMatchId.parse(
      await createMatch(server.db, sender, await createMember(server.db, `P${number}`)),
    )
    const draft = { clientId: randomUUID(), content: words, imageId: null }
    await asSender.messages.send({ matchId, draft })
  }
}

test('raises an alarm when the same opening goes to many matches, whatever its case and signs', async () => {
  const sender = await createMember(server.db, 'Sasha')
  await write(sender, opening, sameOpenings.people - 1)
  expect(await alarms()).toEqual([])
  await write(sender, ' hello DEAR,\n you look like an angel from the sky ', 1, 20)
  expect(await alarms()).toMatchObject([
    { kind: 'same_opening', person: { name: 'Sasha' }, people: sameOpenings.people, isHiding: false },
  ])
  const stored = await asOwner(
    sql<{ hash: string }>`select distinct hash from opening_traces where sender_id = ${sender.id}`,
  )
  expect(stored).toHaveLength(1)
  expect(stored[0]?.hash).toMatch(/^[\w-]{43}$/)
})

/** Past the first day of an account, in which it reaches fewer people. */
async function settledMember(name: string): Promise<TestMember> {
  const member = await createMember(server.db, name)
  await asOwner(sql`update profiles set created_at = now() - interval '2 days' where id = ${member.id}`)
  return member
}

test('raises no alarm for a few words that many people write, nor for different openings', async () => {
  const sender = await settledMember('Sasha')
  await write(sender, 'Hi! How are you?', sameOpenings.people)
  for (let n = 0; n < sameOpenings.people; n += 1)
    await write(sender, `${opening} You are number ${n}.`, 1, n)
  expect(await alarms()).toEqual([])
})

test('counts the openings that came after the decision of staff, not those before it', async () => {
  const sender = await settledMember('Sasha')
  await write(sender, opening, sameOpenings.people)
  const items = (await alarms()).map(({ id, version }) => ({ id, version }))
  await vera.api.desk.decide({ action: 'dismiss_alarm', items, reason: { rule: 'false_report' } })
  await write(sender, opening, sameOpenings.people - 1, 20)
  expect(await alarms()).toEqual([])
  await write(sender, opening, 1, 40)
  expect(await alarms()).toMatchObject([{ kind: 'same_opening', people: sameOpenings.people }])
})

test('counts the notes of likes, and forgets openings after their days', async () => {
  const note = { kind: 'text', text: opening } as const
  await leo.api.discovery.likeWithNote({ targetId: annaId, note })
  const traces = () =>
    asOwner(sql`select 1 from opening_traces where sender_id = ${leoId} and recipient_id = ${annaId}`)
  expect(await traces()).toHaveLength(1)
  await asOwner(
    sql`update opening_traces set sent_at = sent_at - make_interval(days => ${sameOpenings.days + 1})`,
  )
  await server.deps.jobs.send(safetySweep, {})
  await server.deps.jobs.runDue(safetySweep)
  expect(await traces()).toEqual([])
})

test('lists nothing for members', async () => {
  await createDealtPeople(server.db, { id: annaId }, [{ id: leoId }])
  for (const call of [anna.api.desk.list({}), anna.api.desk.alarm({ id: randomUUID() })])
    await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

const spam = 'Come to my page, I have a surprise for you there'
type Chat = { chat: MessagesCaller; matchId: MatchId; say: (words: string) => Promise<unknown> }

/** Writes to so many people that the same words to all of them raise an alarm. */
async function toMany(name: string, writeTo: (chat: Chat) => Promise<unknown>) {
  const sender = await createMember(server.db, name)
  const chat = messagesAs(server.deps, sender)
  for (let n = 0; n < sameOpenings.people; n += 1) {
    const matchId = toMatchId.parse(
      await createMatch(server.db, sender, await createMember(server.db, `P${n}`)),
    )
    const say = (content: string) =>
      chat.messages.send({ matchId, draft: { clientId: randomUUID(), content, imageId: null } })
    await writeTo({ chat, matchId, say })
  }
  return (await alarms()).filter(({ kind }) => kind === 'same_opening').length
}

test('finds the same words behind a greeting', async () => {
  const raised = await toMany('Greeter', async ({ say }: Chat) => {
    for (const words of ['hi', 'how are you', 'ok', 'so', spam]) await say(words)
  })
  expect(raised).toBe(1)
})

test('finds the same words in edits of different ones', async () => {
  let serial = 0
  const edited = async ({ chat, matchId, say }: Chat) => {
    await say(`Some quite different words for each of them ${(serial += 1)}`)
    await chat.messages.edit({ matchId, number: 1, content: spam })
  }
  expect(await toMany('Editor', edited)).toBe(1)
})

test('finds the same words in the place of a date', async () => {
  const raised = await toMany('Planner', async ({ chat, matchId }: Chat) => {
    const times = [new Date(server.deps.clock.now().getTime() + 86_400_000).toISOString()]
    await chat.dates.propose({ matchId, clientId: randomUUID(), place: spam, times })
  })
  expect(raised).toBe(1)
})

test('leaves the same words alone in the sixth message', async () => {
  const raised = await toMany('Talker', async ({ say }: Chat) => {
    for (const words of ['hi', 'a', 'b', 'c', 'd', spam]) await say(words)
  })
  expect(raised).toBe(0)
})
