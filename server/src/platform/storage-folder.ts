import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Room, Storage, StoredObject } from './deps.ts'
import { errorCode } from './errors.ts'

/** Holds objects that are being written. On the same file system, so that renaming is one step. */
const unfinished = '.unfinished'

/** Nothing that a key or a folder could climb out with, and no name that is hidden. */
const safeKey = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/**
 * Keeps objects as files. An object appears under its key whole or not at all, and once `put` has answered it survives a
 * power cut: the file is written elsewhere, flushed, renamed, and the folder that names it is flushed too.
 */
export function createFolder(root: string): Storage {
  const place = (key: string) => {
    if (!safeKey.test(key)) throw new Error(`Not a key of an object: ${key}`)
    return join(root, key)
  }
  return {
    put: async (key, bytes) => {
      const target = place(key)
      // Only the own system user has access, because the pictures are as private as the database.
      await mkdir(root, { recursive: true, mode: 0o700 })
      const draft = join(root, unfinished, randomBytes(16).toString('hex'))
      await mkdir(dirname(draft), { recursive: true })
      try {
        await writeThrough(draft, bytes)
        await makeFolder(root, dirname(target))
        await rename(draft, target)
        await flushFolder(dirname(target))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: (key) => orMissing(readFile(place(key)).then((bytes) => Uint8Array.from(bytes))),
    link: () => Promise.resolve(null),
    list: (prefix) => listFiles(root, prefix),
    removeFolder: async (prefix) => await rm(place(prefix), { recursive: true, force: true }),
    removeLeftovers: async (before) => await removeFilesBefore(join(root, unfinished), before),
    measureRoom: () => measureRoom(root),
  }
}

/** The folder does not exist before its first object: a folder above it is then on the same file system. */
async function measureRoom(folder: string): Promise<Room> {
  const found = await orMissing(statfs(folder))
  if (!found) return await measureRoom(dirname(folder))
  return { freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and flushes the folders that name what was created. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length && made !== root; made = dirname(made)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- from the inside out, at most three
    await flushFolder(dirname(made))
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Lists files whose keys begin with the prefix. Reads folders bit by bit, so memory does not grow with their number. */
async function* listFiles(root: string, prefix: string): AsyncGenerator<StoredObject, void, undefined> {
  const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for await (const { name, isFolder } of entriesOf(join(root, parent))) {
    const key = parent + name
    if (!key.startsWith(prefix) || key.startsWith(unfinished)) continue
    if (isFolder) {
      yield* listFiles(root, `${key}/`)
      continue
    }
    const found = await orMissing(stat(join(root, key)))
    if (found) yield { key, changedAt: found.mtime }
  }
}

/** Nothing if the folder does not exist: it is created with its first object. */
async function* entriesOf(folder: string) {
  const found = await orMissing(opendir(folder))
  if (!found) return
  for await (const entry of found) yield { name: entry.name, isFolder: entry.isDirectory() }
}

async function removeFilesBefore(folder: string, before: Date): Promise<number> {
  let removed = 0
  for await (const { name } of entriesOf(folder)) {
    const path = join(folder, name)
    const found = await orMissing(stat(path))
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function orMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  }
}
