import { matchId as matchIdSchema, type UploadId } from '@yuti/contract/base'
import { screening as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { createMatch } from '#/testing/members.ts'
import { urlOf } from '#/testing/picture-url.ts'
import type { TestServer } from '#/testing/server.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { makeDraft, newcomer, photoFile, settled, uploadPhotos } from '#/testing/wizard.ts'
import { screenAll, screenNext } from './screen-pictures.ts'

setUpStaffedServer()
beforeEach(async () => {
  server.screener.answer()
  await run(sql`delete from picture_screenings where state in ('held', 'waiting')`)
  await run(sql`update screening_status set failing_since = null`)
})

async function run<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await server.db.asOwner((tx) => statement.execute(tx))).rows
}

const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id
const statesOf = async (visitor: Visitor) => (await visitor.api.profiles.photoChecks()).checks
const stateOf = async (visitor: Visitor, id: UploadId) =>
  (await statesOf(visitor)).find((check) => check.id === id)
const isDealt = async (id: string) =>
  (await run(sql`select 1 from discover_features where profile_id = ${id}`)).length > 0

const asMember = (id: string) => ({ id, name: '', token: `token-${id}`, sessionId: '' })

/** A member who saves three photos, about the first of which the screener says this. */
async function withFirstPhoto(name: string, answer: Parameters<TestServer['screener']['answer']>[0]) {
  const visitor = await newcomer(server, name)
  server.screener.answer(answer)
  const photoIds = await uploadPhotos(visitor, 3)
  const { id } = await visitor.api.profiles.save(await makeDraft(visitor, { name, photoIds }))
  const [first] = photoIds
  if (!first) throw new Error('no photo')
  return { visitor, id, photoIds, first }
}

async function viewerOf(id: string): Promise<Visitor> {
  const viewer = await settled(server, 'Leo')
  await createDealtPeople(server.db, { id: await idOf(viewer) }, [{ id }])
  return viewer
}

