import { photoWidths } from '@yuti/contract/limits'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'
import type { Deps } from './deps.ts'
import { type MediaKind, secondsLeft, voiceObject } from './media-links.ts'
import type { SessionUser } from './rpc.ts'
import { voiceContentType } from './voice/voice-note.ts'

type MediaSession = { token: string; user: SessionUser }

type RouteDeps = Pick<Deps, 'db' | 'clock'> & {
  env: Pick<Deps['env'], 'appSecret'>
  storage: Pick<Deps['storage'], 'read' | 'link'>
  readSession: (headers: Headers) => Promise<MediaSession | null>
}

/** A browser must not follow a remembered redirect to a link that has just ended. */
const redirectMarginSeconds = 60

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `is_support`: the picture belongs to the support conversation, where its key would name the staff member who sent it. */
type KeyRow = { key: string | null; is_support?: boolean; is_for_staff?: boolean }
type FindKey = (tx: Tx, id: string) => Promise<{ rows: KeyRow[] }>

/** Finds the object of each kind; row-level security hides the rows that the viewer may not see. */
const findKeys: Record<MediaKind, FindKey> = {
  'profile-photo': (tx, id) =>
    sql<{ key: string }>`
      select photo_url as key from profile_photos where id = ${id}
      union all select object_key from uploads where id = ${id} and kind = 'profile-photo'`.execute(tx),
  'chat-image': (tx, id) =>
    sql<KeyRow>`
      select image_url as key, false as is_support from messages
        where id = ${id} and image_url is not null and app.can_see(sender_id)
      union all select image_url, true from admin_conversations where id = ${id} and image_url is not null
      union all select object_key, false from uploads where id = ${id} and kind = 'chat-image'`.execute(tx),
  'voice-note': (tx, id) =>
    sql<{ key: string }>`
      select voice_url as key from messages where id = ${id} and voice_url is not null and app.can_see(sender_id)
      union all select object_key from uploads where id = ${id} and kind = 'voice-note'`.execute(tx),
  'verification-picture': () => Promise.resolve({ rows: [] }),
  evidence: () => Promise.resolve({ rows: [] }),
}

/** Staff also see photos and pictures of verifications that they decide about, pictures of support conversations and sealed copies. */
const staffKeys: Partial<Record<MediaKind, FindKey>> = {
  'profile-photo': (tx, id) =>
    sql<{ key: string | null }>`select app.held_picture_key(${id}) as key`.execute(tx),
  'chat-image': (tx, id) =>
    sql<KeyRow>`
      select image_url as key, true as is_support from admin_conversations
      where id = ${id} and image_url is not null`.execute(tx),
  'verification-picture': (tx, id) =>
    sql<{ key: string | null }>`select app.open_verification_picture(${id}) as key`.execute(tx),
  // The function writes the view into the staff log.
  evidence: (tx, id) => sql<{ key: string | null }>`select app.open_sealed_object(${id}) as key`.execute(tx),
}

/** A banned member only sees the pictures of the own support conversation. */
const findOwnSupportKey: FindKey = (tx, id) =>
  sql<KeyRow>`
    select image_url as key, true as is_support from admin_conversations where id = ${id} and image_url is not null
    union all select object_key, false from uploads where id = ${id} and kind = 'chat-image'`.execute(tx)

/**
 * `GET /media/:kind/:id/:size`. A link works only in a session of the member for whom it was signed, until it expires,
 * and while that member may see the picture or voice note: a block, a removal or a deletion revokes it at once. Every refusal is the
 * same answer. A bucket's objects are answered with a redirect to a link into the bucket that ends within minutes.
 */
export function mediaRoute(deps: RouteDeps): Hono {
  return new Hono().get('/media/:kind/:id/:size', async (c) => {
    const found = await findObject(deps, c)
    if (!found) return notFound(c)
    if (c.req.header('if-none-match') === etagOf(found))
      return new Response(null, { status: 304, headers: headersOf(found) })
    return (await redirect(deps, c, found)) ?? (await answer(deps, c, found)) ?? notFound(c)
  })
}

function notFound(c: Context): Response {
  return c.text('Not found', 404, { 'cache-control': 'no-store' })
}

type Found = {
  kind: MediaKind
  id: string
  size: string
  key: string
  isSupport: boolean
  /** The viewer sees it as staff alone. */
  isForStaff: boolean
  secondsLeft: number
}

