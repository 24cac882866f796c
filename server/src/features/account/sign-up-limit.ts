import type { ProofChallenge, ProofOfWork } from '@yuti/contract/proof-of-work'
import { networkOf, widerNetworkOf } from '#/platform/http/network.ts'
import type { RateLimitName } from '#/platform/rate-limits.ts'
import { consumeRateLimit, type RpcContext } from '#/platform/rpc.ts'
import { makeProofChallenge, requireProof } from './proof-of-work.ts'

type Visit = Pick<RpcContext, 'deps' | 'ip' | 'resHeaders'>

/** The sign-ups that are free; one provider can give somebody many addresses, so the wider network counts too. */
function freeSignUps({ ip }: Pick<Visit, 'ip'>): [RateLimitName, string][] {
  return [
    ['account.signUpFree', networkOf(ip)],
    ['account.signUpFreePerDay', networkOf(ip)],
    ['account.signUpFreeWider', widerNetworkOf(ip)],
    ['account.signUpFreeWiderPerDay', widerNetworkOf(ip)],
  ]
}

/**
 * Counts a sign-up. When the free ones of the network are used up, it needs a proof of work; of those there are many, because strangers
 * can share a network.
 */
export async function consumeSignUp(visit: Visit, proof: ProofOfWork | undefined): Promise<void> {
  const { rateLimiter } = visit.deps
  const waits = await Promise.all(freeSignUps(visit).map(([name, key]) => rateLimiter.consume(name, key)))
  if (waits.every((wait) => wait === null)) return
  await requireProof(visit, proof)
  await consumeRateLimit(visit, 'account.signUpWithProof', networkOf(visit.ip))
  await consumeRateLimit(visit, 'account.signUpWithProofPerDay', networkOf(visit.ip))
  await consumeRateLimit(visit, 'account.signUpWithProofWider', widerNetworkOf(visit.ip))
  await consumeRateLimit(visit, 'account.signUpWithProofWiderPerDay', widerNetworkOf(visit.ip))
}

/** The challenge for the next sign-up of this network; null while it is free. */
export async function prepareSignUp(visit: Visit): Promise<ProofChallenge | null> {
  const { rateLimiter } = visit.deps
  const left = await Promise.all(freeSignUps(visit).map(([name, key]) => rateLimiter.countLeft(name, key)))
  return left.some((count) => count === 0) ? await makeProofChallenge(visit.deps) : null
}
