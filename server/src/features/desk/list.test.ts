import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { urlOf } from '#/testing/picture-url.ts'
import { server, setUpStaffedServer, vera } from '#/testing/staffed-server.ts'
import { staffVisitor } from '#/testing/staff.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { newcomer, makeDraft, placeUploads, settled } from '#/testing/wizard.ts'

setUpStaffedServer()
beforeEach(async () => {
  await run(sql`delete from user_reports`)
  await run(sql`delete from held_words`)
})

const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.db.asOwner((tx) => statement.execute(tx))).rows
const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id
const figureOf = async (kind: string) =>
  (await vera.api.desk.list({})).figures.find((figure) => figure.kind === kind)?.waiting ?? 0
const reportOrder = async () =>
  (await vera.api.desk.list({ kind: 'report' })).items.map(({ about }) => about[0])
const heldPhotos = async () => (await vera.api.desk.list({ kind: 'picture' })).items.map((item) => item.id)

/** Reports about accounts that are gone, each as urgent as can be. */
const reports = (count: number) =>
  run(sql`insert into user_reports (reason, created_at)
    select 'harassment', now() - interval '2 days' + make_interval(mins => n) from generate_series(1, ${count}::int) n`)
const holdWords = (owner: string, count = 1) =>
  run(sql`insert into held_words (profile_id, bio)
    select p.id, '@anna' from profiles p order by p.id = ${owner} desc limit ${count}`)

test('words behind a hundred reports are listed by their kind, and can be decided', async () => {
  const anna = await settled(server, 'Anna')
  const id = await idOf(anna)
  await reports(101)
  await holdWords(id)
  const all = await vera.api.desk.list({})
  expect(all.items).toHaveLength(100)
  expect(all.items.map(({ kind }) => kind)).not.toContain('words')
  expect(all).toMatchObject({
    total: 102,
    figures: expect.arrayContaining([
      expect.objectContaining({ kind: 'report', waiting: 101 }),
      expect.objectContaining({ kind: 'words', waiting: 1 }),
    ]),
  })
  const words = await vera.api.desk.list({ kind: 'words' })
  expect(words).toMatchObject({ total: 1, items: [{ kind: 'words', subject: { id }, about: ['bio'] }] })
  expect(words.figures).toEqual(all.figures)
  const [item] = words.items
  const items = [{ id: item?.id ?? '', version: item?.version ?? 0 }]
  await vera.api.desk.decide({ action: 'accept_words', items, reason: { rule: 'harmless' } })
  expect(await vera.api.desk.list({ kind: 'words' })).toMatchObject({ total: 0, items: [] })
  expect(
    await run(sql`select details from staff_log where action = 'words_accepted' and target_user_id = ${id}`),
  ).toEqual([{ details: { rule: 'harmless', parts: ['bio'] } }])
})

test('each kind gives at most as many rows as are asked for, the most urgent and then the oldest first', async () => {
  const anna = await settled(server, 'Anna')
  await run(sql`insert into user_reports (reason, created_at) values
    ('spam', now() - interval '3 days'), ('harassment', now()), ('harassment', now() - interval '1 day')`)
  await holdWords(await idOf(anna), 2)
  const [session] = await run(sql<{ token: string }>`
    select s.token from auth.session s join staff_sessions f on f.session_id = s.id`)
  const rows = await server.db.asStaff(session?.token ?? '', async (tx) => {
    const found = await sql<{ kind: string; about: string[]; days: number }>`
      select kind, about, (extract(epoch from now() - waiting_since) / 86400)::int as days
      from app.desk_items(null, 1)`.execute(tx)
    return found.rows.filter(({ kind }) => ['report', 'words'].includes(kind))
  })
  expect(rows).toEqual([
    { kind: 'report', about: ['harassment', 'pending'], days: 1 },
    { kind: 'words', about: ['bio'], days: 0 },
  ])
})

test('a report about a person with three reporters comes first, whatever it is about', async () => {
  const id = await idOf(await settled(server, 'Anna'))
  await run(sql`insert into user_reports (reason, reported_id, created_at)
    select 'spam', ${id}::uuid, now() - make_interval(hours => 4 - n) from generate_series(1, 2) n`)
  await run(
    sql`insert into user_reports (reason, created_at) values ('fake_profile', now() - interval '2 days')`,
  )
  expect(await reportOrder()).toEqual(['fake_profile', 'spam', 'spam'])
  await run(sql`insert into user_reports (reason, reported_id) values ('spam', ${id})`)
  expect(await reportOrder()).toEqual(['spam', 'spam', 'spam', 'fake_profile'])
})

