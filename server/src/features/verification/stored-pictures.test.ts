import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { newPicture } from '#/testing/selfies.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

type Put = TestServer['deps']['storage']['put']

/** Runs `before` in place of the store, which it gets as its first argument, and returns the keys that were asked for. */
function watchPuts(before: (put: Put, ...args: Parameters<Put>) => Promise<void>): string[] {
  const { storage } = server.deps
  const put = storage.put.bind(storage)
  const keys: string[] = []
  vi.spyOn(storage, 'put').mockImplementation(async (...args) => {
    keys.push(args[0])
    await before(put, ...args)
  })
  return keys
}

async function starting(name: string): Promise<Visitor> {
  const visitor = await settled(server, name)
  await visitor.api.verification.start({ consents: true })
  return visitor
}

const add = async (visitor: Visitor) =>
  await visitor.api.verification.addPicture({ place: 1, file: await newPicture() })
const left = (keys: readonly string[]) => Promise.all(keys.map((key) => server.deps.storage.read(key)))

test('leaves no bytes if the consent is taken back while they are stored', async () => {
  const anna = await starting('Anna')
  let ending: Promise<void> | undefined
  const keys = watchPuts(async (put, ...args) => {
    await (ending ??= anna.api.verification.withdraw().then(async () => {
      await emptyObjectRemovals(server.deps)
    }))
    await put(...args)
  })
  await expect(add(anna)).rejects.toMatchObject({ code: 'CHECK_ENDED' })
  expect(keys.length).toBeGreaterThan(1)
  expect((await left(keys)).every((bytes) => bytes === null)).toBe(true)
})

test('says that the check has ended if the removal of its folder makes the storing fail', async () => {
  const anna = await starting('Anna')
  const keys = watchPuts(async (put, ...args) => {
    if (keys.length > 1) {
      await put(...args)
      return
    }
    await anna.api.verification.withdraw()
    throw Object.assign(new Error('The folder went away'), { code: 'ENOENT' })
  })
  await expect(add(anna)).rejects.toMatchObject({ code: 'CHECK_ENDED' })
  expect(keys.length).toBeGreaterThan(1)
  expect((await left(keys)).every((bytes) => bytes === null)).toBe(true)
})

test('reports a store that fails while the check is open, and takes the same picture again later', async () => {
  const anna = await starting('Anna')
  watchPuts(() => Promise.reject(new Error('The store is away')))
  await expect(add(anna)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  vi.restoreAllMocks()
  const { check } = await add(anna)
  expect(check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([true, false])
})