describe('a photo', () => {
  test('is public at once if nothing was found', async () => {
    const { visitor, id, first } = await withFirstPhoto('Anna', {})
    expect(await stateOf(visitor, first)).toEqual({
      id: first,
      state: 'clear',
      reason: null,
      mayBeFirst: true,
      firstWish: null,
      isAppealed: false,
    })
    expect(await isDealt(id)).toBe(true)
  })

  test('that likely shows nudity is seen by its owner and by staff, and by nobody else', async () => {
    const { visitor, id, first } = await withFirstPhoto('Anna', { nudity: 0.9 })
    const leo = await viewerOf(id)
    const url = urlOf((await visitor.api.profiles.own()).photos.find((photo) => photo.id === first))
    expect(await stateOf(visitor, first)).toMatchObject({ state: 'held', reason: 'nudity' })
    expect((await visitor.get(url)).status).toBe(200)

    const shown = (await leo.api.profiles.get({ id })).photos.map((photo) => photo.id)
    expect(shown).toHaveLength(2)
    expect(shown).not.toContain(first)
    await expect(mediaOf(leo, first)).resolves.toBe(404)
    expect(await isDealt(id)).toBe(false)

    const [held] = (await vera.api.screening.list({})).pictures
    expect(held).toMatchObject({
      id: first,
      reason: 'nudity',
      nudityPercent: 90,
      owner: { id, name: 'Anna' },
    })
    const seen = await vera.get(urlOf(held?.picture))
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await vera.api.desk.list({})).items).toContainEqual(
      expect.objectContaining({
        kind: 'picture',
        id: first,
        subject: { id, name: 'Anna' },
        about: ['nudity'],
      }),
    )
  })

  test('is published by staff: everybody sees it, and the log says so', async () => {
    const { visitor, id, first } = await withFirstPhoto('Anna', { nudity: 0.9 })
    await vera.api.screening.decide({ ids: [first], choice: 'publish' })
    expect(await stateOf(visitor, first)).toMatchObject({ state: 'clear', reason: null })
    expect(await isDealt(id)).toBe(true)
    const leo = await viewerOf(id)
    expect((await leo.api.profiles.get({ id })).photos).toHaveLength(3)
    expect(await run(sql`select action from staff_log where target_user_id = ${id}`)).toEqual([
      { action: 'picture_published' },
    ])
    expect(await vera.api.screening.decide({ ids: [first], choice: 'refuse' })).toEqual({
      outcomes: [{ id: first, outcome: 'changed' }],
    })
  })

  test('is refused by staff: only its owner sees it, with the reason', async () => {
    const { visitor, id, first } = await withFirstPhoto('Anna', { nudity: 0.9 })
    await vera.api.screening.decide({ ids: [first], choice: 'refuse' })
    expect(await stateOf(visitor, first)).toMatchObject({ state: 'refused', reason: 'nudity' })
    expect(await isDealt(id)).toBe(false)
    expect((await vera.api.screening.list({})).pictures).toEqual([])
    expect(await run(sql`select action from staff_log where target_user_id = ${id}`)).toEqual([
      { action: 'picture_refused' },
    ])
  })

  test('of staff is decided by others', async () => {
    const staff = await staffVisitor(server, 'Max')
    server.screener.answer({ nudity: 0.9 })
    const photoIds = await uploadPhotos(staff, 3)
    await staff.api.profiles.save(await makeDraft(staff, { photoIds }))
    const [first] = photoIds
    if (!first) throw new Error('no photo')
    expect(await staff.api.screening.decide({ ids: [first], choice: 'publish' })).toEqual({
      outcomes: [{ id: first, outcome: 'own' }],
    })
    expect(await stateOf(staff, first)).toMatchObject({ state: 'held' })
  })

  test('without one clear face is never the first that others see, and keeps its place for its owner', async () => {
    const { visitor, id, photoIds, first } = await withFirstPhoto('Anna', { faces: [] })
    expect(await stateOf(visitor, first)).toMatchObject({ state: 'clear', mayBeFirst: false })
    expect((await visitor.api.profiles.own()).photos.map((photo) => photo.id)).toEqual(photoIds)
    const leo = await viewerOf(id)
    const [one, two, three] = photoIds
    expect((await leo.api.profiles.get({ id })).photos.map((photo) => photo.id)).toEqual([two, one, three])
    expect(await isDealt(id)).toBe(true)
  })

  test('of a profile without one that may be the first: matches see no photo in the profile, in lists or in chats', async () => {
    const { visitor, id } = await withFirstPhoto('Anna', {})
    const leo = await settled(server, 'Leo')
    const leoId = await idOf(leo)
    const matchId = matchIdSchema.parse(await createMatch(server.db, asMember(leoId), asMember(id)))
    const seen = async () => {
      const { items } = await leo.api.matches.list({})
      const chat = await leo.api.messages.conversation({ matchId })
      return [
        (await leo.api.profiles.get({ id })).photos.length > 0,
        items[0]?.person.photo !== null,
        chat.person.photo !== null,
      ]
    }
    expect(await seen()).toEqual([true, true, true])
    await run(sql`update profile_photos set may_be_first = false where profile_id = ${id}`)
    expect(await seen()).toEqual([false, false, false])
    expect((await visitor.api.profiles.own()).photos).toHaveLength(3)
  })

  test('tells its owner by an empty deck that too few are public, until staff publish it', async () => {
    const { visitor, first } = await withFirstPhoto('Anna', { nudity: 0.9 })
    expect(await visitor.api.discovery.deck()).toEqual({ cards: [], remaining: 0, needsPhotos: true })
    await vera.api.screening.decide({ ids: [first], choice: 'publish' })
    expect(await visitor.api.discovery.deck()).not.toHaveProperty('needsPhotos')
  })

  test('is no reason in the deck of a member who has no birth yet', async () => {
    const visitor = await newcomer(server, 'Anna')
    await expect(visitor.api.discovery.deck()).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
  })
})

