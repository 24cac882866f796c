import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in the form that a link carries. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash is stored. The secret is random and long enough to need neither a salt nor a slow hash. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
