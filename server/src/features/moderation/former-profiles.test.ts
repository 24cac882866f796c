import { randomUUID } from 'node:crypto'
import { type MatchId, uploadId, type UserId } from '@yuti/contract/base'
import { chat, formerProfilesMax } from '@yuti/contract/limits'
import { reportId as reportIds } from '@yuti/contract/moderation'
import type { ProfileDraft } from '@yuti/contract/profiles'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { replayErasures } from '#/features/account/erasure-ledger.ts'
import { eraseClosedAccounts } from '#/features/account/erasure.ts'
import { screenNext } from '#/features/screening/screen-pictures.ts'
import { emptyObjectRemovals, sweepOriginals } from '#/platform/object-sweep.ts'
import { testPassword as password } from '#/testing/accounts.ts'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { setUpReportedPair } from '#/testing/reported-pair.ts'
import { settledAccount } from '#/testing/settled-account.ts'
import { server, vera } from '#/testing/staffed-server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, placeUploads, settled } from '#/testing/wizard.ts'

setUpReportedPair()

const run = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await server.db.asOwner((tx) => query.execute(tx))).rows
const threat = 'I know where you live, Anna.'

let count = 0
let anna: Visitor
let annaId: UserId
let max: Visitor
let maxId: UserId
beforeEach(async () => {
  count += 1
  max = await settledAccount(server, `former${count}@example.org`, 'Mallory')
  maxId = (await max.api.profiles.own()).id
  anna = await settled(server, 'Anna')
  annaId = (await anna.api.profiles.own()).id
  await createDealtCircle(server.db, [{ id: annaId }, { id: maxId }])
})

const ownPhotos = async () => (await max.api.profiles.own()).photos.map(({ id }) => uploadId.parse(id))

async function save(changes: Partial<ProfileDraft>): Promise<void> {
  const own = await max.api.profiles.own()
  const photoIds = await ownPhotos()
  await max.api.profiles.save(await makeDraft(max, { name: own.name, bio: own.bio, photoIds, ...changes }))
}

async function report() {
  const id = reportIds.parse(randomUUID())
  await anna.api.safety.report({ id, userId: maxId, reason: 'harassment', description: null })
  return (await vera.api.moderation.get({ reportId: id })).evidence
}

async function match(): Promise<MatchId> {
  await anna.api.discovery.swipe({ targetId: maxId, direction: 'right' })
  const [made] = await run(sql<{ id: MatchId }>`
    insert into matches (user1_id, user2_id) values (least(${annaId}::uuid, ${maxId}), greatest(${annaId}::uuid, ${maxId}))
    returning id`)
  if (!made) throw new Error('no match')
  return made.id
}

async function leave(): Promise<void> {
  await max.api.account.remove({ password })
  await run(sql`update account_closures set closed_at = now() - interval '3 minutes'`)
  await eraseClosedAccounts(server.deps)
  await emptyObjectRemovals(server.deps)
}

async function reportEnded() {
  const [ended] = (await anna.api.safety.listEnded()).conversations
  if (!ended) throw new Error('no ended conversation')
  const id = reportIds.parse(randomUUID())
  const words = { reason: 'harassment', description: null, includesMessages: false } as const
  await anna.api.safety.reportEnded({ id, conversationId: ended.id, ...words })
  return (await vera.api.moderation.get({ reportId: id })).evidence
}

async function age(days: number): Promise<void> {
  await run(sql`update former_profiles set shown_from = shown_from - make_interval(days => ${days}),
    shown_until = shown_until - make_interval(days => ${days})`)
}

test('a report shows the name and the words before they were changed, and when that was', async () => {
  await save({ bio: threat })
  await save({ name: 'Max', bio: 'I like tea.' })
  const { profile, formerProfiles } = await report()
  expect(profile).toMatchObject({ name: 'Max', bio: 'I like tea.' })
  expect(formerProfiles).toMatchObject([
    { name: 'Mallory', bio: threat, photos: [] },
    { name: 'Mallory', bio: 'Ceramicist by day, salsa by night.', photos: [] },
  ])
  const [ended] = await run(
    sql<{ at: Date }>`select max(shown_until) as at from former_profiles where profile_id = ${maxId}`,
  )
  expect(formerProfiles[0]?.shownUntil).toBe(ended?.at.toISOString())
})

test('an answer that was changed or hidden is part of it', async () => {
  const facts = { goal: null, heightCm: null, children: null }
  const answer = { prompt: 'laugh' as const, text: threat }
  for (const isHidden of [false, true]) {
    const answers = [{ ...answer, isHidden }]
    await max.api.profiles.saveAbout({ ...facts, languages: [], hidden: [], answers })
  }
  const { profile, formerProfiles } = await report()
  expect(profile?.about.answers ?? []).toEqual([])
  expect(formerProfiles[0]?.about.answers).toMatchObject([{ text: threat }])
})

