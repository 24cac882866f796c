import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id of the request that this code runs for; it is in each of its log lines, and in a header of its answer. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Runs `work` for a request with a new id. The client's own ids are never taken: they could forge lines of the log. */
export function runAsRequest<T>(work: (id: string) => T): T {
  const id = randomBytes(8).toString('hex')
  return current.run(id, () => work(id))
}
