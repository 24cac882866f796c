import type { gateWords } from '#/i18n/en/gate-words.ts'

type Gate = Extract<keyof typeof gateWords extends `${infer Number extends number}` ? Number : never, number>

export const allGates: readonly number[] = Array.from({ length: 64 }, (_, index) => index + 1)

/** Every number of a gate has a name and a sentence. */
export function isGate(gate: number): gate is Gate {
  return gate >= 1 && gate <= 64
}
