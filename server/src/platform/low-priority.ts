import { getPriority, setPriority } from 'node:os'

const lowest = 19
const steps = 10

/** The system's priority of background work that starts with this process's own: a higher number is served later. */
function backgroundPriority(): number {
  return Math.min(lowest, getPriority() + steps)
}

/** Lets everything else have the processor first. `id` is that of a process that has just begun, or of a thread on Linux. */
export function yieldToOthers(id: number): void {
  setPriority(id, backgroundPriority())
}