test('a photo that was taken down is shown to staff alone, once', async () => {
  const [photo] = (await anna.api.profiles.get({ id: maxId })).photos
  const address = urlOf(photo)
  expect((await anna.get(address)).status).toBe(200)
  const [, ...others] = await ownPhotos()
  const added = await placeUploads(server, maxId, 1)
  await save({ photoIds: [...others, ...added] })
  await save({ bio: 'I like tea.' })
  await emptyObjectRemovals(server.deps)
  expect((await anna.get(address)).status).toBe(404)
  expect((await max.get(address)).status).toBe(404)
  const { photos, formerProfiles } = await report()
  expect(photos).toHaveLength(3)
  expect(formerProfiles.map((former) => former.photos.length)).toEqual([0, 1])
  const sealed = urlOf(formerProfiles[1]?.photos[0])
  expect((await vera.get(sealed)).status).toBe(200)
  expect((await anna.get(sealed)).status).toBe(404)
})

test('a photo that was public before pictures were looked at, was then held, and was removed is shown to staff as it was', async () => {
  const [old, ...others] = await ownPhotos()
  await run(
    sql`update picture_screenings set state = 'waiting', priority = 1, screened_at = null, try_at = now() where id = ${old}`,
  )
  await run(sql`update profile_photos set is_shown = true where id = ${old}`)
  expect((await anna.api.profiles.get({ id: maxId })).photos.map(({ id }) => id)).toContain(old)
  server.screener.answer({ nudity: 0.9 })
  expect(await screenNext(server.deps)).toBe('done')
  expect((await anna.api.profiles.get({ id: maxId })).photos.map(({ id }) => id)).not.toContain(old)
  await save({ bio: threat, photoIds: [...others, ...(await placeUploads(server, maxId, 1))] })
  await emptyObjectRemovals(server.deps)
  const { photos, formerProfiles } = await report()
  expect(photos).toHaveLength(3)
  expect(formerProfiles.map(({ bio, photos: shown }) => [bio, shown.length])).toEqual([
    ['Ceramicist by day, salsa by night.', 0],
    ['Ceramicist by day, salsa by night.', 1],
  ])
  expect((await vera.get(urlOf(formerProfiles[1]?.photos[0]))).status).toBe(200)
})

test('a photo that nobody else saw is not kept', async () => {
  const [hidden, ...others] = await ownPhotos()
  await run(sql`update profile_photos set is_shown = false where id = ${hidden}`)
  await save({ photoIds: [...others, ...(await placeUploads(server, maxId, 1))] })
  await save({ bio: threat })
  expect((await report()).formerProfiles.flatMap(({ photos }) => photos)).toEqual([])
})

test('the profile of a deleted account is part of a report about the ended conversation', async () => {
  await match()
  await save({ bio: threat })
  await leave()
  expect(await run(sql`select 1 from profiles where id = ${maxId}`)).toEqual([])
  const { profile, photos, formerProfiles } = await reportEnded()
  expect(profile).toMatchObject({ name: 'Mallory', bio: '' })
  expect(photos).toEqual([])
  expect(formerProfiles).toMatchObject([
    { name: 'Mallory', bio: threat },
    { bio: 'Ceramicist by day, salsa by night.', photos: [] },
  ])
  expect(formerProfiles[0]?.photos).toHaveLength(3)
  expect((await vera.get(urlOf(formerProfiles[0]?.photos[0]))).status).toBe(200)
})

test('nothing is kept of a deleted account that nobody can report', async () => {
  await save({ bio: threat })
  await leave()
  expect(await run(sql`select 1 from former_profiles where profile_id = ${maxId}`)).toEqual([])
})

test('what an erased account showed goes when nobody can report it any longer', async () => {
  await match()
  await leave()
  const count = () => run(sql`select 1 from former_profiles where profile_id = ${maxId}`)
  await replayErasures(server.deps)
  expect(await count()).toHaveLength(1)
  await run(
    sql`update ended_conversations set ended_at = ended_at - make_interval(days => ${chat.originalsKeptDays})`,
  )
  await replayErasures(server.deps)
  expect(await count()).toHaveLength(0)
})

test('what was shown after a block was lifted is part of a report', async () => {
  await max.api.discovery.likeWithNote({ targetId: annaId, note: { kind: 'text', text: 'Hello' } })
  await max.api.safety.block({ userId: annaId })
  await max.api.safety.unblock({ userId: annaId })
  await save({ bio: threat })
  expect((await anna.api.profiles.get({ id: maxId })).bio).toBe(threat)
  await save({ bio: 'I like tea.' })
  expect((await report()).formerProfiles.map(({ bio }) => bio)).toContain(threat)
})

