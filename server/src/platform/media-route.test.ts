import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadId, userId } from '@yuti/contract/base'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDealtCircle } from '#/testing/dealt-people.ts'
import {
  banByModeration,
  createMatch,
  createMember,
  signInAgain,
  type TestMember,
} from '#/testing/members.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { systemIds } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { presentPicture } from './media-links.ts'
import { mediaRoute } from './media-route.ts'
import type { SessionUser } from './rpc.ts'
import { createStorage } from './storage.ts'
import { makeObjectKey, storeUpload } from './uploads.ts'

const noon = new Date('2026-06-15T12:00:00Z')
let now = noon
let db: TestDatabase
let dataDir: string
let app: Hono
let anna: TestMember
let leo: TestMember
let deps: Parameters<typeof storeUpload>[0]

beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'yuti-media-'))
  deps = {
    db: { ...db, close: () => Promise.resolve() },
    ids: systemIds,
    clock: { now: () => now },
    env: { appSecret: db.appSecret },
    storage: createStorage({ dataDir, s3: null }),
    jobs: { send: () => Promise.resolve() },
  }
  app = mediaRoute({ ...deps, readSession })
})
afterAll(async () => {
  await db.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  now = noon
  anna = await createMember(db, 'Anna')
  leo = await createMember(db, 'Leo')
  await createDealtCircle(db, [anna, leo])
})

async function readSession(headers: Headers) {
  const token = headers.get('cookie')
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string; is_blocked: boolean }>`
      select s."userId" as id, coalesce(m.is_blocked, false) as is_blocked from auth.session s
      left join moderation_states m on m.user_id = s."userId" where s.token = ${token}`.execute(tx),
  )
  const row = rows[0]
  if (!row || !token) return null
  const user: SessionUser = {
    id: userId.parse(row.id),
    email: '',
    name: '',
    isBlocked: row.is_blocked,
    hasStaffRole: false,
  }
  return { token, user }
}

function photo(): Promise<Blob> {
  const image = sharp({ create: { width: 700, height: 900, channels: 3, background: '#2f8f83' } })
  return image
    .png()
    .toBuffer()
    .then((bytes) => new Blob([Uint8Array.from(bytes)]))
}

function upload(member: TestMember, kind: 'profile-photo' | 'chat-image') {
  return photo().then((file) =>
    storeUpload(deps, { user: { id: userId.parse(member.id) }, sessionToken: member.token }, kind, file),
  )
}

