import { randomUUID } from 'node:crypto'
import type { MatchId } from '@yuti/contract/base'
import { screening as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { screenAll } from '#/features/screening/screen-pictures.ts'
import { anna, annaId, leo, leoId, server, setUpSettledPair } from '#/testing/settled-pair.ts'
import type { FakeScreener } from '#/testing/fake-screener.ts'
import { photoFile } from '#/testing/wizard.ts'

setUpSettledPair()

let matchId: MatchId
beforeEach(async () => {
  await leo.api.discovery.swipe({ targetId: annaId, direction: 'right' })
  const { match } = await anna.api.discovery.swipe({ targetId: leoId, direction: 'right' })
  if (!match) throw new Error('no match')
  matchId = match.id
  // The veil of a new match is another one.
  await anna.api.messages.setView({ matchId, showsImages: true })
  server.screener.answer()
})

/** Leo sends a picture about which the screener says this. */
async function send(answer: Parameters<FakeScreener['answer']>[0]): Promise<void> {
  server.screener.answer(answer)
  const { id } = await leo.api.messages.uploadImage({ file: await photoFile() })
  await leo.api.messages.send({ matchId, draft: { clientId: randomUUID(), content: null, imageId: id } })
}

const received = async () => (await anna.api.messages.list({ matchId })).messages.at(-1)
const sent = async () => (await leo.api.messages.list({ matchId })).messages.at(-1)

describe('a picture in a chat', () => {
  test('has no veil if nothing was found in it', async () => {
    await send({ nudity: limits.nudityMin - 0.01, faces: [] })
    expect((await received())?.isVeiled).toBe(false)
  })

  test('is veiled for its receiver, not for its sender, if it is likely nude', async () => {
    await send({ nudity: limits.nudityMin })
    expect(await received()).toMatchObject({ isVeiled: true, image: { width: 400 } })
    expect((await sent())?.isVeiled).toBe(false)
  })

  test('is never held for staff: the receiver can report it', async () => {
    await send({ nudity: 1 })
    const { rows } = await server.db.asOwner((tx) =>
      sql`select state from picture_screenings where kind = 'chat-image' and state = 'held'`.execute(tx),
    )
    expect(rows).toEqual([])
  })

  test('stays veiled while the service fails, and loses the veil once it was looked at', async () => {
    await send(new Error('down'))
    expect((await received())?.isVeiled).toBe(true)
    const { revision } = await anna.api.messages.list({ matchId })
    await server.db.asOwner((tx) =>
      sql`update picture_screenings set try_at = now() where state = 'waiting'`.execute(tx),
    )
    await screenAll(server.deps)
    const { changed } = await anna.api.messages.list({ matchId, changedAfter: revision })
    expect(changed).toMatchObject([{ isVeiled: false }])
  })

  test('stays veiled if it turns out to be likely nude', async () => {
    await send(new Error('down'))
    server.screener.answer({ nudity: 1 })
    await server.db.asOwner((tx) =>
      sql`update picture_screenings set try_at = now() where state = 'waiting'`.execute(tx),
    )
    await screenAll(server.deps)
    expect((await received())?.isVeiled).toBe(true)
  })

  test('has no veil for a member who always sees pictures, also in a new match', async () => {
    await send({ nudity: 1 })
    await leo.api.profiles.updateSettings({ showsPictures: true })
    expect((await received())?.isVeiled).toBe(true)
    expect((await leo.api.messages.conversation({ matchId })).showsImages).toBe(true)
    await leo.api.profiles.updateSettings({ showsPictures: false })
    expect((await leo.api.messages.conversation({ matchId })).showsImages).toBe(false)
    await anna.api.profiles.updateSettings({ showsPictures: true })
    expect((await received())?.isVeiled).toBe(false)
    expect((await anna.api.profiles.own()).showsPictures).toBe(true)
  })
})
