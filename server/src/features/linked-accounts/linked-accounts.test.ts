import { randomUUID } from 'node:crypto'
import type { UserId } from '@yuti/contract/base'
import { linkedAccountsId } from '@yuti/contract/linked-accounts'
import { linkedAccounts as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createTraces } from '#/testing/account-traces.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { createPerson } from '#/testing/people.ts'
import { report, signedInPerson } from '#/testing/reports.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { findAllQueue, findQueue, sweepQueue } from './find.ts'

setUpStaffedServer()
beforeEach(() =>
  query(sql`with entries as (delete from linked_accounts), sharers as (delete from auth.mailbox_sharers)
    delete from auth.account_traces`),
)

type Someone = { id: UserId }

async function query<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await server.db.asOwner((tx) => statement.execute(tx))
  return rows
}

const people = (names: string[]) => Promise.all(names.map((name) => createPerson(server.db, { name })))

/** Accounts whose births are too old to be among the many births of a network. */
async function settledPeople(names: string[]) {
  const accounts = await people(names)
  await query(sql`update birth_data set updated_at = now() - make_interval(days => ${limits.birthDays + 1})
    where profile_id = any(${accounts.map(({ id }) => id)}::uuid[])`)
  return accounts
}

async function show(viewers: readonly Someone[], shown: readonly Someone[]): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- a few rows
  for (const viewer of viewers) await createDealtPeople(server.db, viewer, shown)
}

async function runJob(queue: string): Promise<void> {
  await server.deps.jobs.send(queue, {})
  await server.deps.jobs.runDue(queue)
}

async function find() {
  await runJob(findQueue)
  return (await vera.api.linkedAccounts.list({})).entries
}

async function openOnly() {
  const [entry] = await find()
  if (!entry) throw new Error('nothing was found')
  return await vera.api.linkedAccounts.get({ id: entry.id })
}

/** Gives both an address of one mailbox, as accounts from before the rule have. */
async function shareMailbox(one: Someone, other: Someone): Promise<void> {
  const name = randomUUID()
  const move = ({ id }: Someone, tag: string) =>
    query(sql`update auth."user" set email = ${`${name}${tag}@example.org`} where id = ${id}`)
  await move(one, '+old')
  await keepAsSharer(one)
  await move(other, '')
}

/** Leaves the mailbox of the account to others, as the account shared it before the rule. */
async function keepAsSharer({ id }: Someone): Promise<void> {
  await query(sql`with former as (delete from auth.mailboxes where user_id = ${id} returning user_id, mailbox)
    insert into auth.mailbox_sharers (user_id, mailbox) select user_id, mailbox from former`)
}

const compareAtMost = (accounts: number) =>
  query(
    sql.raw(`create or replace function app.limit_linked_compared_accounts() returns integer
      language sql immutable set search_path = pg_catalog, pg_temp as 'select ${accounts}'`),
  )

/** Two accounts of one device that were both shown Tara. */
async function pair(names = ['Rex', 'Max']) {
  const device = randomUUID()
  const accounts = await settledPeople(names)
  const [tara] = await settledPeople(['Tara'])
  if (!tara) throw new Error('nobody')
  await createTraces(server.db, accounts, { kind: 'device', hash: device })
  await show(accounts, [tara])
  return { accounts, device, tara }
}

