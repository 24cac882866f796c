import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Visitor } from './visitor.ts'

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
