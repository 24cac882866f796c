import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { signUpCode } from '@yuti/contract/limits'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { updateSignUpCode } from './repository.ts'

/**
 * Stores a new code for the sign-up of this browser and returns it for the mail; null when no such sign-up waits. A code is
 * worth nothing in another browser, so nobody can guess the one of a stranger's sign-up.
 */
export async function renewCode(
  tx: Tx,
  deps: Pick<Deps, 'env' | 'clock' | 'rateLimiter'>,
  browserHash: string,
  email: string,
): Promise<string | null> {
  const code = String(randomInt(10 ** signUpCode.digits)).padStart(signUpCode.digits, '0')
  const expiresAt = new Date(deps.clock.now().getTime() + signUpCode.minutes * 60_000)
  const codeHash = hashCode(deps, browserHash, code)
  // Also when no sign-up waits: the tries that are left must not tell that the address is a member's.
  await deps.rateLimiter.reset('account.signUpCode', triesKey(browserHash, email))
  if (!(await updateSignUpCode(tx, { browserHash, email, codeHash, expiresAt }))) return null
  return code
}

export function triesKey(browserHash: string, email: string): string {
  return `${browserHash} ${email}`
}

export function isSameCode(
  deps: Pick<Deps, 'env'>,
  browserHash: string,
  code: string,
  codeHash: string,
): boolean {
  const [given, expected] = [Buffer.from(hashCode(deps, browserHash, code)), Buffer.from(codeHash)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Keyed, because a million codes are hashed in a moment by anybody who reads the table. */
function hashCode({ env }: Pick<Deps, 'env'>, browserHash: string, code: string): string {
  return createHmac('sha256', deriveSecret(env.appSecret, 'confirmation-codes'))
    .update(`${browserHash}\n${code}`)
    .digest('base64url')
}
