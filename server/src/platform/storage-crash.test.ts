import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keysOf } from '#/testing/memory-storage.ts'
import { createStorage } from './storage.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yuti-crash-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
})

/** Large, so that there is time to kill the writer while a file is half written. */
const size = 32 * 1024 * 1024

const script = `
import { createStorage } from ${JSON.stringify(join(import.meta.dirname, 'storage.ts'))}
const storage = createStorage({ dataDir: process.argv[1], s3: null })
const bytes = new Uint8Array(${size}).fill(7)
for (let n = 0; ; n += 1)
  await storage.put('profile-photos/mira/' + process.pid + '-' + n + '/large.webp', bytes, 'image/webp')`

/** The sizes of all files, under a key or not. */
function fileSizes(): number[] {
  const folder = join(dataDir, 'objects')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0)
}
const halfFiles = () => fileSizes().filter((bytes) => bytes > 0 && bytes < size).length

/** Kills a writer at the moment at which a file is seen to be half written. */
async function killInTheMiddle(): Promise<void> {
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'inherit' })
  const ended = once(writer, 'exit')
  const known = halfFiles()
  while (writer.exitCode === null && halfFiles() === known) await setImmediate()
  writer.kill('SIGKILL')
  await ended
}

test('a writer that is killed leaves no half object under a key, and its leftovers are removed', async () => {
  const storage = createStorage({ dataDir, s3: null })
  await storage.put('profile-photos/mira/first/large.webp', new Uint8Array(size), 'image/webp')
  for (let kills = 0; kills < 10 && halfFiles() < 2; kills += 1) await killInTheMiddle()
  expect(halfFiles()).toBe(2)
  const keys = await keysOf(storage, 'profile-photos/')
  for (const key of keys) expect((await storage.read(key))?.byteLength).toBe(size)

  expect(await storage.removeLeftovers(new Date(0))).toBe(0)
  expect(await storage.removeLeftovers(new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(2)
  expect(halfFiles()).toBe(0)
  expect(await keysOf(storage, 'profile-photos/')).toEqual(keys)
})

test('flushes the file, its folder and every new folder above it before it answers', async () => {
  const storage = createStorage({ dataDir, s3: null })
  const handle = await open(dataDir)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the class of file handles is not exported
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  const flushes = vi.spyOn(prototype, 'sync')
  await storage.put('chat-images/mira/one/small.webp', Uint8Array.from([1]), 'image/webp')
  // The file, then the folders that name one, mira and chat-images, then the folder of the file.
  expect(flushes).toHaveBeenCalledTimes(5)
  flushes.mockClear()
  await storage.put('chat-images/mira/one/large.webp', Uint8Array.from([1]), 'image/webp')
  expect(flushes).toHaveBeenCalledTimes(2)
})
