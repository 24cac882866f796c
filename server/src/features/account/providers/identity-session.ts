import { makeToken } from '#/platform/secrets.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { clientHeaders } from '../sessions.ts'
import { insertIdentitySession, type UsedIdentity } from './repository.ts'

/** Starts a session of the account that is linked to this identity and returns its token; null when none is. */
export async function beginIdentitySession(
  context: RpcContext,
  identity: UsedIdentity,
): Promise<string | null> {
  const headers = clientHeaders(context)
  const token = makeToken()
  const session = {
    token,
    ip: headers.get('x-real-ip') ?? '',
    userAgent: headers.get('user-agent') ?? '',
  }
  return (await insertIdentitySession(context.deps.accountDb, identity, session)) ? token : null
}
