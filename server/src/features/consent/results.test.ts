import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  anna,
  answerOf,
  change,
  guest,
  keep,
  leo,
  make,
  server,
  setUpInviteLinks,
  stored,
} from '#/testing/invite-links.ts'
import { deleteExpiredLinks } from './repository.ts'

setUpInviteLinks()

describe('a deleted result', () => {
  const gone = { code: 'NOT_FOUND' }

  test('can be restored unchanged within minutes, but not later', async () => {
    const way = await keep('Deleted')
    const before = await anna.api.consent.list()
    await anna.api.consent.remove({ id: way.id })
    expect((await anna.api.consent.list()).kept).toEqual([])
    await expect(anna.api.consent.get({ id: way.id })).rejects.toMatchObject(gone)
    await expect(anna.api.consent.remove({ id: way.id })).rejects.toMatchObject(gone)
    await expect(leo.api.consent.restore({ id: way.id })).rejects.toMatchObject(gone)
    await anna.api.consent.restore({ id: way.id })
    expect(await anna.api.consent.list()).toEqual(before)
    await expect(anna.api.consent.restore({ id: way.id })).rejects.toMatchObject(gone)
    await anna.api.consent.remove({ id: way.id })
    await change(`deleted_at = now() - interval '6 minutes' where label = 'Deleted'`)
    await server.db.asWorker(deleteExpiredLinks)
    expect(await stored()).not.toContain('Deleted')
    await expect(anna.api.consent.restore({ id: way.id })).rejects.toMatchObject(gone)
  })

  test('cannot be restored after the guest has revoked it', async () => {
    const way = await keep()
    await anna.api.consent.remove({ id: way.id })
    await guest.api.consent.decide({ ...way, keep: false })
    await expect(anna.api.consent.restore({ id: way.id })).rejects.toMatchObject(gone)
    expect(await anna.api.consent.list()).toEqual({ links: [], kept: [] })
  })

  test('is restorable, while a removed link is gone at once', async () => {
    const way = await make('Revoked')
    await anna.api.consent.remove({ id: way.id })
    await expect(anna.api.consent.restore({ id: way.id })).rejects.toMatchObject(gone)
    expect(await stored()).not.toContain('Revoked')
  })
})

test('hides links and results from other members, who cannot remove them', async () => {
  const way = await make()
  await guest.api.consent.answer(answerOf(way))
  await guest.api.consent.decide({ ...way, keep: true })
  expect(await leo.api.consent.list()).toEqual({ links: [], kept: [] })
  await expect(leo.api.consent.get({ id: way.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(leo.api.consent.remove({ id: way.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(guest.api.consent.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await anna.api.consent.list()).kept).toHaveLength(1)
})

test('erases old links, and the secrets of kept results', async () => {
  const [open, kept] = [await make('Old and open'), await make('Old and kept')]
  await guest.api.consent.answer(answerOf(kept))
  await guest.api.consent.decide({ ...kept, keep: true })
  await change(`expires_at = now() - interval '8 days'`)
  await server.db.asWorker(deleteExpiredLinks)
  expect(await anna.api.consent.list()).toMatchObject({ links: [], kept: [{ id: kept.id }] })
  expect(await stored()).not.toContain('Old and open')
  const { rows } = await server.db.asOwner((tx) =>
    sql`select 1 from consent_links where num_nonnulls(token_hash, choice_hash) > 0`.execute(tx),
  )
  expect([rows.length, open.id === kept.id]).toEqual([0, false])
})
