import { randomUUID } from 'node:crypto'
import { type MatchId, userId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPassword } from '#/testing/accounts.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { photoFile, settled } from '#/testing/wizard.ts'
import { safetySweep } from './sweep.ts'

setUpSettledPair()

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await server.db.asOwner((tx) => query.execute(tx))
  return rows.length
}

/** Matches the two and sends a picture from Leo. */
async function chatWithPicture(): Promise<{ matchId: MatchId; imageUrl: string }> {
  await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  const { match } = await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  if (!match) throw new Error('no match')
  const image = await leo.api.messages.uploadImage({ file: await photoFile() })
  const draft = { clientId: randomUUID(), content: null, imageId: image.id }
  const sent = await leo.api.messages.send({ matchId: match.id, draft })
  return { matchId: match.id, imageUrl: urlOf(sent.image, 'medium') }
}

const deckOf = async (visitor: Visitor) => (await visitor.api.discovery.deck()).cards.map(({ id }) => id)

describe('a block', () => {
  test('deletes match, swipes, messages and their images for both at once', async () => {
    const { matchId, imageUrl } = await chatWithPicture()
    expect((await leo.get(imageUrl)).status).toBe(200)
    const rowsOf = () =>
      Promise.all([
        count(sql`select 1 from matches where id = ${matchId}`),
        count(sql`select 1 from messages where match_id = ${matchId}`),
        count(sql`select 1 from inbox_entries where match_id = ${matchId}`),
        count(sql`select 1 from swipes where swiper_id in (${annaId}, ${leoId})`),
      ])
    expect(await rowsOf()).toEqual([1, 1, 2, 2])

    await anna.api.safety.block({ userId: leoId })
    expect(await rowsOf()).toEqual([0, 0, 0, 0])
    expect((await leo.get(imageUrl)).status).toBe(404)
    // Its file stays sealed for a report.
    const keys = sql`select 1 from object_removals where object_key like ${`chat-images/${leoId}/%`}`
    expect(await count(keys)).toBe(0)
    expect((await leo.api.matches.list({})).items).toEqual([])
    await expect(leo.api.messages.conversation({ matchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('does not bring the blocker back into the deck of somebody who passed', async () => {
    expect(await deckOf(leo)).toContain(annaId)
    await leo.api.discovery.swipe({ targetId: annaId, direction: 'left' })
    await anna.api.discovery.swipe({ targetId: leoId, direction: 'left' })
    await anna.api.safety.block({ userId: leoId })
    await anna.api.safety.unblock({ userId: leoId })
    expect(await deckOf(leo)).not.toContain(annaId)
    expect(await deckOf(anna)).toContain(leoId)
  })

  test('hides each from the other, without notice to the blocked member', async () => {
    await anna.api.safety.block({ userId: leoId })
    for (const [viewer, id] of [
      [anna, leoId],
      [leo, annaId],
    ] as const) {
      await expect(viewer.api.profiles.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { cards } = await viewer.api.discovery.deck()
      expect(cards.map((card) => card.id)).not.toContain(id)
      const swipe = viewer.api.discovery.swipe({ targetId: id, direction: 'right' })
      await expect(swipe).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await leo.api.safety.listBlocked()).toEqual({ people: [] })
  })

  test('is listed by name, may be repeated, and after its end the profile is visible but not matched', async () => {
    await chatWithPicture()
    await anna.api.safety.block({ userId: leoId })
    await anna.api.safety.block({ userId: leoId })
    const { people } = await anna.api.safety.listBlocked()
    expect(people).toMatchObject([{ id: leoId, name: 'Leo' }])
    expect(Date.now() - Date.parse(people[0]?.blockedAt ?? '')).toBeLessThan(60_000)

    await anna.api.safety.unblock({ userId: leoId })
    await anna.api.safety.unblock({ userId: leoId })
    expect(await anna.api.safety.listBlocked()).toEqual({ people: [] })
    expect((await anna.api.profiles.get({ id: leoId })).name).toBe('Leo')
    expect((await leo.api.matches.list({})).items).toEqual([])
  })

  test('cannot be lifted by the blocked member', async () => {
    await anna.api.safety.block({ userId: leoId })
    await leo.api.safety.unblock({ userId: annaId })
    expect((await anna.api.safety.listBlocked()).people).toHaveLength(1)
  })

  test('of oneself is refused', async () => {
    await expect(anna.api.safety.block({ userId: annaId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('reveals nothing about an unknown id, an erased person or one who has blocked the member', async () => {
    const rex = await settled(server, 'Rex')
    const rexId = (await rex.api.profiles.own()).id
    await createDealtPeople(server.db, { id: annaId }, [{ id: rexId }])
    expect((await anna.api.profiles.get({ id: rexId })).name).toBe('Rex')
    await server.db.asOwner((tx) => sql`delete from auth."user" where id = ${rexId}`.execute(tx))
    await leo.api.safety.block({ userId: annaId })
    for (const id of [leoId, rexId, userId.parse(randomUUID())]) {
      expect(await anna.api.safety.block({ userId: id })).toEqual({ ok: true })
      const words = { reason: 'spam', description: null, alsoBlock: true } as const
      expect(await anna.api.safety.report({ userId: id, ...words })).toEqual({ ok: true })
    }
    expect(await anna.api.safety.listBlocked()).toEqual({ people: [] })

    // The block applies nevertheless, and is listed once the person could be seen.
    await leo.api.safety.unblock({ userId: annaId })
    await expect(leo.api.profiles.get({ id: annaId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await anna.api.safety.listBlocked()).people).toMatchObject([{ id: leoId, name: 'Leo' }])
  })

  test('ends with the account of the blocked person, and an end that comes later is answered as always', async () => {
    const rex = await settled(server, 'Rex')
    const rexId = (await rex.api.profiles.own()).id
    await createDealtPeople(server.db, { id: annaId }, [{ id: rexId }])
    await anna.api.safety.block({ userId: rexId })
    expect((await anna.api.safety.listBlocked()).people).toMatchObject([{ id: rexId, name: 'Rex' }])
    await rex.api.account.remove({ password: testPassword })
    expect(await anna.api.safety.listBlocked()).toEqual({ people: [] })
    expect(await anna.api.safety.unblock({ userId: rexId })).toEqual({ ok: true })
    // In the minutes before the erasure a block is stored, but says nothing.
    expect(await anna.api.safety.block({ userId: rexId })).toEqual({ ok: true })
    expect(await anna.api.safety.listBlocked()).toEqual({ people: [] })
    expect(await anna.api.safety.unblock({ userId: rexId })).toEqual({ ok: true })
  })

  test('keeps the name that the person had when it was made', async () => {
    await anna.api.safety.block({ userId: leoId })
    await server.db.asOwner((tx) => sql`update profiles set name = 'Leonid' where id = ${leoId}`.execute(tx))
    await leo.api.safety.block({ userId: annaId })
    await leo.api.profiles.updateSettings({ isPaused: true })
    expect((await anna.api.safety.listBlocked()).people).toMatchObject([{ id: leoId, name: 'Leo' }])
  })
})

test('the nightly sweep deletes expired unmatch cooldowns and keeps the others', async () => {
  await chatWithPicture()
  await anna.api.safety.block({ userId: leoId })
  const rex = await settled(server, 'Rex')
  const rexId = (await rex.api.profiles.own()).id
  await server.db.asOwner((tx) =>
    sql`insert into unmatch_cooldowns (low_id, high_id, until) values (least(${annaId}::uuid, ${rexId}),
      greatest(${annaId}::uuid, ${rexId}), now() - interval '1 minute')`.execute(tx),
  )
  const left = sql`select 1 from unmatch_cooldowns where ${annaId} in (low_id, high_id)`
  expect(await count(left)).toBe(2)
  await server.deps.jobs.send(safetySweep, {})
  await server.deps.jobs.runDue(safetySweep)
  expect(await count(left)).toBe(1)
})

const reportsOf = (id: string) =>
  server.db.asOwner((tx) =>
    tx
      .selectFrom('user_reports')
      .select(['reporter_id', 'reported_id', 'reason', 'description', 'status'])
      .where('reporter_id', '=', id)
      .execute(),
  )

describe('a report', () => {
  test('is stored once for staff, however often it is sent', async () => {
    const report = {
      id: randomUUID(),
      userId: leoId,
      reason: 'spam',
      description: ' Sells watches ',
    } as const
    await anna.api.safety.report(report)
    await anna.api.safety.report(report)
    expect(await reportsOf(annaId)).toEqual([
      {
        reporter_id: annaId,
        reported_id: leoId,
        reason: 'spam',
        description: 'Sells watches',
        status: 'pending',
      },
    ])
    expect((await anna.api.profiles.get({ id: leoId })).name).toBe('Leo')
  })

  test('may block in the same step', async () => {
    await anna.api.safety.report({ userId: leoId, reason: 'other', description: null, alsoBlock: true })
    expect(await reportsOf(annaId)).toHaveLength(1)
    expect((await anna.api.safety.listBlocked()).people).toHaveLength(1)
  })

  test('about somebody who has blocked the reporter is stored', async () => {
    await leo.api.safety.block({ userId: annaId })
    await anna.api.safety.report({ userId: leoId, reason: 'harassment', description: null })
    expect(await reportsOf(annaId)).toHaveLength(1)
  })

  test('is refused about oneself, and not stored about an unknown person', async () => {
    const words = { reason: 'fake_profile', description: null, alsoBlock: true } as const
    const own = anna.api.safety.report({ userId: annaId, ...words })
    await expect(own).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await anna.api.safety.report({ userId: userId.parse(randomUUID()), ...words })
    expect(await reportsOf(annaId)).toEqual([])
  })

  test('is limited to twenty a day', async () => {
    const report = { userId: leoId, reason: 'spam', description: null } as const
    const codes = new Set<string>()
    for (let i = 0; i < 21; i += 1)
      await anna.api.safety.report(report).catch((error: { code: string }) => codes.add(error.code))
    expect([...codes]).toEqual(['RATE_LIMITED'])
  })
})

test.each(['block', 'unblock', 'report'] as const)('%s is refused to visitors', async (call) => {
  const input = { userId: leoId, reason: 'spam', description: null } as const
  await expect(server.visit().api.safety[call](input)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
