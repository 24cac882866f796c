import { randomInt } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { proofOfWork as limits } from '@yuti/contract/limits'
import { type ProofChallenge, proofChallenge, type ProofOfWork } from '@yuti/contract/proof-of-work'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Deps } from '#/platform/deps.ts'
import type { RpcContext } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'

type ProofDeps = Pick<Deps, 'env' | 'rateLimiter'>

/** Nothing is stored: the signature says that the challenge is ours, and until when it may be answered. */
export async function makeProofChallenge({ env }: Pick<Deps, 'env'>): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: limits.cost,
    counter: randomInt(limits.leastCounters, limits.mostCounters),
    deriveKey,
    expiresAt: new Date(Date.now() + limits.minutes * 60_000),
    hmacSignatureSecret: secretOf(env),
  })
  return proofChallenge.parse(challenge)
}

/** Answers PROOF_NEEDED with a new challenge unless the call brings a proof that was never used. */
export async function requireProof(
  { deps }: Pick<RpcContext, 'deps'>,
  proof: ProofOfWork | undefined,
): Promise<void> {
  if (proof && (await acceptProof(deps, proof))) return
  const challenge = await makeProofChallenge(deps)
  throw new ORPCError('PROOF_NEEDED', { status: 428, defined: true, data: { challenge } })
}

async function acceptProof({ env, rateLimiter }: ProofDeps, proof: ProofOfWork): Promise<boolean> {
  const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secretOf(env) })
  return verified && (await rateLimiter.consume('account.usedProof', proof.challenge.signature)) === null
}

function secretOf({ appSecret }: Pick<Deps['env'], 'appSecret'>): string {
  return deriveSecret(appSecret, 'proofs-of-work')
}