describe('finds', () => {
  test('accounts of one device that were shown the same person, as one entry with that person', async () => {
    const { accounts, tara } = await pair(['Rex', 'Max', 'Ben'])
    const [other] = await settledPeople(['Una'])
    await show(accounts.slice(0, 1), other ? [other] : [])
    const entries = await find()
    expect(entries).toMatchObject([
      { reasons: ['device'], accounts: 3, blocked: 0, isOpen: true, people: ['Tara'], sharedPeople: 1 },
    ])
    const entry = await openOnly()
    expect(entry.people).toEqual([{ id: tara.id, name: 'Tara', viewers: 3 }])
    expect(entry.accounts.map(({ name }) => name).toSorted()).toEqual(['Ben', 'Max', 'Rex'])
    expect(JSON.stringify([entries, entry])).not.toMatch(/birth/i)
  })

  test('nothing on a device whose accounts were shown different people, or the same one too long ago', async () => {
    const { accounts } = await pair()
    expect(await find()).toHaveLength(1)
    await query(sql`delete from linked_accounts`)
    await query(sql`update dealt_people set last_shown_on = last_shown_on - ${limits.days}::integer
      where viewer_id = ${accounts[0]?.id}`)
    expect(await find()).toEqual([])
  })

  test('three accounts of a network that were shown the same person, but not two', async () => {
    const accounts = await settledPeople(['Rex', 'Max', 'Ben'])
    const targets = await settledPeople(['Tara'])
    await createTraces(server.db, accounts, { kind: 'network', hash: 'home' })
    await show(accounts.slice(0, 2), targets)
    expect(await find()).toEqual([])
    await show(accounts.slice(2), targets)
    expect(await find()).toMatchObject([{ reasons: ['network'], accounts: 3, people: ['Tara'] }])
  })

  test('nothing in a network whose accounts have no person in common', async () => {
    const accounts = await settledPeople(['A', 'B', 'C', 'D', 'E', 'F'])
    const targets = await settledPeople(['T1', 'T2', 'T3', 'T4', 'T5', 'T6'])
    await createTraces(server.db, accounts, { kind: 'network', hash: 'campus' })
    // oxlint-disable-next-line eslint/no-await-in-loop -- six rows
    for (const [at, account] of accounts.entries()) await show([account], targets.slice(at, at + 1))
    expect(await find()).toEqual([])
  })

  test('nothing in a large network where only a few accounts were shown the same person', async () => {
    const accounts = await settledPeople(['A', 'B', 'C', 'D', 'E', 'F', 'G'])
    const targets = await settledPeople(['Tara'])
    await createTraces(server.db, accounts, { kind: 'network', hash: 'mobile' })
    await show(accounts.slice(0, 3), targets)
    expect(await find()).toEqual([])
    await show(accounts.slice(3, 4), targets)
    expect(await find()).toMatchObject([{ reasons: ['network'], accounts: 4 }])
  })

  test('addresses of one mailbox, which accounts had before each mailbox had one', async () => {
    const [rex, max] = await settledPeople(['Rex', 'Max'])
    if (!rex || !max) throw new Error('nobody')
    await shareMailbox(rex, max)
    expect(await find()).toMatchObject([{ reasons: ['mailbox'], accounts: 2, people: [], sharedPeople: 0 }])
    await query(sql`update auth."user" set "emailVerified" = false where id = ${max.id}`)
    await query(sql`delete from linked_accounts`)
    expect(await find()).toEqual([])
  })

  test('no addresses of a mailbox that one of the two accounts has left', async () => {
    const [rex, max] = await settledPeople(['Rex', 'Max'])
    if (!rex || !max) throw new Error('nobody')
    await shareMailbox(rex, max)
    await query(sql`update auth."user" set email = ${`${randomUUID()}@example.org`} where id = ${rex.id}`)
    expect(await find()).toEqual([])
  })

  test('addresses of a mailbox that belongs to no account any longer', async () => {
    const [rex, max] = await settledPeople(['Rex', 'Max'])
    if (!rex || !max) throw new Error('nobody')
    await shareMailbox(rex, max)
    await keepAsSharer(max)
    expect(await find()).toMatchObject([{ reasons: ['mailbox'], accounts: 2 }])
  })

  test('many births from one network within a week, but not among many older accounts', async () => {
    const newcomers = await people(['A', 'B', 'C', 'D', 'E'])
    await createTraces(server.db, newcomers.slice(1), { kind: 'network', hash: 'office' })
    expect(await find()).toEqual([])
    await createTraces(server.db, newcomers.slice(0, 1), { kind: 'network', hash: 'office' })
    expect(await find()).toMatchObject([{ reasons: ['births'], accounts: 5 }])
    await query(sql`delete from linked_accounts`)
    const residents = await settledPeople(['F', 'G', 'H', 'I', 'J', 'K'])
    await createTraces(server.db, residents, { kind: 'network', hash: 'office' })
    expect(await find()).toEqual([])
  })

  test('of a large network only among the accounts that were seen last', async () => {
    await compareAtMost(4)
    onTestFinished(() => compareAtMost(limits.comparedAccounts).then(() => undefined))
    const [tara] = await settledPeople(['Tara'])
    if (!tara) throw new Error('nobody')
    const three = await settledPeople(['A', 'B', 'C'])
    await show(three, [tara])
    const place = { kind: 'network', hash: 'carrier' } as const
    await createTraces(server.db, three, place)
    await createTraces(server.db, await settledPeople(['D', 'E', 'F', 'G']), { ...place, daysAgo: 2 })
    expect(await find()).toMatchObject([{ reasons: ['network'], accounts: 3 }])
    await query(sql`delete from linked_accounts`)
    await createTraces(server.db, await settledPeople(['H', 'I', 'J', 'K']), place)
    await query(sql`update auth.account_traces set last_seen_at = now() - interval '1 hour'
      where user_id = any (${three.map(({ id }) => id)}::uuid[])`)
    expect(await find()).toEqual([])
  })

  test('every hour where somebody was seen lately, and every night everywhere', async () => {
    const { accounts } = await pair()
    await query(sql`update auth.account_traces set last_seen_at = now() - interval '3 hours'`)
    expect(await find()).toEqual([])
    await runJob(findAllQueue)
    expect(await find()).toMatchObject([{ reasons: ['device'], accounts: 2 }])
    await query(sql`delete from linked_accounts`)
    await query(sql`update auth.account_traces set last_seen_at = now() where user_id = ${accounts[0]?.id}`)
    expect(await find()).toMatchObject([{ reasons: ['device'], accounts: 2 }])
  })

  test('what is on later pages of devices too', async () => {
    const [person] = await settledPeople(['Una'])
    if (!person) throw new Error('nobody')
    // Before and behind the device of the pair.
    await query(sql`insert into auth.account_traces (user_id, kind, hash)
      select ${person.id}, 'device', edge || n from generate_series(1, 450) n, unnest('{!,z}'::text[]) edge`)
    await pair()
    expect(await find()).toHaveLength(1)
  })

  test('nothing by traces that are too old, which the nightly job deletes', async () => {
    const { accounts } = await pair()
    expect(await find()).toHaveLength(1)
    await query(sql`with entries as (delete from linked_accounts) update auth.account_traces
      set last_seen_at = now() - make_interval(days => ${limits.days + 1}) where user_id = ${accounts[0]?.id ?? null}`)
    expect(await find()).toEqual([])
    await runJob(sweepQueue)
    expect(await query(sql`select user_id from auth.account_traces`)).toEqual([{ user_id: accounts[1]?.id }])
  })
})