/** Leo's photo, and a link to it for a given visitor. */
async function photoOf(owner: TestMember) {
  const picture = await upload(owner, 'profile-photo')
  await db.asOwner(async (tx) => {
    await sql`update picture_screenings set state = 'clear', screened_at = now() where id = ${picture.id}`.execute(
      tx,
    )
    await sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
      select id, owner_id, object_key, 1, width, height, thumbhash from uploads where id = ${picture.id}`.execute(
      tx,
    )
    await sql`delete from uploads where id = ${picture.id}`.execute(tx)
  })
  return (viewer: TestMember) => urlOf(presentPicture(deps, viewer.id, 'profile-photo', picture), 'medium')
}

const get = (url: string, member: TestMember | null, headers: Record<string, string> = {}) =>
  app.request(url, { headers: { ...headers, ...(member ? { cookie: member.token } : {}) } })

async function statusAndBody(response: Response) {
  return {
    status: response.status,
    body: await response.text(),
    cache: response.headers.get('cache-control'),
  }
}

describe('a photo', () => {
  test('is served to the member for whom its link was signed, and only that browser may cache it', async () => {
    const link = await photoOf(leo)
    const response = await get(link(anna), anna)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': `private, max-age=${24 * 60 * 60}, immutable`,
    })
    const { width, format } = await sharp(await response.arrayBuffer()).metadata()
    expect([width, format]).toEqual([640, 'webp'])
    expect(link(anna)).not.toContain('profile-photos/')
  })

  test('opens in each size by one signature, which opens no other photo', async () => {
    const [link, other] = [await photoOf(leo), await photoOf(anna)]
    const medium = link(anna)
    const bodies = await Promise.all(
      ['small', 'medium', 'large'].map(async (size) => {
        const response = await get(medium.replace('/medium?', `/${size}?`), anna)
        expect(response.status).toBe(200)
        return (await response.arrayBuffer()).byteLength
      }),
    )
    expect(new Set(bodies).size).toBe(3)
    const [path] = other(anna).split('?')
    const [, query] = medium.split('?')
    expect((await get(`${path}?${query}`, anna)).status).toBe(404)
  })

  test('keeps the same link for half a day, and the link expires within a day', async () => {
    const link = await photoOf(leo)
    const first = link(anna)
    now = new Date(noon.getTime() + 12 * 3_600_000 - 1000)
    expect(link(anna)).toBe(first)
    now = new Date(noon.getTime() + 12 * 3_600_000)
    expect(link(anna)).not.toBe(first)
    now = new Date(noon.getTime() + 24 * 3_600_000 - 1000)
    expect((await get(first, anna)).status).toBe(200)
    now = new Date(noon.getTime() + 24 * 3_600_000)
    expect((await get(first, anna)).status).toBe(404)
  })

  test('answers conditional and partial requests', async () => {
    const link = await photoOf(leo)
    const whole = await get(link(anna), anna)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect((await get(link(anna), anna, { 'if-none-match': etag })).status).toBe(304)
    const part = await get(link(anna), anna, { range: 'bytes=2-5' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const end = await get(link(anna), anna, { range: 'bytes=-3' })
    expect(Buffer.from(await end.arrayBuffer())).toEqual(bytes.subarray(-3))
    expect((await get(link(anna), anna, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  })
})

describe('answers the same 404', () => {
  const refused = { status: 404, body: 'Not found', cache: 'no-store' }
  test.each<[string, (link: (viewer: TestMember) => string) => Promise<Response>]>([
    ['without a session', async (link) => get(link(anna), null)],
    ['with somebody else’s link', async (link) => get(link(leo), anna)],
    ['with a changed signature', async (link) => get(link(anna).replace(/s=.{4}/, 's=AAAA'), anna)],
    ['with a longer life', async (link) => get(link(anna).replace(/e=(\d+)/, 'e=9$1'), anna)],
    ['with the viewer rewritten', async (link) => get(link(leo).replace(leo.id, anna.id), anna)],
    ['with another kind', async (link) => get(link(anna).replace('/profile-photo/', '/chat-image/'), anna)],
    [
      'with an unknown kind',
      async (link) => get(link(anna).replace('/profile-photo/', '/constructor/'), anna),
    ],
    ['with an unknown size', async (link) => get(link(anna).replace('/medium?', '/original?'), anna)],
    ['without a signature', async (link) => get(link(anna).replace(/\?.*/, ''), anna)],
    [
      'after the session ended',
      async (link) => {
        await db.asOwner((tx) => sql`delete from auth.session where token = ${anna.token}`.execute(tx))
        return get(link(anna), anna)
      },
    ],
    [
      'after a block',
      async (link) => {
        await db.asMember(leo.token, (tx) =>
          tx.insertInto('blocked_users').values({ blocker_id: leo.id, blocked_id: anna.id }).execute(),
        )
        return get(link(anna), anna)
      },
    ],
    [
      'after moderation banned the owner',
      async (link) => {
        await banByModeration(db, leo)
        return get(link(anna), anna)
      },
    ],
    [
      'after the owner removed the photo',
      async (link) => {
        await db.asMember(leo.token, (tx) =>
          tx.deleteFrom('profile_photos').where('order_index', '=', 1).execute(),
        )
        return get(link(anna), anna)
      },
    ],
    [
      'after the account was deleted',
      async (link) => {
        await db.asOwner((tx) => sql`delete from auth."user" where id = ${leo.id}`.execute(tx))
        return get(link(anna), anna)
      },
    ],
  ])('%s', async (_, ask) => {
    const link = await photoOf(leo)
    expect((await get(link(anna), anna)).status).toBe(200)
    expect(await statusAndBody(await ask(link))).toEqual(refused)
  })

  test('when the object is not in the store', async () => {
    const { rows } = await db.asOwner((tx) =>
      sql<{ id: string; photo_url: string }>`
        select id, photo_url from profile_photos where profile_id = ${leo.id}`.execute(tx),
    )
    const id = uploadId.parse(rows[0]?.id)
    const picture = presentPicture(deps, anna.id, 'profile-photo', {
      id,
      width: 1,
      height: 1,
      thumbhash: '',
    })
    expect(await statusAndBody(await get(urlOf(picture, 'large'), anna))).toEqual(refused)
  })
})

describe('an unused upload', () => {
  test('is served to its owner only', async () => {
    const picture = await upload(anna, 'chat-image')
    expect((await get(urlOf(picture), anna)).status).toBe(200)
    const other = presentPicture(deps, leo.id, 'chat-image', picture)
    expect((await get(urlOf(other), leo)).status).toBe(404)
  })
})

describe('an image in a chat', () => {
  test('is served to both members until the match ends', async () => {
    const noor = await createMember(db, 'Noor')
    const matchId = await createMatch(db, anna, leo)
    const picture = await upload(anna, 'chat-image')
    await db.asMember(anna.token, async (tx) => {
      await sql`insert into messages (id, match_id, sender_id, client_id, image_url, image_width, image_height, image_thumbhash)
        select id, ${matchId}, owner_id, id, object_key, width, height, thumbhash from uploads where id = ${picture.id}`.execute(
        tx,
      )
      await sql`delete from uploads where id = ${picture.id}`.execute(tx)
    })
    const link = (viewer: TestMember) =>
      urlOf(presentPicture(deps, viewer.id, 'chat-image', picture), 'large')
    expect((await get(link(anna), anna)).status).toBe(200)
    expect((await get(link(leo), leo)).status).toBe(200)
    expect((await get(link(noor), noor)).status).toBe(404)

    await banByModeration(db, anna)
    expect((await get(link(leo), leo)).status).toBe(404)
    await db.asOwner((tx) => sql`delete from moderation_states where user_id = ${anna.id}`.execute(tx))
    await signInAgain(db, anna)
    expect((await get(link(leo), leo)).status).toBe(200)

    await db.asMember(leo.token, (tx) => sql`select app.remove_match(${matchId})`.execute(tx))
    expect((await get(link(anna), anna)).status).toBe(404)
    expect((await get(link(leo), leo)).status).toBe(404)
  })
})

describe('a banned member', () => {
  test('sees the pictures of the support conversation and no others', async () => {
    const ownPhoto = await photoOf(anna)
    const shown = await upload(anna, 'chat-image')
    await db.asMember(anna.token, (tx) =>
      sql`insert into admin_conversations (id, user_id, sender_type, client_id, image_url, image_width, image_height,
          image_thumbhash)
        select id, owner_id, 'user', id, object_key, width, height, thumbhash from uploads where id = ${shown.id}`.execute(
        tx,
      ),
    )
    await banByModeration(db, anna)
    await signInAgain(db, anna)
    expect((await get(urlOf(shown, 'large'), anna)).status).toBe(200)
    expect((await get(ownPhoto(anna), anna)).status).toBe(404)
    expect((await get((await photoOf(leo))(anna), anna)).status).toBe(404)
  })
})

test('object keys hold 128 random bits', () => {
  expect(makeObjectKey('profile-photo', 'me')).toMatch(/^profile-photos\/me\/[0-9a-f]{32}$/)
  expect(makeObjectKey('profile-photo', 'me')).not.toBe(makeObjectKey('profile-photo', 'me'))
})
