import { getPriority, setPriority } from 'node:os'

const lowest = 19
const steps = 10

/** The system's priority of background work that starts with this process's own: a higher number is served later. */
function backgroundPriority(): number {
  return Math.min(lowest, getPriority() + steps)
}

/** Lets everything else have the processor first. `thread` is an id of Linux; without one it is for this process. */
export function yieldToOthers(thread = 0): void {
  setPriority(thread, backgroundPriority())
}
