import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { lookAtNext } from '#/features/verification/look.ts'
import type { TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { settled } from './wizard.ts'

const blocks = 8

/** A picture that copies no other: blocks of random brightness. */
export async function newPicture(): Promise<File> {
  const bytes = await sharp(randomBytes(blocks * blocks), {
    raw: { width: blocks, height: blocks, channels: 1 },
  })
    .resize(400, 500, { fit: 'fill', kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  return new File([Uint8Array.from(bytes)], 'picture.jpg', { type: 'image/jpeg' })
}

/** Takes the two pictures of a check that has begun. */
export async function takeSelfies(visitor: Visitor): Promise<void> {
  await visitor.api.verification.addPicture({ place: 1, file: await newPicture() })
  await visitor.api.verification.addPicture({ place: 2, file: await newPicture() })
}

/** Begins a check, takes its pictures and sends them. */
export async function sendSelfies(visitor: Visitor): Promise<void> {
  await visitor.api.verification.start({ consents: true })
  await takeSelfies(visitor)
  await visitor.api.verification.send()
}

/** A member whose check has passed. */
export async function verifiedMember(server: TestServer, name: string): Promise<Visitor> {
  const visitor = await settled(server, name)
  await sendSelfies(visitor)
  await server.db.asOwner((tx) =>
    sql`update verification_checks set gestures = '{smile,smile}' where state = 'waiting'`.execute(tx),
  )
  server.screener.answerFaces([{ smile: 1 }], [{ smile: 1 }])
  await lookAtNext(server.deps)
  server.screener.answerFaces()
  return visitor
}
