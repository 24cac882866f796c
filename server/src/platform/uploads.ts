import { randomBytes } from 'node:crypto'
import { photos, uploads } from '@yuti/contract/limits'
import type { Picture, VoiceNote } from '@yuti/contract/media'
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'
import type { Deps } from './deps.ts'
import { encodePicture } from './pictures/images.ts'
import {
  type LinkDeps,
  type MediaKind,
  presentPicture,
  presentVoiceNote,
  voiceObject,
} from './media-links.ts'
import type { Actor } from './rpc.ts'
import { screeningQueue } from './screening/queue.ts'
import { pictureObjects, storeObjects } from './stored-objects.ts'
import { rebuildVoiceNote } from './voice/voice-note.ts'

/** What members store. Links also exist for evidence, which staff seal. */
type StoredKind = Exclude<MediaKind, 'evidence'>

/** The folder of each kind; a key goes on with the owner and a random name. */
export const objectFolders = {
  'profile-photo': 'profile-photos',
  'chat-image': 'chat-images',
  'voice-note': 'voice-notes',
  'verification-picture': 'verification-pictures',
} as const

/** Random bits: 128, so that a key reveals nothing and cannot be guessed. */
export function makeObjectKey(kind: StoredKind, ownerId: string): string {
  return `${objectFolders[kind]}/${ownerId}/${randomBytes(16).toString('hex')}`
}

type UploadDeps = Pick<Deps, 'db' | 'ids' | 'storage'> & { jobs: Pick<Deps['jobs'], 'send'> } & LinkDeps

/**
 * Stores a picture that nothing uses yet. What uses it within a day moves the row to its own table under the same
 * id; until it was looked at, only its owner sees it. Nobody looks at the picture before all objects are stored. An upload that newer ones
 * dropped while it was stored answers like one that they drop a moment later.
 *
 * @throws {PictureError}
 */
export async function storeUpload(
  deps: UploadDeps,
  { user, sessionToken }: Actor,
  kind: 'profile-photo' | 'chat-image',
  file: Blob,
): Promise<Picture> {
  const { sizes, width, height, thumbhash } = await encodePicture(
    new Uint8Array(await file.arrayBuffer()),
    user.id,
    kind === 'profile-photo' ? photos.minSidePx : 1,
  )
  const row = {
    id: deps.ids.uuid(),
    owner_id: user.id,
    kind,
    object_key: makeObjectKey(kind, user.id),
    width,
    height,
    thumbhash,
  }
  await deps.db.asMember(sessionToken, async (tx) => {
    await dropOldest(tx, user.id)
    await tx.insertInto('uploads').values(row).execute()
  })
  const isKept = await storeObjects(deps.storage, row.object_key, pictureObjects(sizes), () =>
    deps.db.asMember(sessionToken, (tx) => hasUpload(tx, row.id)),
  )
  if (isKept) {
    await deps.db.asMember(sessionToken, (tx) => sql`select app.screen_upload(${row.id})`.execute(tx))
    await deps.jobs.send(screeningQueue, {})
  }
  return presentPicture(deps, user.id, kind, row)
}

/**
 * Stores a voice note that no message uses yet, like a picture.
 *
 * @throws {VoiceNoteError}
 */
export async function storeVoiceNote(
  deps: UploadDeps,
  { user, sessionToken }: Actor,
  file: Blob,
  peaks: number[],
): Promise<VoiceNote> {
  const { bytes, contentType, durationMs } = rebuildVoiceNote(new Uint8Array(await file.arrayBuffer()))
  const id = deps.ids.uuid()
  const key = makeObjectKey('voice-note', user.id)
  await deps.db.asMember(sessionToken, async (tx) => {
    await dropOldest(tx, user.id)
    await sql`
      insert into uploads (id, owner_id, kind, object_key, duration_ms, peaks)
      values (${id}, ${user.id}, 'voice-note', ${key}, ${durationMs}, ${peaks}::smallint[])`.execute(tx)
  })
  const object = { name: voiceObject, bytes, type: contentType }
  await storeObjects(deps.storage, key, [object], () =>
    deps.db.asMember(sessionToken, (tx) => hasUpload(tx, id)),
  )
  return presentVoiceNote(deps, user.id, 'voice-note', { id, durationMs, peaks })
}

/** False if newer uploads dropped it, or the account was closed. */
async function hasUpload(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from uploads where id = ${id}`.execute(tx)
  return rows.length > 0
}

async function dropOldest(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    delete from uploads where id in (
      select id from uploads where owner_id = ${ownerId} order by created_at desc, id offset ${uploads.unusedMax - 1})`.execute(
    tx,
  )
}

export type ImageUpload = { id: string; object_key: string; width: number; height: number; thumbhash: string }

/** Finds the caller's own chat image that no message uses yet, and keeps newer uploads from dropping it. */
export async function lockChatUpload(tx: Tx, uploadId: string): Promise<ImageUpload | undefined> {
  const { rows } = await sql<ImageUpload>`
    select id, object_key, width, height, thumbhash from app.lock_upload(${uploadId}, 'chat-image')`.execute(
    tx,
  )
  return rows[0]
}

export async function deleteUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', uploadId).execute()
}