test('what was shown between two blocks is part of a report after the second, and what came later is not', async () => {
  await match()
  await anna.api.safety.block({ userId: maxId })
  await save({ bio: 'Shown to others only' })
  await anna.api.safety.unblock({ userId: maxId })
  await save({ bio: threat })
  expect((await anna.api.profiles.get({ id: maxId })).bio).toBe(threat)
  await age(1)
  await run(
    sql`update ended_conversations set ended_at = ended_at - interval '1 day', apart_since = apart_since - interval '1 day'`,
  )
  await save({ bio: 'I like tea.' })
  await anna.api.safety.block({ userId: maxId })
  await save({ bio: 'Also shown to others only' })
  await save({ bio: 'I like coffee.' })

  const { conversations } = await anna.api.safety.listEnded()
  expect(conversations).toMatchObject([
    { name: 'Mallory', hasMessages: false },
    { name: 'Mallory', hasMessages: false },
  ])
  for (const { id: conversationId } of conversations) {
    const id = reportIds.parse(randomUUID())
    const words = { reason: 'harassment', description: null, includesMessages: false } as const
    await anna.api.safety.reportEnded({ id, conversationId, ...words })
    const { formerProfiles } = (await vera.api.moderation.get({ reportId: id })).evidence
    const bios = formerProfiles.map(({ bio }) => bio)
    expect(bios).toEqual(expect.arrayContaining(['I like tea.', threat]))
    expect(bios).not.toContain('Also shown to others only')
    expect(bios).not.toContain('I like coffee.')
  }
})

test('a second block adds an entry to the list of the one who blocks, and none to that of the other', async () => {
  await match()
  await anna.api.safety.block({ userId: maxId })
  await anna.api.safety.unblock({ userId: maxId })
  await run(
    sql`update ended_conversations set ended_at = ended_at - make_interval(days => ${chat.originalsKeptDays - 1})`,
  )
  await save({ bio: threat })
  await save({ bio: 'I like tea.' })
  await anna.api.safety.block({ userId: maxId })
  await run(sql`update ended_conversations set ended_at = ended_at - interval '2 days'`)
  expect((await anna.api.safety.listEnded()).conversations).toHaveLength(1)
  expect((await reportEnded()).formerProfiles.map(({ bio }) => bio)).toContain(threat)
  expect((await max.api.safety.listEnded()).conversations).toEqual([])
})

test('a block after an unmatch, and its end, do not let the two meet again', async () => {
  await max.api.matches.unmatch({ matchId: await match() })
  await anna.api.safety.block({ userId: maxId })
  await anna.api.safety.unblock({ userId: maxId })
  await save({ bio: 'Shown to others only' })
  await save({ bio: 'I like tea.' })
  const bios = (await reportEnded()).formerProfiles.map(({ bio }) => bio)
  expect(bios).toEqual(['Ceramicist by day, salsa by night.'])
})

test('a deleted account takes no block of its own as lifted, and what it showed after a real lift is kept', async () => {
  await match()
  await anna.api.safety.block({ userId: maxId })
  await save({ bio: 'Shown to others only' })
  await save({ bio: 'I like tea.' })
  await leave()
  expect((await reportEnded()).formerProfiles.map(({ bio }) => bio)).toEqual([
    'Ceramicist by day, salsa by night.',
  ])
})

test('a threat after a lifted block is kept when its writer deletes the account', async () => {
  await match()
  await anna.api.safety.block({ userId: maxId })
  await anna.api.safety.unblock({ userId: maxId })
  await save({ bio: threat })
  await leave()
  expect((await reportEnded()).formerProfiles.map(({ bio }) => bio)).toContain(threat)
})

test('what was shown only after the conversation ended, or before the reporter came, is left out', async () => {
  const matchId = await match()
  await save({ bio: threat })
  await max.api.matches.unmatch({ matchId })
  await save({ bio: 'Shown to others only' })
  await save({ bio: 'I like tea.' })
  await run(sql`update profiles set created_at = now() - interval '12 hours' where id = ${annaId}`)
  await run(sql`update former_profiles set shown_until = now() - interval '1 day', shown_from = now() - interval '2 days'
    where profile_id = ${maxId} and bio like 'Ceramicist%'`)
  expect((await reportEnded()).formerProfiles.map(({ bio }) => bio)).toEqual([threat])
})

test('a save that changes nothing, and one that changes back, add no version', async () => {
  await save({})
  expect(await run(sql`select 1 from former_profiles where profile_id = ${maxId}`)).toEqual([])
  await save({ bio: threat })
  await save({ bio: 'Ceramicist by day, salsa by night.' })
  await save({ bio: threat })
  await save({ bio: 'Ceramicist by day, salsa by night.' })
  expect(await run(sql`select 1 from former_profiles where profile_id = ${maxId}`)).toHaveLength(2)
  // Words as they are now are not shown twice.
  expect((await report()).formerProfiles.map(({ bio }) => bio)).toEqual([threat])
})