describe('an entry', () => {
  test('gains new accounts, absorbs other entries, and opens again after it was closed', async () => {
    const first = await pair()
    const second = await pair(['Ida', 'Eva'])
    expect(await find()).toHaveLength(2)
    for (const { id } of await find()) {
      const { version } = await vera.api.linkedAccounts.get({ id })
      await vera.api.linkedAccounts.dismiss({ id, version, reason: 'A family' })
    }
    expect((await find()).map(({ isOpen }) => isOpen)).toEqual([false, false])
    const [kim] = await settledPeople(['Kim'])
    if (!kim) throw new Error('nobody')
    await createTraces(server.db, [kim], { kind: 'device', hash: first.device })
    await createTraces(server.db, [kim], { kind: 'device', hash: second.device })
    await show([kim], [first.tara, second.tara])
    expect(await find()).toMatchObject([
      { accounts: 5, isOpen: true, outcome: 'no_problem', reasons: ['device'], sharedPeople: 2 },
    ])
    expect(await openOnly()).toMatchObject({ decision: { text: 'A family', by: 'Vera' } })
  })

  test('is deleted when only one account is left', async () => {
    const { accounts } = await pair()
    expect(await find()).toHaveLength(1)
    await query(sql`delete from auth."user" where id = ${accounts[0]?.id ?? null}`)
    expect(await find()).toEqual([])
  })

  test('is not created for banned accounts only', async () => {
    const { accounts } = await pair()
    const block = (index: number) =>
      query(
        sql`insert into moderation_states (user_id, is_blocked, reason) values (${accounts[index]?.id}, true, 'spam')`,
      )
    await block(0)
    await block(1)
    expect(await find()).toEqual([])
    await query(sql`update moderation_states set is_blocked = false where user_id = ${accounts[0]?.id}`)
    expect(await find()).toMatchObject([{ accounts: 2, blocked: 1 }])
  })

  test('is written to the staff log when it is opened, once an hour', async () => {
    const { accounts } = await pair()
    const { id } = await openOnly()
    await vera.api.linkedAccounts.get({ id })
    const rows = await query(sql<{ people: string[] }>`select details -> 'people' as people from staff_log
      where action = 'linked_accounts_opened' and details ->> 'entry' = ${id}`)
    expect(rows.map((row) => row.people.toSorted())).toEqual([
      accounts.map((account) => account.id).toSorted(),
    ])
  })

  test('that does not exist is not found', async () => {
    const id = linkedAccountsId.parse(randomUUID())
    await expect(vera.api.linkedAccounts.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      vera.api.linkedAccounts.dismiss({ id, version: 1, reason: 'A family' }),
    ).rejects.toMatchObject({ code: 'LINKED_ACCOUNTS_CHANGED' })
  })
})