async function findObject(deps: RouteDeps, c: Context): Promise<Found | null> {
  const { kind, id, size } = c.req.param()
  const { u: viewerId, e: expiry, s: signature } = c.req.query()
  if (!kind || !id || !size || !viewerId || !expiry || !signature) return null
  if (!isKind(kind) || !hasObject(kind, size) || !uuid.test(id)) return null
  const seconds = secondsLeft(deps, { kind, id, viewerId, expiresAt: Number(expiry) }, signature)
  if (seconds === null) return null
  const session = await deps.readSession(c.req.raw.headers)
  if (!session || session.user.id !== viewerId) return null
  const row = await findKey(deps, session, kind, id)
  if (!row || row.key === null) return null
  const key = `${row.key}/${size === voiceObject ? size : `${size}.webp`}`
  const { is_support: isSupport = false, is_for_staff: isForStaff = false } = row
  return { kind, id, size, key, isSupport, isForStaff, secondsLeft: seconds }
}

function hasObject(kind: MediaKind, size: string): boolean {
  const isVoice = size === voiceObject
  return kind === 'evidence'
    ? isVoice || isPictureSize(size)
    : kind === 'voice-note'
      ? isVoice
      : isPictureSize(size)
}

function isPictureSize(size: string): boolean {
  return Object.hasOwn(photoWidths, size)
}

function isKind(kind: string): kind is MediaKind {
  return Object.hasOwn(findKeys, kind)
}

async function findKey(
  { db }: RouteDeps,
  { token, user }: MediaSession,
  kind: MediaKind,
  id: string,
): Promise<KeyRow | null> {
  if (user.isBlocked && kind !== 'chat-image') return null
  const find = user.isBlocked ? findOwnSupportKey : findKeys[kind]
  const asMember = await db.readAsMember(token, (tx) => find(tx, id))
  const findForStaff = user.hasStaffRole && !user.isBlocked ? staffKeys[kind] : undefined
  if (asMember.rows[0] || !findForStaff) return asMember.rows[0] ?? null
  const asStaff = await db.asStaff(token, (tx) => findForStaff(tx, id))
  const [row] = asStaff.rows
  return row ? { ...row, is_for_staff: true } : null
}

/** Bytes never change under an id. */
function etagOf({ id, size }: Found): string {
  return `"${id}-${size}"`
}

// A voice note opened as a page is saved instead of played; players ignore this header.
function dispositionOf({ size }: Found): string {
  return size === voiceObject ? 'attachment; filename="voice-message"' : 'inline; filename="picture.webp"'
}

/** What staff alone see, for a time: no browser keeps it, and each view is a request. */
function isConfidential({ isForStaff, isSupport }: Found): boolean {
  return isForStaff && !isSupport
}

/**
 * Leads the browser to the store. Evidence goes through the server, so that each view is one logged request; so do pictures of
 * the support conversation, whose keys hold the id of the staff member.
 */
async function redirect({ storage, clock }: RouteDeps, c: Context, found: Found): Promise<Response | null> {
  if (isConfidential(found) || found.isSupport) return null
  const link = await storage.link(found.key, {
    now: clock.now(),
    // A voice note keeps the type it was stored with.
    contentType: found.size === voiceObject ? null : 'image/webp',
    disposition: dispositionOf(found),
  })
  if (!link) return null
  const keptSeconds = Math.min(found.secondsLeft, link.secondsLeft - redirectMarginSeconds)
  return c.body(null, 302, { location: link.url, 'cache-control': `private, max-age=${keptSeconds}` })
}

function headersOf(found: Found): Headers {
  return new Headers({
    // Each view of evidence is a request and is logged.
    'cache-control': isConfidential(found) ? 'no-store' : `private, max-age=${found.secondsLeft}, immutable`,
    etag: etagOf(found),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': dispositionOf(found),
  })
}

/** Sends the bytes. The largest objects are voice notes of 250 kB, for which a stream would cost more than one read. */
async function answer({ storage }: RouteDeps, c: Context, found: Found): Promise<Response | null> {
  const stored = await storage.read(found.key)
  if (!stored) return null
  const bytes = Uint8Array.from(stored)
  const headers = headersOf(found)
  headers.set('content-type', found.size === voiceObject ? voiceContentType(bytes) : 'image/webp')
  const range = readRange(c.req.header('range'), bytes.byteLength)
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.byteLength}`)
    return new Response(null, { status: 416, headers })
  }
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${bytes.byteLength}`)
  headers.set('content-length', String(body.byteLength))
  return new Response(c.req.method === 'HEAD' ? null : body, { status: range ? 206 : 200, headers })
}

/** Reads one range. A request for several ranges gets the whole object, which the standard allows. */
function readRange(header: string | undefined, length: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return null
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start > end || start >= length ? 'unsatisfiable' : { start, end }
}
