import type { BirthRequestId } from '@yuti/contract/birth-changes'
import type { ProfileDraft } from '@yuti/contract/profiles'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, settled, showFirstPerson } from '#/testing/wizard.ts'
import { applyQueue } from './apply-due.ts'
import { hashMailbox } from './mailbox.ts'

setUpStaffedServer()

let mira: Visitor
let miraId: string
let draft: ProfileDraft

async function query<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  const { rows } = await server.db.asOwner((tx) => statement.execute(tx))
  return rows
}

async function takeEffect(): Promise<void> {
  await query(sql`update pending_births set effective_at = now() - interval '1 second'`)
  await server.deps.jobs.send(applyQueue, {})
  await server.deps.jobs.runDue(applyQueue)
}

/** Mira has used her change. */
beforeEach(async () => {
  await query(sql`delete from birth_change_requests`)
  mira = await settled(server, 'Mira')
  const { id, photos } = await mira.api.profiles.own()
  miraId = id
  await showFirstPerson(server, id)
  draft = await makeDraft(mira, { name: 'Mira', photoIds: photos.map((photo) => photo.id) })
  await mira.api.profiles.save({ ...draft, birthTime: '09:00', confirmsBirthChange: true })
  await takeEffect()
})

const wish = {
  birthDate: '1997-02-14',
  birthTime: '10:00',
  birthCity: 'Barcelona, Spain',
  disambiguation: null,
  reason: 'I misread my certificate.',
}

async function ask(birthTime = wish.birthTime): Promise<BirthRequestId> {
  await mira.api.profiles.askBirthChange({ ...wish, birthTime })
  const { requests } = await vera.api.birthChanges.list({})
  const [request] = requests
  if (!request) throw new Error('no request')
  return request.id
}

const logged = (action: string) =>
  query<{ details: object }>(
    sql`select details from staff_log where action = ${action} and target_user_id = ${miraId}`,
  )

