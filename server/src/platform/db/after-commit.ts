import type { Tx } from './role-access.ts'

const waiting = new WeakMap<Tx, (() => void)[]>()

/** Runs `work` once the transaction has committed, and never if it fails. A crash between the two loses it. */
export function afterCommit(tx: Tx, work: () => void): void {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work])
}

/** Runs what waited for this transaction. Call it once the transaction has committed. */
export function noteCommit(tx: Tx): void {
  for (const work of waiting.get(tx) ?? []) work()
  waiting.delete(tx)
}
