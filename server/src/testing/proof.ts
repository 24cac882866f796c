import type { ProofChallenge, ProofOfWork } from '@yuti/contract/proof-of-work'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'

const refusal = z.object({ code: z.literal('PROOF_NEEDED'), data: z.object({ challenge: z.unknown() }) })

/** The work of a browser. */
export async function solve(challenge: ProofChallenge): Promise<ProofOfWork> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 })
  if (!solution) throw new Error('The challenge has no solution')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** Makes a call as the app does: when it needs a proof of work, solves the challenge and repeats it. */
export async function withProof<T>(call: (proof?: ProofOfWork) => Promise<T>): Promise<T> {
  return await call(await proofFor(call))
}

/** The proof that a call asks for; fails if it needs none. */
export async function proofFor(call: () => Promise<unknown>): Promise<ProofOfWork> {
  const error: unknown = await call().then(
    () => new Error('The call needs no proof of work'),
    (reason: unknown) => reason,
  )
  const { data } = refusal.parse(error)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client has read it by the contract
  return await solve(data.challenge as ProofChallenge)
}
