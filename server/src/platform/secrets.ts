import { createHmac, randomBytes } from 'node:crypto'
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
