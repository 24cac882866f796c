import { ORPCError } from '@orpc/client'
import type { ProofChallenge, ProofOfWork } from '@yuti/contract/proof-of-work'
import { useRef, useState } from 'react'
import { api } from '#/lib/api.ts'

/** What the form says about a proof of work. */
export type ProofState = 'none' | 'working' | 'done' | 'failed'

export type WithProof = ReturnType<typeof useProof>['withProof']

/** Lets a form bring a proof of work when the server asks for one. */
export function useProof() {
  const [state, setState] = useState<ProofState>('none')
  const prepared = useRef<Promise<ProofOfWork | null> | null>(null)

  async function solve(challenge: ProofChallenge): Promise<ProofOfWork | null> {
    setState('working')
    try {
      // Few people need it, so it is not in the chunk of the form.
      const { solveProof } = await import('./solve-proof.ts')
      const proof = await solveProof(challenge)
      setState('done')
      return proof
    } catch {
      // The refusal of the call says what to do (`PROOF_NEEDED`).
      setState('failed')
      return null
    }
  }

  async function prepareOnce(): Promise<ProofOfWork | null> {
    // If this fails, the sign-up itself brings the challenge.
    const challenge = await api.account.prepareSignUp().then(
      (answer) => answer.challenge,
      () => null,
    )
    return challenge && (await solve(challenge))
  }

  return {
    state,
    /** Solves the challenge of the next sign-up while the form is filled in. */
    prepareSignUp: () => {
      prepared.current ??= prepareOnce()
    },
    /** Makes the call, and repeats it with a proof of work if the server asks for one. */
    withProof: async <T>(call: (proof: ProofOfWork | undefined) => Promise<T>): Promise<T> => {
      const ahead = await prepared.current
      prepared.current = null
      try {
        return await call(ahead ?? undefined)
      } catch (error) {
        const proof = needsProof(error) ? await solve(error.data.challenge) : null
        if (!proof) throw error
        return await call(proof)
      }
    },
  }
}

function needsProof(error: unknown): error is ORPCError<'PROOF_NEEDED', { challenge: ProofChallenge }> {
  return error instanceof ORPCError && error.code === 'PROOF_NEEDED'
}
