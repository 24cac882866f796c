import { passkeyChallengeMinutes } from '@yuti/contract/limits'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#/platform/deps.ts'
import { deriveSecret, hashToken } from '#/platform/secrets.ts'
import { insertUsedChallenge } from './passkeys-repository.ts'

const randomSize = 16
const expirySize = 8

type ChallengeDeps = Pick<Deps, 'env' | 'clock'>

/** `purpose` binds a challenge to what it is for: a sign-in, or adding a passkey in one session. */
export function makeChallenge(deps: ChallengeDeps, purpose: string): string {
  const head = Buffer.alloc(randomSize + expirySize)
  randomBytes(randomSize).copy(head)
  head.writeBigUInt64BE(BigInt(deps.clock.now().getTime() + passkeyChallengeMinutes * 60_000), randomSize)
  return Buffer.concat([head, sign(deps, head, purpose)]).toString('base64url')
}

/** Works once for a challenge that this server has signed for the purpose. Challenges that nobody answers leave no row. */
export async function useChallenge(
  deps: ChallengeDeps & Pick<Deps, 'accountDb'>,
  challenge: string,
  purpose: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length <= randomSize + expirySize) return false
  const head = bytes.subarray(0, randomSize + expirySize)
  const [given, expected] = [bytes.subarray(randomSize + expirySize), sign(deps, head, purpose)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const expiresAt = new Date(Number(head.readBigUInt64BE(randomSize)))
  if (expiresAt <= deps.clock.now()) return false
  return await insertUsedChallenge(deps.accountDb, hashToken(bytes.toString('base64url')), expiresAt)
}

function sign({ env }: Pick<Deps, 'env'>, head: Buffer, purpose: string): Buffer {
  const key = deriveSecret(env.appSecret, 'passkey-challenges')
  return createHmac('sha256', key).update(head).update(purpose).digest()
}
