import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '#/testing/memory-storage.ts'
import { createStorage } from './storage.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yuti-storage-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const bytes = Uint8Array.from([1, 2, 3])

test('keeps bytes by key and removes one object without its neighbours', async () => {
  const storage = createStorage({ dataDir, s3: null })
  await storage.put('profile-photos/mira/one/small.webp', bytes, 'image/webp')
  await storage.put('profile-photos/mira/one/large.webp', bytes, 'image/webp')
  await storage.put('profile-photos/mira/oneself/small.webp', bytes, 'image/webp')
  expect(await storage.read('profile-photos/mira/one/small.webp')).toEqual(bytes)

  await storage.removeFolder('profile-photos/mira/one')
  expect(await storage.read('profile-photos/mira/one/small.webp')).toBeNull()
  expect(await storage.read('profile-photos/mira/one/large.webp')).toBeNull()
  expect(await storage.read('profile-photos/mira/oneself/small.webp')).toEqual(bytes)
  await storage.removeFolder('profile-photos/mira/one')
})

test('lists what a folder holds, at any depth, without its neighbours', async () => {
  const storage = createStorage({ dataDir, s3: null })
  expect(await keysOf(storage, 'erasures/')).toEqual([])
  await storage.put('erasures/2026-11-21/one/time.txt', bytes, 'text/plain')
  await storage.put('erasures/2026-11-22/two/time.txt', bytes, 'text/plain')
  await storage.put('erasures-of-old/three/time.txt', bytes, 'text/plain')
  expect(await keysOf(storage, 'erasures/')).toEqual([
    'erasures/2026-11-21/one/time.txt',
    'erasures/2026-11-22/two/time.txt',
  ])
})

test.each(['', 'profile-photos', 'profile-photos/mira'])('refuses to remove all of "%s"', async (prefix) => {
  const storage = createStorage({ dataDir, s3: null })
  await expect(storage.removeFolder(prefix)).rejects.toThrow('Not the folder of one object')
})

test('rejects keys outside of its folder', async () => {
  const storage = createStorage({ dataDir, s3: null })
  await expect(storage.put('profile-photos/../../outside', bytes, 'image/webp')).rejects.toThrow()
})

test('creates its folder with access for the own system user only', async () => {
  await createStorage({ dataDir, s3: null }).put('profile-photos/mira/two/small.webp', bytes, 'image/webp')
  expect(statSync(join(dataDir, 'objects')).mode & 0o077).toBe(0)
})
