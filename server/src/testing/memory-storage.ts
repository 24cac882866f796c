import type { Storage } from '#/platform/deps.ts'

/** Keeps objects in a map, all of them as old as the test says. */
export function createMemoryStorage(
  objects: Map<string, Uint8Array> = new Map(),
  changedAt: (key: string) => Date = () => new Date(),
): Storage {
  return {
    put: async (key, bytes) => void objects.set(key, bytes),
    read: async (key) => objects.get(key) ?? null,
    link: async () => null,
    list: async function* list(prefix) {
      for (const key of objects.keys()) if (key.startsWith(prefix)) yield { key, changedAt: changedAt(key) }
    },
    removeFolder: async (prefix) => {
      for (const key of objects.keys()) if (key.startsWith(`${prefix}/`)) objects.delete(key)
    },
    removeLeftovers: async () => 0,
    measureRoom: async () => null,
  }
}

/** The keys of all objects that begin with the prefix, sorted. */
export async function keysOf(storage: Pick<Storage, 'list'>, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.toSorted()
}
