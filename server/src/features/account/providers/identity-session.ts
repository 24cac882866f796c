import type { RpcContext } from '#/platform/rpc.ts'
import { describeNewSession } from '../sessions.ts'
import { insertIdentitySession, type UsedIdentity } from './repository.ts'

/** Starts a session of the account that is linked to this identity and returns its token; null when none is. */
export async function beginIdentitySession(
  context: RpcContext,
  identity: UsedIdentity,
): Promise<string | null> {
  const session = describeNewSession(context)
  return (await insertIdentitySession(context.deps.accountDb, identity, session)) ? session.token : null
}
