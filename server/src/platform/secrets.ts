import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './errors.ts'

/** One secret in the environment, one key for each purpose: knowing one of the keys reveals no other. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return createHmac('sha256', appSecret).update(purpose).digest('hex')
}

export type Secrets = { appSecret: string; formerAppSecret?: string | null }

/** Today's first. What was made with the former one is still recognised, and nothing new is made with it. */
export function secretsOf({ appSecret, formerAppSecret }: Secrets): string[] {
  return formerAppSecret ? [appSecret, formerAppSecret] : [appSecret]
}

/** A secret for one person or browser, 192 random bits in 32 characters, such as the token of a link or a session. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url')
}

/** What the database stores in place of such a token. Not for passwords: it is fast and has no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Made at the first start and kept, for machines whose environment names no secret. */
export function readOrMakeSecret(dataDir: string, name: string, bytes = 32): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
