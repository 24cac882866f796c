import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../deps.ts'
import { errorCode } from '../errors.ts'
import { createFolder } from '../storage-folder.ts'
import { storeMarkKey } from '../store-mark.ts'
import { type BackupFiles, readWhole } from './listed-files.ts'

export const objectsFolder = 'objects'
const atOnce = 8

type Progress = (done: number) => void
type Store = Pick<Storage, 'list' | 'read' | 'put'>

/**
 * Makes the folder hold the objects of the store: copies those that it lacks, so that a second run goes on where the first one
 * ended, and removes those that are gone. Nothing but the mark of the store changes under its key. Returns how many were copied.
 */
export async function copyObjectsOut(store: Store, folder: string, onObject: Progress): Promise<number> {
  const target = createFolder(join(folder, objectsFolder))
  const present = await listKeys(store)
  let [copied, done] = [0, 0]
  await forEach([...present], async (key) => {
    if (key === storeMarkKey || !(await exists(join(folder, objectsFolder, key)))) {
      const bytes = await store.read(key)
      // Was removed a moment ago, by somebody who wanted that.
      if (bytes) await target.put(key, bytes, 'application/octet-stream')
      copied += bytes ? 1 : 0
    }
    onObject((done += 1))
  })
  for await (const { key } of target.list(''))
    if (!present.has(key)) await rm(join(folder, objectsFolder, key), { force: true })
  await target.removeLeftovers(new Date(Date.now() + 60_000))
  return copied
}

/** The keys of the objects that a backup holds. */
export function objectKeysOf({ paths }: BackupFiles): string[] {
  const start = `${objectsFolder}/`
  return paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []))
}

/** Puts objects of a backup into the store, but those that it holds. */
export async function copyObjectsIn(
  store: Store,
  files: BackupFiles,
  keys: readonly string[],
  onObject: Progress,
): Promise<void> {
  const present = await listKeys(store)
  let done = 0
  await forEach([...keys], async (key) => {
    if (!present.has(key)) {
      const bytes = await readWhole(files, `${objectsFolder}/${key}`)
      await store.put(key, bytes, contentTypeOf(key, bytes))
    }
    onObject((done += 1))
  })
}

async function listKeys(store: Store): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { key } of store.list('')) found.add(key)
  return found
}

/** The type is not kept with the bytes of a folder; a bucket answers with it. */
export function contentTypeOf(key: string, bytes: Uint8Array): string {
  if (key.endsWith('.webp')) return 'image/webp'
  if (key.endsWith('.txt')) return 'text/plain'
  const head = Buffer.from(bytes.subarray(0, 12))
  if (head.subarray(0, 4).toString('hex') === '1a45dfa3') return 'audio/webm'
  return head.subarray(4, 8).toString('latin1') === 'ftyp' ? 'audio/mp4' : 'application/octet-stream'
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

async function forEach(queue: string[], work: (key: string) => Promise<void>): Promise<void> {
  async function takeSome() {
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      // oxlint-disable-next-line no-await-in-loop -- as many at once as `atOnce` says
      await work(key)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeSome))
}
