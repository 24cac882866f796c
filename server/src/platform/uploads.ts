import { randomBytes } from 'node:crypto'
import { photos } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import { sql } from 'kysely'
import type { Tx } from './db/database.ts'
import type { Deps } from './deps.ts'
import { encodePicture } from './images.ts'
import { type LinkDeps, type MediaKind, presentPicture } from './media-links.ts'
import type { Actor } from './rpc.ts'

/** More than the wizard and a chat together need. Beyond it the oldest uploads are deleted with their objects. */
const unusedMax = 40

/** The kinds of pictures that members upload. Links also exist for evidence, which staff seal. */
type UploadKind = Exclude<MediaKind, 'evidence'>

const folders = { 'profile-photo': 'profile-photos', 'chat-image': 'chat-images' } as const

/** Random bits: 128, so that a key reveals nothing and cannot be guessed. */
export function makeObjectKey(kind: UploadKind, ownerId: string): string {
  return `${folders[kind]}/${ownerId}/${randomBytes(16).toString('hex')}`
}

/**
 * Stores a picture that nothing uses yet. What uses it within a day moves the row to its own table under the same
 * id. The row is written before the objects, because an object without a row would never be found again.
 *
 * @throws {PictureError}
 */
export async function storeUpload(
  deps: Pick<Deps, 'db' | 'ids' | 'storage'> & LinkDeps,
  { user, sessionToken }: Actor,
  kind: UploadKind,
  file: Blob,
): Promise<Picture> {
  const { sizes, width, height, thumbhash } = await encodePicture(
    new Uint8Array(await file.arrayBuffer()),
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
  await Promise.all(
    Object.entries(sizes).map(([size, bytes]) =>
      deps.storage.put(`${row.object_key}/${size}.webp`, bytes, 'image/webp'),
    ),
  )
  return presentPicture(deps, user.id, kind, row)
}

async function dropOldest(tx: Tx, ownerId: string): Promise<void> {
  await sql`
    delete from uploads where id in (
      select id from uploads where owner_id = ${ownerId} order by created_at desc, id offset ${unusedMax - 1})`.execute(
    tx,
  )
}

/** Finds the caller's own chat image that no message uses yet. */
export async function findChatUpload(tx: Tx, uploadId: string) {
  return await tx
    .selectFrom('uploads')
    .select(['id', 'object_key', 'width', 'height', 'thumbhash'])
    .where('id', '=', uploadId)
    .where('kind', '=', 'chat-image')
    .executeTakeFirst()
}

export async function deleteUpload(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', uploadId).execute()
}