describe('blocking all', () => {
  test('blocks every account as a report does, tells them why, and decides the open reports', async () => {
    const { accounts } = await pair(['Rex', 'Max', 'Ben'])
    const [rex, max] = accounts
    if (!rex || !max) throw new Error('nobody')
    await query(
      sql`insert into moderation_states (user_id, is_blocked, reason) values (${max.id}, true, 'spam')`,
    )
    const anna = await signedInPerson(server, 'Anna')
    const reportId = await report(anna, { ...anna, id: rex.id, name: 'Rex' })
    const { id, version } = await openOnly()
    expect(await vera.api.linkedAccounts.blockAll({ id, version, reason: { rule: 'fake_profile' } })).toEqual(
      { blocked: 2, already: 1 },
    )

    const ids = accounts.map((account) => account.id)
    const [state] = await query(sql<{
      blocked: number
      sessions: number
      messages: number
      logged: number
    }>`select
      (select count(*)::int from moderation_states where user_id = any(${ids}::uuid[]) and is_blocked) as blocked,
      (select count(*)::int from auth.session where "userId" = any(${[rex.id, ids[2]]}::uuid[])) as sessions,
      (select count(*)::int from admin_conversations where user_id = any(${ids}::uuid[])
        and content like '%Your profile shows somebody else%') as messages,
      (select count(*)::int from staff_log where action = 'person_blocked' and target_user_id = any(${ids}::uuid[])
        and details @> ${JSON.stringify({ entry: id, rule: 'fake_profile' })}::jsonb) as logged`)
    expect(state).toEqual({ blocked: 3, sessions: 0, messages: 2, logged: 2 })
    expect((await vera.api.moderation.get({ reportId })).status).toBe('blocked')
    expect(await openOnly()).toMatchObject({
      isOpen: false,
      accounts: [{ isBlocked: true }, { isBlocked: true }, { isBlocked: true }],
      decision: { outcome: 'blocked', by: 'Vera', rule: 'fake_profile', text: null },
    })
  })

  test('is refused and changes nothing when the entry was decided or has grown meanwhile', async () => {
    const { device, tara } = await pair()
    const { id, version } = await openOnly()
    const [kim] = await settledPeople(['Kim'])
    if (!kim) throw new Error('nobody')
    await createTraces(server.db, [kim], { kind: 'device', hash: device })
    await show([kim], [tara])
    const grown = await openOnly()
    const reason = { text: 'One person with three accounts' }
    const changed = { code: 'LINKED_ACCOUNTS_CHANGED' }
    await expect(vera.api.linkedAccounts.blockAll({ id, version, reason })).rejects.toMatchObject(changed)
    expect((await openOnly()).accounts.filter(({ isBlocked }) => isBlocked)).toEqual([])
    const again = { id, version: grown.version, reason }
    const answers = await Promise.allSettled([1, 2].map(() => vera.api.linkedAccounts.blockAll(again)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await openOnly()).accounts.every(({ isBlocked }) => isBlocked)).toBe(true)
  })

  test('changes nothing when one of the accounts cannot be blocked', async () => {
    const { accounts } = await pair(['Rex', 'Max', 'Ben'])
    const { id, version } = await openOnly()
    const last = accounts
      .map((account) => account.id)
      .toSorted()
      .at(-1)
    await query(
      sql`alter table moderation_states add constraint fails check (user_id <> ${sql.lit(last)}) not valid`,
    )
    onTestFinished(async () => {
      await query(sql`alter table moderation_states drop constraint fails`)
    })
    await expect(
      vera.api.linkedAccounts.blockAll({ id, version, reason: { rule: 'spam' } }),
    ).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
    const entry = await openOnly()
    expect(entry).toMatchObject({ version, isOpen: true, decision: null })
    expect(entry.accounts.filter(({ isBlocked }) => isBlocked)).toEqual([])
  })

  test('refuses invisible text', async () => {
    await pair()
    const { id, version } = await openOnly()
    const bad = { code: 'BAD_REQUEST' }
    const blank = ' \u200B\u200B\u200B '
    await expect(
      vera.api.linkedAccounts.blockAll({ id, version, reason: { text: blank } }),
    ).rejects.toMatchObject(bad)
    await expect(vera.api.linkedAccounts.dismiss({ id, version, reason: blank })).rejects.toMatchObject(bad)
    expect(await openOnly()).toMatchObject({ version, isOpen: true })
  })

  test('is refused to staff whose own account is in the entry', async () => {
    const { user } = await vera.api.account.session()
    const [max] = await settledPeople(['Max'])
    if (!user || !max) throw new Error('nobody')
    await shareMailbox(user, max)
    const { id, version, accounts } = await openOnly()
    expect(accounts.filter(({ isOwn }) => isOwn).map(({ name }) => name)).toEqual(['Vera'])
    const own = { code: 'OWN_ACCOUNT_LINKED' }
    const reason = { rule: 'spam' } as const
    await expect(vera.api.linkedAccounts.blockAll({ id, version, reason })).rejects.toMatchObject(own)
    await expect(vera.api.linkedAccounts.dismiss({ id, version, reason: 'It is me' })).rejects.toMatchObject(
      own,
    )
    expect(await openOnly()).toMatchObject({ version, isOpen: true, decision: null })
  })
})
