import { randomUUID } from 'node:crypto'
import type { ProfileDraft } from '@yuti/contract/profiles'
import { type UploadId, uploadId } from '@yuti/contract/base'
import { sql } from 'kysely'
import sharp from 'sharp'
import { encodePicture } from '#/platform/pictures/images.ts'
import type { EncodedPicture } from '#/platform/pictures/picture.ts'
import { makeObjectKey } from '#/platform/uploads.ts'
import type { TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'

/** Signed in with a confirmed address, before the wizard; has no password, because hashing one takes long. */
export async function newcomer(server: TestServer, name: string): Promise<Visitor> {
  return (await createNewcomer(server, name)).visitor
}

async function createNewcomer(server: TestServer, name: string): Promise<{ visitor: Visitor; id: string }> {
  const visitor = server.visit()
  const id = randomUUID()
  await server.db.asOwner((tx) =>
    sql`insert into auth."user" (id, name, email, "emailVerified")
      values (${id}, ${name}, ${`${name.toLowerCase()}.${id}@example.org`}, true)`.execute(tx),
  )
  await openSession(server, visitor, id, `token-${id}`)
  return { visitor, id }
}

/** Signs the same person in on another device. */
export async function onAnotherDevice(server: TestServer, person: Visitor): Promise<Visitor> {
  const { user } = await person.api.account.session()
  if (!user) throw new Error('Nobody is signed in')
  const visitor = server.visit()
  await openSession(server, visitor, user.id, `token-${randomUUID()}`)
  return visitor
}

async function openSession(
  server: TestServer,
  visitor: Visitor,
  userId: string,
  token: string,
): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`insert into auth.session (token, "userId", "expiresAt")
      values (${token}, ${userId}, now() + interval '30 days')`.execute(tx),
  )
  const { cookies } = server.deps.auth
  const [pair = ''] = cookies.set(token).split(';')
  visitor.cookies.set(cookies.name, pair.slice(cookies.name.length + 1))
}

export async function photoFile(background = '#7a5ac8', width = 400, height = 500): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([Uint8Array.from(bytes)], 'photo.jpg', { type: 'image/jpeg' })
}

let encoded: Promise<EncodedPicture> | null = null

/** Leaves what uploading this many photos leaves once they were looked at, but decodes and encodes one picture for all tests. */
export async function placeUploads(
  { db, deps: { storage } }: TestServer,
  ownerId: string,
  count: number,
): Promise<UploadId[]> {
  encoded ??= photoFile()
    .then((file) => file.arrayBuffer())
    .then((bytes) => encodePicture(new Uint8Array(bytes)))
  const { sizes, width, height, thumbhash } = await encoded
  const uploads = Array.from({ length: count }, () => ({
    id: uploadId.parse(randomUUID()),
    key: makeObjectKey('profile-photo', ownerId),
  }))
  await db.asOwner(async (tx) => {
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    for (const { id, key } of uploads)
      await sql`insert into uploads (id, owner_id, kind, object_key, width, height, thumbhash)
        values (${id}, ${ownerId}, 'profile-photo', ${key}, ${width}, ${height}, ${thumbhash})`.execute(tx)
    await sql`update picture_screenings set state = 'clear', may_be_first = true, screened_at = now()
      where object_key = any(${uploads.map(({ key }) => key)}::text[])`.execute(tx)
  })
  const objects = uploads.flatMap(({ key }) =>
    Object.entries(sizes).map(([size, bytes]) => storage.put(`${key}/${size}.webp`, bytes, 'image/webp')),
  )
  await Promise.all(objects)
  return uploads.map(({ id }) => id)
}

export async function uploadPhoto(visitor: Visitor): Promise<UploadId> {
  return (await visitor.api.profiles.uploadPhoto({ file: await photoFile() })).id
}

export async function uploadPhotos(visitor: Visitor, count: number): Promise<UploadId[]> {
  const ids: UploadId[] = []
  for (let i = 0; i < count; i += 1) ids.push(await uploadPhoto(visitor))
  return ids
}

export async function makeDraft(
  visitor: Visitor,
  changes: Partial<ProfileDraft> = {},
): Promise<ProfileDraft> {
  return {
    name: 'Anna',
    birthDate: '1997-02-14',
    birthTime: '06:45',
    timeIsAbout: false,
    birthCity: 'Barcelona, Spain',
    disambiguation: null,
    bio: 'Ceramicist by day, salsa by night.',
    interests: ['Ceramics', 'Salsa'],
    gender: 'female',
    lookingFor: ['male', 'non_binary'],
    photoIds: changes.photoIds ?? (await uploadPhotos(visitor, 3)),
    position: { latitude: 41.3874, longitude: 2.1686 },
    confirmsBirthChange: false,
    ...changes,
  }
}

/** Creates a member with a complete profile, saved by the wizard's own call. */
export async function settled(
  server: TestServer,
  name: string,
  changes: Partial<ProfileDraft> = {},
): Promise<Visitor> {
  const { visitor, id } = await createNewcomer(server, name)
  const photoIds = changes.photoIds ?? (await placeUploads(server, id, 3))
  await visitor.api.profiles.save(await makeDraft(visitor, { name, ...changes, photoIds }))
  return visitor
}

/** Marks the member as shown the first person; from then on, changes of the birth are counted. */
export async function showFirstPerson({ db }: Pick<TestServer, 'db'>, memberId: string): Promise<void> {
  await db.asOwner((tx) => sql`update profiles set first_dealt_at = now() where id = ${memberId}`.execute(tx))
}
