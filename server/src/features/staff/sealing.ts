import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt } from 'node:crypto'
import { staff } from '@yuti/contract/limits'
import { deriveSecret } from '#/platform/secrets.ts'

const ivBytes = 12
const tagBytes = 16
const cipher = 'aes-256-gcm'

const keyOf = (appSecret: string) => Buffer.from(deriveSecret(appSecret, 'staff-factors'), 'hex')

/** Encrypts for the row of this person: in another person's row it cannot be decrypted. */
export function seal(appSecret: string, userId: string, secret: string): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(appSecret), iv).setAAD(Buffer.from(userId))
  const body = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body])
}

/** Tries the secrets in their order. Throws when none of them fits. */
export function unseal(secrets: string[], userId: string, sealed: Buffer): string {
  const [secret = '', ...former] = secrets
  try {
    return open(secret, userId, sealed)
  } catch (error) {
    if (former.length === 0) throw error
    return unseal(former, userId, sealed)
  }
}

function open(appSecret: string, userId: string, sealed: Buffer): string {
  const opening = createDecipheriv(cipher, keyOf(appSecret), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()]).toString(
    'utf8',
  )
}

/** Leaves out letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

const letters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Like `k7m2p-x9qfa`; 31^10, almost 50 bits. */
export const makeCode = () => `${letters()}-${letters()}`

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: staff.recoveryCodes }, makeCode)
}

type CodeUse = 'staff-recovery-codes' | 'staff-enrolment'

/** Ignores spaces, dashes and capitals, which depend on how a person types the code. */
export function hashCode(appSecret: string, use: CodeUse, userId: string, code: string): Buffer {
  const bare = code.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', deriveSecret(appSecret, use)).update(`${userId} ${bare}`).digest()
}
