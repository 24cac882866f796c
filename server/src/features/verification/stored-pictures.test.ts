import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { emptyObjectRemovals } from '#/platform/object-sweep.ts'
import { newPicture } from '#/testing/selfies.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { areGone, watchPuts } from '#/testing/watched-store.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => vi.restoreAllMocks())

async function starting(name: string): Promise<Visitor> {
  const visitor = await settled(server, name)
  await visitor.api.verification.start({ consents: true })
  return visitor
}

const add = async (visitor: Visitor) =>
  await visitor.api.verification.addPicture({ place: 1, file: await newPicture() })

test('leaves no bytes if the consent is taken back while they are stored', async () => {
  const anna = await starting('Anna')
  let ending: Promise<void> | undefined
  const keys = watchPuts(server, async (put, ...args) => {
    await (ending ??= anna.api.verification.withdraw().then(async () => {
      await emptyObjectRemovals(server.deps)
    }))
    await put(...args)
  })
  await expect(add(anna)).rejects.toMatchObject({ code: 'CHECK_ENDED' })
  expect(keys.length).toBeGreaterThan(1)
  expect(await areGone(server, keys)).toBe(true)
})

test('says that the check has ended if the removal of its folder makes the storing fail', async () => {
  const anna = await starting('Anna')
  const keys = watchPuts(server, async (put, ...args) => {
    if (keys.length > 1) {
      await put(...args)
      return
    }
    await anna.api.verification.withdraw()
    throw Object.assign(new Error('The folder went away'), { code: 'ENOENT' })
  })
  await expect(add(anna)).rejects.toMatchObject({ code: 'CHECK_ENDED' })
  expect(keys.length).toBeGreaterThan(1)
  expect(await areGone(server, keys)).toBe(true)
})

test('reports a store that fails while the check is open, and takes the same picture again later', async () => {
  const anna = await starting('Anna')
  watchPuts(server, () => Promise.reject(new Error('The store is away')))
  await expect(add(anna)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  vi.restoreAllMocks()
  const { check } = await add(anna)
  expect(check?.steps.map(({ hasPicture }) => hasPicture)).toEqual([true, false])
})
