import { use } from 'react'

const waits = new Map<string, Promise<void>>()

/**
 * Suspends until `load` is done, unless `isReady`. React repeats a component that has waited and must then find the same
 * promise in the same place, so what was waited for once is used every time. Texts that are there use nothing: after a `use`, React
 * leaves work of lower priority out of an `act` scope of tests, and complains. A failed load is retried.
 */
export function useWait(name: string, isReady: () => boolean, load: () => Promise<void>): void {
  const wait = waits.get(name) ?? (isReady() ? null : start(name, load))
  if (wait) use(wait)
}

function start(name: string, load: () => Promise<void>): Promise<void> {
  const wait = load()
  waits.set(name, wait)
  wait.catch(() => waits.delete(name))
  return wait
}
