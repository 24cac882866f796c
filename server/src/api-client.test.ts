import { createClient, isDefinedError, safe } from '@yuti/client'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { followChat } from '../../packages/client/examples/new-messages.ts'
import { namesOfMatches } from '../../packages/client/examples/matches.ts'
import { readOwnData } from '../../packages/client/examples/own-data.ts'
import { signedIn, testPassword } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { likeEachOther } from '#/testing/settled-account.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'

/** The published client against the whole server. */
let server: TestServer
let anna: Visitor
let leo: Visitor
let matchId: string
beforeAll(async () => {
  server = await startTestServer()
  anna = await settled(server, 'Anna')
  leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  matchId = await likeEachOther(server, anna, leo)
})
afterAll(() => server.stop())

function connect() {
  return createClient({
    baseUrl: server.deps.env.publicUrl,
    fetch: async (request) => server.app.fetch(request),
  })
}

/** A client that is signed in as this visitor. */
function clientOf({ cookies }: Visitor) {
  const client = connect()
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

test('signs in, keeps the session, reads, and signs out', async () => {
  const email = 'nora@example.org'
  await signedIn(server, email)
  const client = connect()
  expect(await namesOfMatches(client, email, 'a wrong password')).toBeNull()
  expect(await namesOfMatches(client, email, testPassword)).toEqual([])
  expect((await client.api.account.session()).user?.email).toBe(email)
  await client.api.account.signOut()
  expect((await client.api.account.session()).user).toBeNull()
})

test('types the errors of a call', async () => {
  const { error } = await safe(connect().api.matches.get({ matchId }))
  expect(isDefinedError(error) && error.code).toBe('UNAUTHORIZED')
  expect(await namesOfOwnMatches()).toEqual(['Leo'])
})

async function namesOfOwnMatches(): Promise<string[]> {
  const { items } = await clientOf(anna).api.matches.list({})
  return items.map(({ person }) => person.name)
}

test('hears of a message by an event, and reads it', async () => {
  const shown: string[] = []
  const stop = new AbortController()
  const greeted = vi.fn<() => void>()
  const client = clientOf(anna)
  const following = followChat(
    {
      ...client,
      events: async function* (signal) {
        for await (const event of client.events(signal)) {
          if (event.type === 'hello') greeted()
          yield event
        }
      },
    },
    matchId,
    (text) => shown.push(text),
    stop.signal,
  )
  await vi.waitFor(() => expect(greeted).toHaveBeenCalled())
  const draft = { clientId: crypto.randomUUID(), content: 'How was the sea?', imageId: null, replyTo: null }
  await leo.api.messages.send({ matchId, draft })
  await vi.waitFor(() => expect(shown).toEqual(['How was the sea?']))
  stop.abort()
  await following
})

test('reads the own chart and the export with an access token', async () => {
  const made = { name: 'Backup', days: 30, password: null } as const
  const both = await anna.api.account.createAccessToken({ ...made, scopes: ['chart', 'export'] })
  vi.stubGlobal('fetch', (request: Request) => server.app.fetch(request))
  const { birth, zip } = await readOwnData(server.deps.env.publicUrl, both.token)
  vi.unstubAllGlobals()
  expect(birth).toEqual((await anna.api.profiles.own()).birth)
  expect(Object.keys(unzipSync(zip))).toContain('account.json')

  const chartOnly = await anna.api.account.createAccessToken({ ...made, scopes: ['chart'] })
  const client = createClient({
    baseUrl: server.deps.env.publicUrl,
    token: chartOnly.token,
    fetch: async (request) => server.app.fetch(request),
  })
  await expect(client.downloadExport()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(client.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
