import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isAnyoneWaiting } from '#/testing/lock-waits.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { voiceUpload } from '#/testing/voice-file.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { areGone, watchPuts } from '#/testing/watched-store.ts'
import { newcomer, photoFile } from '#/testing/wizard.ts'
import { emptyObjectRemovals } from './object-sweep.ts'

let server: TestServer
let anna: Visitor
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  anna = await newcomer(server, 'Anna')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

const uploads = {
  'a photo': async () => await anna.api.profiles.uploadPhoto({ file: await photoFile() }),
  'a chat picture': async () => await anna.api.messages.uploadImage({ file: await photoFile() }),
  'a voice note': async () => await anna.api.messages.uploadVoice(voiceUpload()),
}

/** What newer uploads do to the oldest one, and the job that follows. */
async function drop(): Promise<void> {
  await server.db.asOwner((tx) => sql`delete from uploads`.execute(tx))
  await emptyObjectRemovals(server.deps)
}

test.each(Object.entries(uploads))(
  '%s that is dropped while it is stored leaves no bytes',
  async (_, upload) => {
    let dropping: Promise<void> | undefined
    const keys = watchPuts(server, async (put, ...args) => {
      await (dropping ??= drop())
      await put(...args)
    })
    expect((await upload()).id).toBeTruthy()
    expect(keys.length).toBeGreaterThan(0)
    expect(await areGone(server, keys)).toBe(true)
  },
)

test.each(Object.entries(uploads))(
  '%s whose removal makes the storing fail is dropped without an error',
  async (_, upload) => {
    const keys = watchPuts(server, async (put, ...args) => {
      if (keys.length > 1) {
        await put(...args)
        return
      }
      await drop()
      throw Object.assign(new Error('The folder went away'), { code: 'ENOENT' })
    })
    expect((await upload()).id).toBeTruthy()
    expect(await areGone(server, keys)).toBe(true)
  },
)

test('an upload leaves no bytes if its account is closed while it is stored', async () => {
  let closing: Promise<unknown> | undefined
  const keys = watchPuts(server, async (put, ...args) => {
    // Closing notes itself in the store too.
    if (!args[0].startsWith('erasures/')) await (closing ??= anna.api.account.remove({ password: null }))
    await put(...args)
  })
  await uploads['a photo']()
  const own = keys.filter((key) => key.startsWith('profile-photos/'))
  expect(own.length).toBeGreaterThan(1)
  expect(await areGone(server, own)).toBe(true)
})

test('an upload waits for the end of its account, which waits for no upload', async () => {
  const { user } = await anna.api.account.session()
  let upload: Promise<unknown> | undefined
  await server.db.asOwner(async (tx) => {
    await sql`select 1 from profiles where id = ${user?.id} for update`.execute(tx)
    upload = uploads['a chat picture']()
    await expect.poll(() => isAnyoneWaiting(server.db), { timeout: 20_000 }).toBe(true)
    await sql`select 1 from auth."user" where id = ${user?.id} for update nowait`.execute(tx)
  })
  await expect(upload).resolves.toMatchObject({ width: 400 })
})
