import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './errors.ts'

/** Derives one key per purpose from the environment's secret; one key reveals none of the others. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return createHmac('sha256', appSecret).update(purpose).digest('hex')
}

export type Secrets = { appSecret: string; formerAppSecret?: string | null }

/** The current secret first. Signatures of the former one are still accepted; new ones use the current one. */
export function secretsOf({ appSecret, formerAppSecret }: Secrets): string[] {
  return formerAppSecret ? [appSecret, formerAppSecret] : [appSecret]
}

/** A random token of 192 bits in 32 characters, for links and sessions. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url')
}

/** The hash that the database stores in place of a token. Unsuitable for passwords: it is fast and has no salt. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Generates a secret at the first start and keeps it, for machines whose environment has none. */
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
