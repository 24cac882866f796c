import { z } from 'zod'
import { proofOfWork } from './limits.ts'

const hex = z
  .string()
  .max(128)
  .regex(/^(?:[\da-f]{2})+$/)

/** A challenge of ALTCHA: the solver tries counters until the derived key begins with `keyPrefix`. */
export const proofChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.number().int().min(1).max(proofOfWork.cost),
    keyLength: z.number().int().min(16).max(32),
    keyPrefix: hex,
    /** In seconds since 1970. */
    expiresAt: z.number().int(),
  }),
  signature: hex,
})
export type ProofChallenge = z.infer<typeof proofChallenge>

/** A challenge with its solution. It is accepted once. */
export const proofOfWorkInput = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number().int().min(0).max(proofOfWork.mostCounters), derivedKey: hex }),
})
export type ProofOfWork = z.infer<typeof proofOfWorkInput>
