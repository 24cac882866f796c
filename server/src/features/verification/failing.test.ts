import { verification as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { takeSelfies } from '#/testing/selfies.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, placeUploads, settled } from '#/testing/wizard.ts'
import { compareNext, lookAtNext } from './look.ts'

setUpStaffedServer()
beforeEach(async () => {
  server.screener.answerFaces()
  await run(sql`delete from verification_checks where decided_at is null`)
  await run(sql`delete from verified_members`)
  await run(sql`update screening_status set faces_failing_since = null, faces_seen_at = null`)
})

const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.db.asOwner((tx) => statement.execute(tx))).rows
const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id
const stateOf = async (visitor: Visitor) => (await visitor.api.verification.state()).check?.state
const badgeOf = async (visitor: Visitor) => (await visitor.api.verification.state()).badge
const teamWords = async (visitor: Visitor) =>
  (await visitor.api.messages.support.list({})).messages.map(({ content }) => content)
const failingSince = async () => (await vera.api.health.read()).screening.failingSince
const due = async () => {
  await run(sql`update verification_checks set try_at = now() where state = 'waiting'`)
  await run(sql`update photo_likenesses set try_at = now() where likeness = 'waiting'`)
}

/** Sends a check whose gestures are two smiles. */
async function send(visitor: Visitor): Promise<void> {
  await visitor.api.verification.start({ consents: true })
  await takeSelfies(visitor)
  await visitor.api.verification.send()
  await run(sql`update verification_checks set gestures = '{smile,smile}' where state = 'waiting'`)
}

async function passing() {
  server.screener.answerFaces([{ smile: 1 }], [{ smile: 1 }])
  return await lookAtNext(server.deps)
}

/** Tries so often while no face can be described. */
async function fail(next: typeof lookAtNext, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    server.screener.answerFaces(new Error('down'))
    await due()
    expect(await next(server.deps)).toBe('failed')
  }
}

async function verified(name: string): Promise<Visitor> {
  const visitor = await settled(server, name)
  await send(visitor)
  expect(await passing()).toBe('done')
  return visitor
}

async function addPhoto(visitor: Visitor): Promise<void> {
  const { id, photos } = await visitor.api.profiles.own()
  const photoIds = [...photos.map((photo) => photo.id), ...(await placeUploads(server, id, 1))]
  await visitor.api.profiles.save(await makeDraft(visitor, { photoIds }))
}

test('a check waits for as long as all fail, health says so, and the answer comes late in the team chat', async () => {
  const anna = await settled(server, 'Anna')
  await send(anna)
  expect(await failingSince()).toBeNull()
  await fail(lookAtNext, limits.triesMax + 1)
  expect(await stateOf(anna)).toBe('waiting')
  expect(await lookAtNext(server.deps)).toBe('none')
  expect(await failingSince()).not.toBeNull()
  expect((await vera.api.health.read()).screening.waiting).toBe(1)
  await due()
  expect(await passing()).toBe('done')
  expect(await stateOf(anna)).toBe('passed')
  expect((await teamWords(anna)).at(-1)).toMatch(/^Your photos are verified/)
  expect(await failingSince()).toBeNull()
})

test('a check that alone fails while others succeed goes to staff', async () => {
  const noor = await settled(server, 'Noor')
  await send(noor)
  await fail(lookAtNext, limits.triesMax - 1)
  await run(sql`update verification_checks set try_at = now() + interval '1 hour' where state = 'waiting'`)
  await verified('Anna')
  await fail(lookAtNext, 1)
  expect(await stateOf(noor)).toBe('staff')
  expect(await failingSince()).toBeNull()
})

test('a new photo of a verified member waits while all fail, and the badge returns with the first success', async () => {
  const anna = await verified('Anna')
  const words = await teamWords(anna)
  await run(sql`update screening_status set faces_seen_at = null`)
  await addPhoto(anna)
  await fail(compareNext, limits.triesMax + 1)
  expect(await run(sql`select 1 from photo_likenesses where likeness = 'unsure'`)).toEqual([])
  expect(await teamWords(anna)).toEqual(words)
  expect(await failingSince()).not.toBeNull()
  await verified('Mia')
  expect(await compareNext(server.deps)).toBe('done')
  expect(await badgeOf(anna)).toBe('shown')
})

test('a photo that alone fails while others succeed pauses the badge, and the member reads it', async () => {
  const anna = await verified('Anna')
  await addPhoto(anna)
  await fail(compareNext, limits.triesMax - 1)
  await verified('Mia')
  await fail(compareNext, 1)
  expect(
    await run(sql`select likeness from photo_likenesses where profile_id = ${await idOf(anna)}
    and likeness not in ('same', 'none')`),
  ).toEqual([{ likeness: 'unsure' }])
  expect((await teamWords(anna)).at(-1)).toMatch(/isn’t shown at the moment/)
})
