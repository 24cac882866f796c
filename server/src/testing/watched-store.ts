import { vi } from 'vitest'
import type { TestServer } from './server.ts'

type Put = TestServer['deps']['storage']['put']

/** Runs `before` in place of the store, which it gets as its first argument, and returns the keys that were asked for. */
export function watchPuts(
  { deps: { storage } }: Pick<TestServer, 'deps'>,
  before: (put: Put, ...args: Parameters<Put>) => Promise<void>,
): string[] {
  const put = storage.put.bind(storage)
  const keys: string[] = []
  vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
    keys.push(args[0])
    await before(put, ...args)
  })
  return keys
}

/** Whether the store holds none of these objects. */
export async function areGone(
  { deps: { storage } }: Pick<TestServer, 'deps'>,
  keys: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(keys.map((key) => storage.read(key)))
  return found.every((bytes) => bytes === null)
}
