import { randomUUID } from 'node:crypto'
import { calculationId } from '@yuti/contract/compatibility'
import { type GuestAnswer, sharedResult } from '@yuti/contract/consent'
import type { RealtimeEvent } from '@yuti/contract/events'
import { consentLinks } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import {
  anna,
  answerOf,
  birth,
  change,
  closed,
  guest,
  leo,
  type LinkInUse,
  make,
  newLink,
  newSecret,
  ownBirth,
  server,
  setUpInviteLinks,
  stored,
} from '#/testing/invite-links.ts'
import type { Tx } from '#/platform/db/database.ts'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { newcomer, settled } from '#/testing/wizard.ts'
import { deleteExpiredLinks } from './repository.ts'
import { hashOf } from './secret-hash.ts'

setUpInviteLinks()

describe('an invite link', () => {
  test('shows the guest only the first name of the member', async () => {
    const way = await make('My dear Marina')
    const invitation = await guest.api.consent.open({ token: way.token, secret: null })
    expect(invitation).toEqual({ state: 'open', askerName: 'Anna', expiresAt: expect.any(String) })
    const days = (Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(consentLinks.days, 1)
    expect((await anna.api.consent.list()).links).toMatchObject([{ id: way.id, label: 'My dear Marina' }])
  })

  test('accepts one answer: a second one waits for the first and is refused', async () => {
    const { token } = await make('Twice')
    const hash = hashOf(token)
    const answer = (tx: Tx, choice: string) =>
      sql<{
        ok: boolean
      }>`select app.answer_consent_link(${hash}, ${hashOf(choice)}, '{}') as ok`.execute(tx)
    const second = await server.db.asWorker(async (tx) => {
      expect((await answer(tx, 'first')).rows).toEqual([{ ok: true }])
      const waiting = server.db.asWorker((other) => answer(other, 'second'))
      await expect.poll(() => isAnyoneWaiting(server.db)).toBe(true)
      return { waiting }
    })
    expect((await second.waiting).rows).toEqual([{ ok: false }])
  })

  test('is stored as a hash only, and ends when a new one is made', async () => {
    const draft = newLink()
    const first = await anna.api.consent.make(draft)
    const second = await anna.api.consent.make(draft)
    expect(second.link).toEqual(first.link)
    for (const { token } of [first, second]) expect(await stored()).not.toContain(token)
    await expect(guest.api.consent.open({ token: first.token, secret: null })).rejects.toMatchObject(closed)
    expect(await guest.api.consent.open({ token: second.token, secret: null })).toBeTruthy()
    expect((await anna.api.consent.list()).links).toHaveLength(1)
  })

  test('stays usable after a messenger has opened it for a preview', async () => {
    const { token } = await make()
    for (let i = 0; i < 3; i += 1) await guest.api.consent.open({ token, secret: null })
    expect((await anna.api.consent.list()).links).toMatchObject([{ state: 'open' }])
  })

  test('needs the member’s birth data, a visible label, and at most ten open links', async () => {
    const vera = await newcomer(server, 'Vera')
    await expect(vera.api.consent.make(newLink())).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
    for (const label of ['  ', '\u200b', 'a'.repeat(61)])
      await expect(anna.api.consent.make(newLink(label))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const first = await make()
    for (let i = 1; i < consentLinks.openMax; i += 1) await make()
    await expect(make()).rejects.toMatchObject({ code: 'TOO_MANY_LINKS' })
    await anna.api.consent.remove({ id: first.id })
    await make()
  })
})

describe('the guest', () => {
  test('sees the result of the member’s own calculation, without the member’s gates', async () => {
    const { result, askerName } = await guest.api.consent.answer(answerOf(await make()))
    const id = calculationId.parse(randomUUID())
    await anna.api.compatibility.add({ id, name: 'Marina', ...birth })
    const typed = await anna.api.compatibility.get({ id })
    expect(askerName).toBe('Anna')
    expect(result).toEqual({
      stars: typed.calculation.stars,
      isEstimate: false,
      completeChannels: typed.channels.filter(({ state }) => state === 'full').length,
      own: typed.other,
    })
  })

  test('never receives any part of the member’s birth', async () => {
    const way = await make()
    const { token, secret } = way
    const answers = [
      await guest.api.consent.open({ token, secret: null }),
      await guest.api.consent.answer(answerOf(way)),
      await guest.api.consent.open({ token, secret }),
      await guest.api.consent.decide({ token, secret, keep: true }),
    ]
    const id = calculationId.parse(randomUUID())
    await anna.api.compatibility.add({ id, name: 'Marina', ...birth })
    const { own, other } = await anna.api.compatibility.get({ id })
    const hers = own.gates.certain.filter((gate) => !other.gates.certain.includes(gate))
    expect(hers.length).toBeGreaterThan(5)
    // The moments of now may be at the time of the birth, and an id may hold its year.
    const text = JSON.stringify(answers).replaceAll(/T[\d:.]+Z/g, '')
    for (const mark of Object.values(ownBirth)) expect(text).not.toContain(mark)
    for (const word of [/\b1997\b/, /Barcelona/, /Maria/, /06:45/]) expect(text).not.toMatch(word)
    const gates = answers.flatMap((answer) => ('result' in answer ? answer.result.own.gates.certain : []))
    expect(gates.length).toBeGreaterThan(10)
    for (const gate of hers) expect(gates).not.toContain(gate)
  })

  test('gets an estimate if either birth time is unknown', async () => {
    const unknown = await guest.api.consent.answer(answerOf(await make(), { birthTime: null }))
    expect(unknown.result).toMatchObject({ isEstimate: true, own: { timeKnown: false } })
    const mira = await settled(server, 'Mira', { birthTime: null })
    const { result } = await guest.api.consent.answer(answerOf(await make('Marina', mira)))
    expect(result).toMatchObject({ isEstimate: true, own: { timeKnown: true } })
    expect(result.own.gates.possible).toEqual([])
  })

  test.each<[string, Partial<GuestAnswer>, string]>([
    ['of 17', { birthDate: `${new Date().getFullYear() - 17}-01-01` }, 'UNDERAGE'],
    ['from before 1900', { birthDate: '1899-12-31' }, 'INVALID_BIRTH_DATA'],
    ['from an unknown city', { birthCity: 'Atlantis' }, 'INVALID_BIRTH_DATA'],
    ['with a date that does not exist', { birthDate: '1990-02-30' }, 'BAD_REQUEST'],
    ['with a short secret', { secret: 'abc' }, 'BAD_REQUEST'],
  ])('%s is refused, and the link stays open', async (_what, changes, code) => {
    const way = await make()
    await expect(guest.api.consent.answer(answerOf(way, changes))).rejects.toMatchObject({ code })
    expect(await guest.api.consent.open({ token: way.token, secret: null })).toMatchObject({ state: 'open' })
  })

  test('answers once: one of two tabs wins, and only that one may decide', async () => {
    const way = await make()
    const other = { ...way, secret: newSecret() }
    const outcomes = await Promise.allSettled([
      guest.api.consent.answer(answerOf(way)),
      server.visit().api.consent.answer(answerOf(other, { birthDate: '1990-01-01' })),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [winner, loser] = outcomes[0].status === 'fulfilled' ? [way, other] : [other, way]
    const { token } = way
    for (const secret of [loser.secret, newSecret()]) {
      await expect(guest.api.consent.decide({ token, secret, keep: true })).rejects.toMatchObject(closed)
      await expect(guest.api.consent.open({ token, secret })).rejects.toMatchObject(closed)
    }
    await expect(guest.api.consent.open({ token, secret: null })).rejects.toMatchObject(closed)
    expect(await guest.api.consent.decide({ token, secret: winner.secret, keep: true })).toEqual({ ok: true })
  })

  test('may repeat a call whose answer was lost, but not with another birth', async () => {
    const way = await make()
    const first = await guest.api.consent.answer(answerOf(way))
    expect(await guest.api.consent.answer(answerOf(way))).toEqual(first)
    // Some of these births have the same result, which would say something about the member as well.
    for (let day = 1; day <= 9; day += 1) {
      const other = answerOf(way, { birthDate: `1980-05-0${day}` })
      await expect(guest.api.consent.answer(other)).rejects.toMatchObject(closed)
    }
    for (const changes of [{ birthTime: '21:31' }, { birthTime: null }, { birthCity: 'Minsk, Belarus' }])
      await expect(guest.api.consent.answer(answerOf(way, changes))).rejects.toMatchObject(closed)
    expect(await guest.api.consent.answer(answerOf(way))).toEqual(first)
  })

  test('leaves a keyed hash of the birth, for repeated calls, until the decision only', async () => {
    const way = await make('Marked')
    await guest.api.consent.answer(answerOf(way))
    expect(await storedRow('Marked')).toContain('birthMark')
    await guest.api.consent.decide({ ...way, keep: true })
    expect(await storedRow('Marked')).toContain('completeChannels')
    expect(await storedRow('Marked')).not.toContain('birthMark')
  })
})

describe('the decision', () => {
  test('to allow keeping binds the birth of the member, on which the result depends', async () => {
    const nina = await settled(server, 'Nina')
    const kind = async () => (await nina.api.profiles.own()).birthChange.change.kind
    const way = await make('Twin', nina)
    await guest.api.consent.answer(answerOf(way))
    expect(await kind()).toBe('free')
    await guest.api.consent.decide({ ...way, keep: true })
    expect(await kind()).toBe('available')
  })

  test('to allow keeping gives the member the same result, and never the birth', async () => {
    const way = await make()
    const { result } = await guest.api.consent.answer(answerOf(way))
    await expect(anna.api.consent.get({ id: way.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await anna.api.consent.list()).links).toMatchObject([{ state: 'answered' }])
    for (let i = 0; i < 2; i += 1) await guest.api.consent.decide({ ...way, keep: true })
    const list = await anna.api.consent.list()
    expect(list).toMatchObject({ links: [], kept: [{ id: way.id, name: 'Marina', stars: result.stars }] })
    const kept = await anna.api.consent.get({ id: way.id })
    const { own: guestSide, ...same } = result
    expect(kept.result).toMatchObject(same)
    expect(kept.result.own).not.toEqual(guestSide)
    expect(sharedResult.strict().safeParse(kept.result).success).toBe(true)
    for (const text of [JSON.stringify([list, kept]), await stored()]) {
      for (const mark of [birth.birthDate, birth.birthTime, birth.birthCity]) expect(text).not.toContain(mark)
    }
  })

  test('to decline deletes the result', async () => {
    const way = await make('Declining')
    await guest.api.consent.answer(answerOf(way))
    await guest.api.consent.decide({ ...way, keep: false })
    expect(await anna.api.consent.list()).toMatchObject({ links: [{ state: 'declined' }], kept: [] })
    expect(JSON.parse(await storedRow('Declining'))).toMatchObject({ result: null })
    await expect(guest.api.consent.decide({ ...way, keep: true })).rejects.toMatchObject(closed)
    expect(await guest.api.consent.open(way)).toMatchObject({ state: 'declined' })
  })

  test('can be revoked, which takes the result from the member', async () => {
    const way = await make()
    await guest.api.consent.answer(answerOf(way))
    await guest.api.consent.decide({ ...way, keep: true })
    await guest.api.consent.decide({ ...way, keep: false })
    expect(await anna.api.consent.list()).toMatchObject({ links: [{ state: 'declined' }], kept: [] })
    await expect(anna.api.consent.get({ id: way.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('counts as declined after an hour', async () => {
    const way = await make()
    await guest.api.consent.answer(answerOf(way))
    await change(`answered_at = now() - interval '56 minutes' where state = 'answered'`)
    await expect(guest.api.consent.decide({ ...way, keep: true })).rejects.toMatchObject(closed)
    await server.db.asWorker(deleteExpiredLinks)
    expect(await anna.api.consent.list()).toMatchObject({ links: [{ state: 'declined' }], kept: [] })
  })
})

describe('the same refusal is given for', () => {
  const ends: [string, (way: LinkInUse) => Promise<unknown>][] = [
    ['an expired link', () => change(`expires_at = now() where state = 'open'`)],
    ['a removed link', ({ id }) => anna.api.consent.remove({ id })],
    ['a link of a deleted account', () => anna.api.account.remove({ password: null })],
    [
      'one of a blocked account',
      () =>
        server.db.asOwner((tx) =>
          sql`insert into moderation_states (user_id, is_blocked)
            select asker_id, true from consent_links where state = 'open' and expires_at > now()
            on conflict (user_id) do update set is_blocked = true`.execute(tx),
        ),
    ],
  ]
  test.each(ends)('%s', async (_what, end) => {
    const way = await make()
    expect(await guest.api.consent.open({ token: way.token, secret: null })).toBeTruthy()
    await end(way)
    await expect(guest.api.consent.open({ token: way.token, secret: null })).rejects.toMatchObject(closed)
    await expect(guest.api.consent.answer(answerOf(way))).rejects.toMatchObject(closed)
  })

  test('a token that never existed', async () => {
    const way = { id: newLink().id, token: newSecret(), secret: newSecret() }
    await expect(guest.api.consent.open({ token: way.token, secret: null })).rejects.toMatchObject(closed)
    await expect(guest.api.consent.answer(answerOf(way))).rejects.toMatchObject(closed)
    await expect(guest.api.consent.decide({ ...way, keep: true })).rejects.toMatchObject(closed)
  })
})

async function storedRow(label: string): Promise<string> {
  return (await stored()).split('\n').find((line) => line.includes(label)) ?? ''
}

function listen(userId: string) {
  const events: RealtimeEvent[] = []
  const stream = { id: randomUUID(), userId, sessionId: randomUUID(), ping: () => {}, end: () => {} }
  const close = server.deps.realtime.open({ ...stream, send: (event) => events.push(event) })
  return { events, close }
}

test('publishes each step to the member only, without a name or a result', async () => {
  const { id: annaId } = await anna.api.profiles.own()
  const { id: leoId } = await leo.api.profiles.own()
  const [hers, his] = [listen(annaId), listen(leoId)]
  await vi.waitFor(() => expect(his.events).toContainEqual({ type: 'hello' }))
  const way = await make()
  await guest.api.consent.answer(answerOf(way))
  await guest.api.consent.decide({ ...way, keep: true })
  const said = (state: string) => ({ type: 'consent', linkId: way.id, state })
  await vi.waitFor(() => expect(hers.events).toContainEqual(said('kept')))
  expect(hers.events.filter(({ type }) => type === 'consent')).toEqual([said('answered'), said('kept')])
  expect(his.events.filter(({ type }) => type === 'consent')).toEqual([])
  hers.close()
  his.close()
})
