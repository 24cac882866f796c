import { use } from 'react'

/** `use` returns at once for a promise with this status. */
const done: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

const waits = new Map<string, Promise<void>>()

/**
 * Suspends until `load` is done, unless `isReady`. React repeats a component that has waited and must then find the same
 * promise in the same place, so `use` is called every time. A failed load is retried.
 */
export function useWait(name: string, isReady: () => boolean, load: () => Promise<void>): void {
  use(waits.get(name) ?? (isReady() ? done : start(name, load)))
}

function start(name: string, load: () => Promise<void>): Promise<void> {
  const wait = load()
  waits.set(name, wait)
  wait.catch(() => waits.delete(name))
  return wait
}