async function mediaOf(viewer: Visitor, id: UploadId): Promise<number> {
  const own = (await viewer.api.profiles.own()).photos[0]
  // A link of the viewer, whose signature does not fit another photo, proves nothing; so the policy is asked directly too.
  const rows = await server.db.asMember(await tokenOf(viewer), (tx) =>
    sql`select photo_url from profile_photos where id = ${id}`.execute(tx),
  )
  expect(rows.rows).toEqual([])
  return (await viewer.get(urlOf(own).replace(own?.id ?? '', id))).status
}

async function tokenOf(visitor: Visitor): Promise<string> {
  const { name, read } = server.deps.auth.cookies
  return read(`${name}=${visitor.cookies.get(name) ?? ''}`) ?? ''
}

async function faceless() {
  const visitor = await newcomer(server, 'Una')
  server.screener.answer({ faces: [] }, { faces: [] }, { faces: [{ share: 0.2 }, { share: 0.2 }] })
  const photoIds = await uploadPhotos(visitor, 3)
  const { id } = await visitor.api.profiles.save(await makeDraft(visitor, { name: 'Una', photoIds }))
  const [first, second] = photoIds
  if (!first || !second) throw new Error('no photo')
  return { visitor, id, first, second }
}

describe('a profile whose photos all lack a clear face', () => {
  test('is not dealt until staff let one be the first, as its owner asked', async () => {
    const { visitor, id, first, second } = await faceless()
    expect(await isDealt(id)).toBe(false)
    expect(await visitor.api.discovery.deck()).toEqual({ cards: [], remaining: 0, needsPhotos: true })
    expect((await vera.api.screening.list({})).pictures).toEqual([])
    await visitor.api.profiles.askFirstPhoto({ id: second })
    expect((await vera.api.screening.list({})).pictures).toMatchObject([
      { id: second, reason: 'no_clear_face', faces: 0 },
    ])
    expect((await vera.api.desk.list({})).items).toContainEqual(
      expect.objectContaining({ kind: 'picture', id: second, urgency: 4, about: ['no_clear_face'] }),
    )
    expect(await vera.api.screening.decide({ ids: [first], choice: 'first' })).toEqual({
      outcomes: [{ id: first, outcome: 'changed' }],
    })
    await vera.api.screening.decide({ ids: [second], choice: 'first' })
    expect(await isDealt(id)).toBe(true)
    const leo = await viewerOf(id)
    expect((await leo.api.profiles.get({ id })).photos[0]?.id).toBe(second)
    expect((await vera.api.screening.list({})).pictures).toEqual([])
  })

  test('stays so if staff decline, and cannot ask for the same photo again; others cannot ask for it', async () => {
    const { visitor, id, first } = await faceless()
    const other = await newcomer(server, 'Eva')
    await expect(other.api.profiles.askFirstPhoto({ id: first })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await visitor.api.profiles.askFirstPhoto({ id: first })
    await vera.api.screening.decide({ ids: [first], choice: 'not_first' })
    expect(await stateOf(visitor, first)).toMatchObject({
      state: 'clear',
      mayBeFirst: false,
      firstWish: 'declined',
    })
    expect(await isDealt(id)).toBe(false)
    await expect(visitor.api.profiles.askFirstPhoto({ id: first })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('copies', () => {
  const hash = 'a5a5a5a5a5a5a5a5'
  /** Differs in six bits, and in another seven. */
  const near = 'a5a5a5a5a5a5a59a'
  const far = 'daa5a5a5a5a5a5a5'

  test('of a banned account are held and link the accounts, also after its photos are gone', async () => {
    const rex = await withFirstPhoto('Rex', { hash })
    await run(sql`insert into moderation_states (user_id, is_blocked) values (${rex.id}, true)`)
    const max = await withFirstPhoto('Max', { hash: near })
    expect(await stateOf(max.visitor, max.first)).toMatchObject({ state: 'held', reason: 'banned_copy' })
    expect((await vera.api.screening.list({})).pictures[0]?.twins).toEqual([{ id: rex.id, name: 'Rex' }])

    await run(sql`delete from auth."user" where id = ${rex.id}`)
    const ben = await withFirstPhoto('Ben', { hash: '0123456789abcdef', mirroredHash: near })
    expect(await stateOf(ben.visitor, ben.first)).toMatchObject({ state: 'held', reason: 'banned_copy' })

    await run(sql`update banned_pictures set kept_until = now() - interval '1 second'`)
    await server.deps.jobs.send('screening.sweep', {})
    await server.deps.jobs.runDue('screening.sweep')
    expect(await run(sql`select 1 from banned_pictures`)).toEqual([])
    await run(sql`delete from auth."user" where id in (${max.id}, ${ben.id})`)
  })

  test('that others showed before the ban are held and linked by it, but not those that staff have published since', async () => {
    const max = await withFirstPhoto('Max', { hash: near })
    const rex = await withFirstPhoto('Rex', { hash })
    const tom = await withFirstPhoto('Tom', { hash: far })
    await run(sql`delete from picture_twins`)
    const leo = await viewerOf(max.id)
    const shownTo = async () => (await leo.api.profiles.get({ id: max.id })).photos.map((photo) => photo.id)
    expect(await shownTo()).toContain(max.first)

    const ban = () =>
      run(sql`insert into moderation_states (user_id, is_blocked) values (${rex.id}, true)
        on conflict (user_id) do update set is_blocked = true`)
    await ban()
    expect(await stateOf(max.visitor, max.first)).toMatchObject({ state: 'held', reason: 'banned_copy' })
    expect(await stateOf(tom.visitor, tom.first)).toMatchObject({ state: 'clear' })
    expect(await shownTo()).not.toContain(max.first)
    const { pictures } = await vera.api.screening.list({})
    expect(pictures.map((picture) => [picture.id, picture.twins])).toEqual([
      [max.first, [{ id: rex.id, name: 'Rex' }]],
    ])
    await server.deps.jobs.send('linked-accounts.find', {})
    await server.deps.jobs.runDue('linked-accounts.find')
    const { entries } = await vera.api.linkedAccounts.list({})
    expect(entries.map(({ names }) => names.toSorted())).toEqual([['Max', 'Rex']])

    await vera.api.screening.decide({ ids: [max.first], choice: 'publish' })
    await run(sql`update moderation_states set is_blocked = false where user_id = ${rex.id}`)
    await ban()
    expect(await stateOf(max.visitor, max.first)).toMatchObject({ state: 'clear' })
    await run(sql`delete from auth."user" where id in (${rex.id}, ${max.id}, ${tom.id})`)
    await run(sql`delete from banned_pictures`)
  })

  test('are forgotten with the end of a ban', async () => {
    const rex = await withFirstPhoto('Rex', { hash })
    await run(sql`insert into moderation_states (user_id, is_blocked) values (${rex.id}, true)`)
    expect((await run(sql`select 1 from banned_pictures`)).length).toBeGreaterThan(0)
    await run(sql`update moderation_states set is_blocked = false where user_id = ${rex.id}`)
    expect(await run(sql`select 1 from banned_pictures`)).toEqual([])
    await run(sql`delete from auth."user" where id = ${rex.id}`)
  })

  test('in two accounts are an entry of linked accounts, and are shown', async () => {
    const rex = await withFirstPhoto('Rex', { hash })
    const max = await withFirstPhoto('Max', { hash: near })
    const tom = await withFirstPhoto('Tom', { hash: far })
    expect(await stateOf(max.visitor, max.first)).toMatchObject({ state: 'clear' })
    await server.deps.jobs.runDue('linked-accounts.find')
    const { entries } = await vera.api.linkedAccounts.list({})
    expect(entries.map(({ names, reasons }) => ({ names: names.toSorted(), reasons }))).toEqual([
      { names: ['Max', 'Rex'], reasons: ['picture'] },
    ])
    await run(sql`delete from auth."user" where id in (${rex.id}, ${max.id}, ${tom.id})`)
  })

  test('within one account, and drawings, mean nothing', async () => {
    const visitor = await newcomer(server, 'Ida')
    server.screener.answer({ hash }, { hash }, { hash, drawing: limits.drawingMin })
    await uploadPhotos(visitor, 2)
    const other = await newcomer(server, 'Eva')
    await other.api.profiles.uploadPhoto({ file: await photoFile() })
    expect(await run(sql`select 1 from picture_twins`)).toEqual([])
  })
})

describe('while the service fails', () => {
  test('uploads wait, are not shown, and are looked at once it works again', async () => {
    const visitor = await newcomer(server, 'Mia')
    server.screener.answer(new Error('down'), new Error('down'), new Error('down'))
    const photoIds = await uploadPhotos(visitor, 3)
    const { id } = await visitor.api.profiles.save(await makeDraft(visitor, { name: 'Mia', photoIds }))
    expect((await statesOf(visitor)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await isDealt(id)).toBe(false)
    const down = (await vera.api.health.read()).screening
    expect(down).toMatchObject({ waiting: 3, held: 0 })
    expect(down.failingSince).not.toBeNull()

    await run(sql`update picture_screenings set try_at = now() where id = ${photoIds[0]}`)
    await screenAll(server.deps)
    expect((await statesOf(visitor)).map(({ state }) => state)).toEqual(['clear', 'clear', 'clear'])
    expect(await isDealt(id)).toBe(true)
    expect((await vera.api.health.read()).screening).toEqual({
      waiting: 0,
      oldestSeconds: null,
      held: 0,
      failingSince: null,
    })
  })

  test('a picture that alone cannot be looked at is shown to staff in the end', async () => {
    const visitor = await newcomer(server, 'Mia')
    server.screener.answer(new Error('broken'))
    const broken = (await visitor.api.profiles.uploadPhoto({ file: await photoFile() })).id
    await visitor.api.profiles.uploadPhoto({ file: await photoFile() })
    for (let attempt = 2; attempt <= limits.triesMax; attempt += 1) {
      expect(await stateOf(visitor, broken)).toMatchObject({ state: 'waiting' })
      // oxlint-disable-next-line eslint/no-await-in-loop -- one attempt after the other
      await run(sql`update picture_screenings set try_at = now() where id = ${broken}`)
      server.screener.answer(new Error('broken'))
      // oxlint-disable-next-line eslint/no-await-in-loop -- one attempt after the other
      expect(await screenNext(server.deps)).toBe('failed')
    }
    expect(await stateOf(visitor, broken)).toMatchObject({ state: 'held', reason: 'not_screened' })
  })

  test('a picture that was claimed by a server that died is free after the lease', async () => {
    const visitor = await newcomer(server, 'Mia')
    server.screener.answer(new Error('down'))
    const { id } = await visitor.api.profiles.uploadPhoto({ file: await photoFile() })
    await run(
      sql`update picture_screenings set try_at = now(), claimed_until = now() + interval '1 minute' where id = ${id}`,
    )
    expect(await screenNext(server.deps)).toBe('none')
    await run(sql`update picture_screenings set claimed_until = now() where id = ${id}`)
    expect(await screenNext(server.deps)).toBe('done')
  })
})

test('what was found goes with the picture', async () => {
  const visitor = await newcomer(server, 'Mia')
  const { id } = await visitor.api.profiles.uploadPhoto({ file: await photoFile() })
  expect(await stateOf(visitor, id)).toBeDefined()
  await run(sql`delete from uploads where id = ${id}`)
  expect(await stateOf(visitor, id)).toBeUndefined()
})