test('saves at the same moment seal each version once, also the one that began first and waited', async () => {
  await save({ bio: threat })
  const texts = ['One', 'Two', 'Three', threat]
  await Promise.all([...texts, ...texts].map((bio) => save({ bio })))
  const { bio } = await max.api.profiles.own()
  const kept = await run(sql<{ bio: string }>`select bio from former_profiles where profile_id = ${maxId}`)
  const known = [...texts, 'Ceramicist by day, salsa by night.']
  expect(kept.map((row) => row.bio).toSorted()).toEqual([...new Set(kept.map((row) => row.bio))].toSorted())
  expect(known).toEqual(expect.arrayContaining([bio, ...kept.map((row) => row.bio)]))
})

test('a version that ended after a save began, which waited for it, ends no sooner than it began', async () => {
  const other = sql`update profiles set bio = 'I like tea.' where id = ${maxId}`
  await server.db.asOwner(async (tx) => {
    await sql`select now()`.execute(tx)
    await save({ bio: threat })
    await save({ bio: 'Ceramicist by day, salsa by night.' })
    await other.execute(tx)
  })
  const kept = await run(sql<{ bio: string }>`
    select bio from former_profiles where profile_id = ${maxId} order by shown_until desc`)
  expect(kept.map(({ bio }) => bio)).toEqual(['Ceramicist by day, salsa by night.', threat])
})

test('quick changes do not bury what was shown for an hour', async () => {
  await save({ bio: threat })
  await save({ bio: 'Words 0' })
  await run(sql`update former_profiles set shown_seconds = 3600 where bio = ${threat}`)
  await run(sql`delete from former_profiles where bio like 'Ceramicist%'`)
  for (let number = 1; number <= formerProfilesMax + 5; number += 1)
    await run(sql`update profiles set bio = ${`Words ${number}`} where id = ${maxId}`)
  const kept = await run(sql<{ bio: string }>`select bio from former_profiles where profile_id = ${maxId}`)
  expect(kept).toHaveLength(formerProfilesMax)
  expect(kept.map(({ bio }) => bio)).toEqual(
    expect.arrayContaining([threat, `Words ${formerProfilesMax + 4}`]),
  )
})

test('words that come back count only the time in which they were shown', async () => {
  const write = (bio: string) => run(sql`update profiles set bio = ${bio} where id = ${maxId}`)
  // What the account began with is a version too.
  const words = Array.from({ length: formerProfilesMax - 1 }, (_, number) => `Words ${number}`)
  for (const bio of words) await write(bio)
  await age(1)
  for (const bio of [...words, threat]) await write(bio)
  await run(sql`update former_profiles set shown_from = shown_from - interval '1 hour',
    shown_until = shown_until - interval '1 hour'`)
  for (const bio of ['I like tea.', 'I like coffee.']) await write(bio)
  const kept = await run(sql<{ bio: string }>`select bio from former_profiles where profile_id = ${maxId}`)
  expect(kept.map(({ bio }) => bio)).toContain(threat)
})

const write = (bio: string) => sql`update profiles set bio = ${bio} where id = ${maxId}`

test('a change that began before others have ended is saved too', async () => {
  await server.db.asOwner(async (tx) => {
    await sql`select 1`.execute(tx)
    for (const bio of ['Words 1', 'Words 2', 'Words 1']) await run(write(bio))
    await write(threat).execute(tx)
  })
  expect((await report()).profile?.bio).toBe(threat)
})

test('after its days a version is in no report, and a job deletes it with its files', async () => {
  const [first, ...others] = await ownPhotos()
  const [row] = await run(
    sql<{ key: string }>`select photo_url as key from profile_photos where id = ${first}`,
  )
  const added = await placeUploads(server, maxId, 1)
  await save({ bio: threat, photoIds: [...others, ...added] })
  const file = `${row?.key}/small.webp`
  await age(chat.originalsKeptDays - 1)
  await sweepOriginals(server.deps)
  await emptyObjectRemovals(server.deps)
  expect(await server.deps.storage.read(file)).not.toBeNull()
  await age(2)
  expect((await report()).formerProfiles).toEqual([])
  await sweepOriginals(server.deps)
  await emptyObjectRemovals(server.deps)
  expect(await run(sql`select 1 from former_profiles where profile_id = ${maxId}`)).toEqual([])
  expect(await server.deps.storage.read(file)).toBeNull()
})

test('a profile that is written for the first time leaves no version', async () => {
  expect(await run(sql`select 1 from former_profiles where profile_id in (${maxId}, ${annaId})`)).toEqual([])
})