describe('a request', () => {
  test('is refused while the member can change the birth, and for the birth that is stored', async () => {
    const free = await settled(server, 'Noor')
    await expect(free.api.profiles.askBirthChange(wish)).rejects.toMatchObject({
      code: 'BIRTH_REQUEST_NOT_NEEDED',
    })
    await expect(mira.api.profiles.askBirthChange({ ...wish, birthTime: '09:00' })).rejects.toMatchObject({
      code: 'BIRTH_IS_THE_SAME',
    })
    await expect(
      mira.api.profiles.askBirthChange({ ...wish, birthDate: `${new Date().getFullYear() - 17}-01-01` }),
    ).rejects.toMatchObject({ code: 'UNDERAGE' })
    await expect(mira.api.profiles.askBirthChange({ ...wish, reason: ' \u200B ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect((await vera.api.birthChanges.list({})).requests).toEqual([])
  })

  test('is stored once for calls at the same moment, and a later one replaces it', async () => {
    await Promise.all([1, 2, 3, 4].map(() => mira.api.profiles.askBirthChange(wish)))
    const { requests, open } = await vera.api.birthChanges.list({})
    expect({ names: requests.map(({ name }) => name), open }).toEqual({ names: ['Mira'], open: 1 })
    const own = await mira.api.profiles.askBirthChange({ ...wish, reason: 'It says 10:00.' })
    expect(own.birthChange.request).toMatchObject({ reason: 'It says 10:00.', outcome: null })
    expect((await vera.api.birthChanges.list({})).total).toBe(1)
    const [former] = requests
    const decide = vera.api.birthChanges.decide({ id: former?.id ?? own.id, outcome: 'approved', answer: '' })
    await expect(decide).rejects.toMatchObject({ code: 'BIRTH_REQUEST_CHANGED' })
  })

  test('can be withdrawn, again and again, and leaves the staff list', async () => {
    const id = await ask()
    const noor = await settled(server, 'Noor')
    await noor.api.profiles.withdrawBirthRequest()
    expect((await vera.api.birthChanges.list({})).open).toBe(1)
    const own = await mira.api.profiles.withdrawBirthRequest()
    expect(own.birthChange).toMatchObject({ change: { kind: 'used' }, request: null })
    expect((await mira.api.profiles.withdrawBirthRequest()).birthChange.request).toBeNull()
    expect(await vera.api.birthChanges.list({})).toMatchObject({ requests: [], open: 0 })
    await expect(vera.api.birthChanges.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const decide = vera.api.birthChanges.decide({ id, outcome: 'approved', answer: '' })
    await expect(decide).rejects.toMatchObject({ code: 'BIRTH_REQUEST_CHANGED' })
    expect((await mira.api.profiles.own()).birth?.time).toBe('09:00')
  })

  test('stays when it was decided before it is withdrawn, also at the same moment', async () => {
    const first = await ask()
    await vera.api.birthChanges.decide({ id: first, outcome: 'declined', answer: 'No.' })
    const own = await mira.api.profiles.withdrawBirthRequest()
    expect(own.birthChange.request).toMatchObject({ outcome: 'declined', answer: 'No.' })
    const second = await ask()
    const [decision] = await Promise.allSettled([
      vera.api.birthChanges.decide({ id: second, outcome: 'approved', answer: '' }),
      mira.api.profiles.withdrawBirthRequest(),
    ])
    const { change, request } = (await mira.api.profiles.own()).birthChange
    expect([change.kind, request?.outcome]).toEqual(
      decision.status === 'fulfilled' ? ['pending', 'approved'] : ['used', 'declined'],
    )
  })

  test('is above decided ones in the list, which shows no birth and logs nothing', async () => {
    const first = await ask()
    await vera.api.birthChanges.decide({ id: first, outcome: 'declined', answer: 'No.' })
    await ask()
    const before = (await logged('birth_data_seen')).length
    const list = await vera.api.birthChanges.list({})
    expect(list.requests.map(({ outcome }) => outcome)).toEqual([null, 'declined'])
    expect(JSON.stringify(list)).not.toMatch(/1997-02-14|Barcelona|misread/)
    expect((await logged('birth_data_seen')).length).toBe(before)
  })
})

describe('staff', () => {
  test('read both births, the reason and the earlier changes, and each view is logged', async () => {
    const id = await ask()
    for (const views of [1, 2]) {
      const opened = await vera.api.birthChanges.get({ id })
      expect(opened).toMatchObject({
        name: 'Mira',
        reason: wish.reason,
        present: { time: '09:00' },
        wanted: { time: '10:00' },
        changes: [{ kind: 'own', parts: ['time'] }],
      })
      const entries = await logged('birth_data_seen')
      expect(entries).toHaveLength(views)
      expect(entries[0]?.details).toEqual({ where: 'birth_changes' })
    }
  })

  test('approve a request: the birth changes after the delay, and the member reads the answer', async () => {
    const id = await ask()
    await vera.api.birthChanges.decide({ id, outcome: 'approved', answer: 'All clear.' })
    const own = await mira.api.profiles.own()
    expect(own).toMatchObject({
      birth: { time: '09:00' },
      birthChange: {
        change: { kind: 'pending', birth: { time: '10:00' } },
        request: { outcome: 'approved', answer: 'All clear.' },
      },
    })
    const { messages } = await mira.api.messages.support.list({})
    expect(messages.at(-1)?.content).toMatch(/24 hours[\s\S]*All clear\./)
    expect(
      await query(sql`select 1 from notifications where user_id = ${miraId} and kind = 'support'`),
    ).not.toEqual([])
    expect(await logged('birth_change_approved')).toEqual([{ details: { request: id } }])
    await takeEffect()
    expect(await mira.api.profiles.own()).toMatchObject({
      birth: { time: '10:00' },
      birthChange: { change: { kind: 'used' } },
    })
    const again = await ask('11:00')
    expect((await vera.api.birthChanges.get({ id: again })).changes.map(({ kind }) => kind)).toEqual([
      'staff',
      'own',
    ])
  })

  test('read what staff approved for a former account of the mailbox', async () => {
    const id = await ask()
    await vera.api.birthChanges.decide({ id, outcome: 'approved', answer: '' })
    await takeEffect()
    const { user } = await mira.api.account.session()
    await mira.api.account.remove({ password: null })
    await query(sql`delete from auth."user" where id in (select user_id from account_closures)`)

    mira = await newcomer(server, 'Mira')
    await query(
      sql`update auth."user" set email = ${user?.email} where id = ${(await mira.api.profiles.own()).id}`,
    )
    const { changes } = await vera.api.birthChanges.get({ id: await ask('11:00') })
    expect(changes.map(({ kind }) => kind)).toEqual(['former_account_staff', 'former_account'])
  })

  test('decline a request with a reason, and nothing changes', async () => {
    const id = await ask()
    await expect(
      vera.api.birthChanges.decide({ id, outcome: 'declined', answer: ' ' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await vera.api.birthChanges.decide({ id, outcome: 'declined', answer: 'Please send a photo.' })
    const own = await mira.api.profiles.own()
    expect(own.birth?.time).toBe('09:00')
    expect(own.birthChange).toMatchObject({
      change: { kind: 'used' },
      request: { outcome: 'declined', answer: 'Please send a photo.' },
    })
    const { messages } = await mira.api.messages.support.list({})
    expect(messages.at(-1)?.content).toContain('Please send a photo.')
    expect(await logged('birth_change_declined')).toHaveLength(1)
  })

  test('decide a request once, also at the same moment', async () => {
    const id = await ask()
    const other = await staffVisitor(server, 'Olga')
    const outcomes = await Promise.allSettled([
      vera.api.birthChanges.decide({ id, outcome: 'approved', answer: '' }),
      other.api.birthChanges.decide({ id, outcome: 'declined', answer: 'No.' }),
      vera.api.birthChanges.decide({ id, outcome: 'approved', answer: '' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const decisions = [...(await logged('birth_change_approved')), ...(await logged('birth_change_declined'))]
    expect(decisions).toHaveLength(1)
  })

  test('do not decide about themselves', async () => {
    const id = await ask()
    await query(sql`update birth_change_requests set user_id = (
      select user_id from user_roles r join profiles p on p.id = r.user_id where p.name = 'Vera' limit 1)
      where id = ${id}`)
    const decide = vera.api.birthChanges.decide({ id, outcome: 'approved', answer: '' })
    await expect(decide).rejects.toMatchObject({ code: 'BIRTH_REQUEST_CHANGED' })
  })

  test('get the same refusal for a request that never was and one that is gone', async () => {
    const id = await ask()
    expect((await vera.api.birthChanges.get({ id })).id).toBe(id)
    await query(sql`delete from birth_change_requests where id = ${id}`)
    await expect(vera.api.birthChanges.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(vera.api.birthChanges.decide({ id, outcome: 'approved', answer: '' })).rejects.toMatchObject(
      { code: 'BIRTH_REQUEST_CHANGED' },
    )
  })
})

test('an approved birth lets a returning member without a profile finish the wizard', async () => {
  await query(sql`update auth."user" set email = 'back@example.org' where id = ${miraId}`)
  await query(sql`delete from birth_data where profile_id = ${miraId}`)
  await query(sql`update profiles set first_dealt_at = null where id = ${miraId}`)
  const [mailboxHash] = hashMailbox(server.deps.env, 'back@example.org')
  await query(
    sql`insert into auth.mailbox_births (mailbox_hash, birth_hash) values (${mailboxHash}, 'another')`,
  )
  const wanted = { ...draft, birthTime: '10:00', confirmsBirthChange: true }
  await expect(mira.api.profiles.save(wanted)).rejects.toMatchObject({ code: 'BIRTH_DATA_LOCKED' })
  await vera.api.birthChanges.decide({ id: await ask(), outcome: 'approved', answer: '' })
  const { messages } = await mira.api.messages.support.list({})
  expect(messages.at(-1)?.content).toBe(
    'You can now use the birth data you asked for: enter it in your profile setup. It does not count as a change.',
  )
  expect((await mira.api.profiles.save(wanted)).birth?.time).toBe('10:00')
})