test('a held photo is listed once it is in a profile, as on the page where staff look at it', async () => {
  const anna = await newcomer(server, 'Anna')
  const id = (await anna.api.account.session()).user?.id ?? ''
  const before = await figureOf('picture')
  const photoIds = await placeUploads(server, id, 3)
  const [held] = photoIds
  await run(sql`update picture_screenings set state = 'held', reason = 'nudity' where id = ${held}`)
  expect(await heldPhotos()).not.toContain(held)
  expect(await figureOf('picture')).toBe(before)
  await anna.api.profiles.save(await makeDraft(anna, { name: 'Anna', photoIds }))
  expect(await heldPhotos()).toContain(held)
  expect(await figureOf('picture')).toBe(before + 1)
  const shown = (await vera.api.screening.list({})).pictures.find((picture) => picture.id === held)
  const listed = (await vera.api.desk.list({})).items.find((item) => item.id === held)
  expect(listed).toMatchObject({
    version: null,
    picture: { ...shown, picture: { id: held, urlTemplate: expect.any(String) } },
  })
  expect((await vera.get(urlOf(listed?.picture?.picture))).status).toBe(200)
})

/** Photos of this person, all of which are held. */
async function withHeld(visitor: Visitor) {
  const photoIds = await placeUploads(server, (await visitor.api.account.session()).user?.id ?? '', 3)
  await run(
    sql`update picture_screenings set state = 'held', reason = 'nudity' where id = any(${photoIds}::uuid[])`,
  )
  await visitor.api.profiles.save(await makeDraft(visitor, { photoIds }))
  return photoIds
}

test('photos of the list are decided in one call: one of a colleague and an own one stay as they are', async () => {
  const anna = await newcomer(server, 'Anna')
  const max = await staffVisitor(server, 'Max')
  const [one, two] = await withHeld(anna)
  const [own] = await withHeld(max)
  if (!one || !two || !own) throw new Error('no photos')
  const listed = (await max.api.desk.list({ kind: 'picture' })).items.map(({ picture }) => picture?.id)
  expect(listed).toEqual(expect.arrayContaining([one, two, own]))
  await vera.api.screening.decide({ ids: [two], choice: 'refuse' })
  const { outcomes } = await max.api.screening.decide({ ids: [own, two, one], choice: 'publish' })
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['own', 'changed', 'done'])
  const left = (await max.api.desk.list({ kind: 'picture' })).items.map(({ picture }) => picture?.id)
  expect(left).toContain(own)
  expect(left).not.toContain(one)
  await expect(anna.api.desk.list({})).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a copy of a photo of a banned account is before words that have waited for longer', async () => {
  const anna = await settled(server, 'Anna')
  await holdWords(await idOf(anna), 3)
  await run(sql`update held_words set held_at = now() - interval '9 days'`)
  const [photo] = (await anna.api.profiles.own()).photos
  await run(sql`update picture_screenings set state = 'held', reason = 'banned_copy' where id = ${photo?.id}`)
  const { items } = await vera.api.desk.list({})
  expect(items.slice(0, 4).map(({ kind }) => kind)).toEqual(['picture', 'words', 'words', 'words'])
  expect(items[0]?.id).toBe(photo?.id)
})

test('the figures name the median and the longest wait', async () => {
  const anna = await settled(server, 'Anna')
  await holdWords(await idOf(anna), 3)
  await run(sql`
    update held_words h set held_at = now() - (array[interval '30 minutes', interval '2 hours', interval '3 days'])[a.place]
    from (select id, row_number() over (order by id) as place from held_words) a where a.id = h.id`)
  const { figures } = await vera.api.desk.list({ kind: 'words' })
  const words = figures.find(({ kind }) => kind === 'words')
  expect(words).toMatchObject({ waiting: 3, medianMinutes: 120 })
  const rows = await run(sql<{ oldest: Date }>`select min(held_at) as oldest from held_words`)
  expect(words?.oldestSince).toBe(rows[0]?.oldest.toISOString())
})
