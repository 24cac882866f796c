import { createHmac } from 'node:crypto'
import { networkOf } from '#/platform/http/network.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'

type Visit = Pick<RpcContext, 'deps' | 'ip'>

/** Whether the owner of the address signed in from this network within the last 30 days. */
export function isKnownNetwork(visit: Visit, email: string): Promise<boolean> {
  return visit.deps.rateLimiter.isCounted('account.knownNetwork', keyOf(visit, email))
}

export async function rememberNetwork(visit: Visit, email: string): Promise<void> {
  const { rateLimiter } = visit.deps
  await rateLimiter.reset('account.knownNetwork', keyOf(visit, email))
  await rateLimiter.consume('account.knownNetwork', keyOf(visit, email))
}

export const emailAndNetwork = ({ ip }: Pick<Visit, 'ip'>, email: string) => `${email} ${networkOf(ip)}`

/** A keyed hash, because it is stored for weeks and the database alone must not reveal who signs in from where. */
function keyOf(visit: Visit, email: string): string {
  const secret = deriveSecret(visit.deps.env.appSecret, 'known-networks')
  return createHmac('sha256', secret).update(emailAndNetwork(visit, email)).digest('base64url')
}
