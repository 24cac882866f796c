import { mailedLinks } from '@yuti/contract/limits'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#/platform/deps.ts'
import { deriveSecret } from '#/platform/secrets.ts'

export const confirmationPath = '/api/auth/verify-email'

type LinkDeps = Pick<Deps, 'env' | 'clock'>

/** The token of a mailed link proves the mailbox. It holds no address, because browsers store links in their history. */
export function makeConfirmationToken(deps: LinkDeps, accountId: string): string {
  const expiry = deps.clock.now().getTime() + mailedLinks.confirmationHours * 3_600_000
  return `${accountId}.${expiry}.${sign(deps, accountId, expiry)}`
}

type ConfirmationToken = { accountId: string } | 'expired' | 'invalid'

export function readConfirmationToken(deps: LinkDeps, token: string): ConfirmationToken {
  const [accountId = '', expiryText = '', signature = ''] = token.split('.')
  const expiry = Number(expiryText)
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(deps, accountId, expiry))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid'
  return expiry > deps.clock.now().getTime() ? { accountId } : 'expired'
}

function sign({ env }: LinkDeps, accountId: string, expiry: number): string {
  return createHmac('sha256', deriveSecret(env.appSecret, 'confirmation-links'))
    .update(`${accountId}\n${expiry}`)
    .digest('base64url')
}
