import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in a link. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of a secret; it is long enough to need neither salt nor slowness. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
