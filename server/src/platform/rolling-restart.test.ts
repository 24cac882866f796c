import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLink } from '#/testing/cut-link.ts'
import { createMatch } from '#/testing/members.ts'
import { createPerson } from '#/testing/people.ts'
import { processSecret, startServerProcess } from '#/testing/server-process.ts'
import { createSessionCookies } from './auth/session-cookie.ts'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { deriveSecret } from './secrets.ts'

const publicUrl = 'http://localhost:3000'
const webDir = mkdtempSync(join(tmpdir(), 'yuti-web-'))
let db: TestDatabase
beforeAll(async () => {
  writeFileSync(join(webDir, 'index.html'), '<title>Yuti</title>')
  db = await createTestDatabase()
})
afterAll(async () => {
  rmSync(webDir, { recursive: true })
  await db.drop()
})

type Sender = { cookie: string; matchId: string }
type Place = { port: number; isUp: boolean; running: number }

async function startServer() {
  // Longer than any test; the second signal ends the wait.
  const variables = { PUBLIC_URL: publicUrl, YUTI_WEB_DIR: webDir, DRAIN_SECONDS: '300' }
  const { child, next } = startServerProcess(db, variables)
  const { port } = await next('listening')
  return { child, place: { port, isUp: true, running: 0 } }
}

const readiness = async ({ port }: Pick<Place, 'port'>) =>
  (await fetch(`http://127.0.0.1:${port}/readyz`)).status

/** Sends messages one after the other to the servers that are up, in turns, as a balancer would. */
function keepSending(places: Place[], senders: readonly Sender[]) {
  const statuses: number[] = []
  const control = { isOver: false }
  async function send(round: number): Promise<void> {
    const up = places.filter(({ isUp }) => isUp)
    const place = up[round % up.length]
    const sender = senders[round % senders.length]
    if (!place || !sender) throw new Error('no server is up')
    const { cookie, matchId } = sender
    place.running += 1
    const draft = { clientId: randomUUID(), content: `Message ${round}`, imageId: null, voiceId: null }
    try {
      const answer = await fetch(`http://127.0.0.1:${place.port}/rpc/messages/send`, {
        method: 'POST',
        headers: { cookie, origin: publicUrl, 'content-type': 'application/json' },
        body: JSON.stringify({ json: { matchId, draft } }),
      })
      await answer.text()
      statuses.push(answer.status)
    } finally {
      place.running -= 1
    }
  }
  async function run(): Promise<void> {
    for (let round = 0; !control.isOver; round += 1) await send(round)
  }
  const ran = run()
  return {
    statuses,
    end: async () => {
      control.isOver = true
      await ran
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await once(probe.close(), 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Resolves with the code of the refusal, or null when something listens. */
async function refusalAt(port: number): Promise<string | null> {
  const socket = connect(port, '127.0.0.1')
  const refusal = await new Promise<string | null>((resolve) => {
    socket.once('connect', () => resolve(null))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })
  socket.destroy()
  return refusal
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  MAIL_FROM: 'Yuti <hello@yuti.test>',
  CONTACT_EMAIL: 'hello@yuti.test',
}

test.each(['1', '2'])(
  'a production server of %s process(es) refuses connections until it is ready, so that a balancer never passes it a call',
  async (count) => {
    const link = await openLink(db.urls.server)
    onTestFinished(link.close)
    await link.refuse()
    const port = await findFreePort()
    const { next } = startServerProcess(
      { urls: { ...db.urls, server: link.url } },
      { ...production, PORT: String(port), YUTI_WEB_DIR: webDir, WEB_CONCURRENCY: count },
    )
    await next('the database does not answer yet')
    expect(await refusalAt(port)).toBe('ECONNREFUSED')
    await link.mend()
    await next('listening')
    expect(await readiness({ port })).toBe(200)
  },
)

test('a production server says that its port is taken before it asks the database', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const nowhere = { ...db.urls, server: 'postgres://web@127.0.0.1:9/yuti' }
  const variables = { ...production, PORT: port, YUTI_WEB_DIR: webDir }
  const { child } = startServerProcess({ urls: nowhere }, variables, { stderr: 'pipe' })
  const [said, [code]] = await Promise.all([child.stderr && text(child.stderr), once(child, 'exit')])
  expect(said).toMatch(
    new RegExp(`^Port ${port} is taken\\. Choose another, for example with PORT=\\d+\\.\n$`),
  )
  expect(code).toBe(1)
})

test('two servers that are restarted in turn lose no call', async () => {
  const cookies = createSessionCookies(publicUrl, deriveSecret(processSecret, 'sessions'))
  // So many that none of them comes near a rate limit.
  const senders: Sender[] = []
  while (senders.length < 20) {
    const [first, second] = [await createPerson(db), await createPerson(db)]
    const matchId = await createMatch(db, { ...first, sessionId: '' }, { ...second, sessionId: '' })
    senders.push({ matchId, cookie: cookies.set(first.token).split(';')[0] ?? '' })
  }
  const servers = [await startServer(), await startServer()]
  const places = servers.map(({ place }) => place)
  const sending = keepSending(places, senders)
  for (const [index, { child, place }] of servers.entries()) {
    child.kill('SIGTERM')
    // Until the balancer has noticed, calls still arrive here.
    await expect.poll(() => readiness(place)).toBe(503)
    const answered = sending.statuses.length
    await expect.poll(() => sending.statuses.length).toBeGreaterThan(answered + 4)
    place.isUp = false
    await expect.poll(() => place.running).toBe(0)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    places[index] = (await startServer()).place
    const before = sending.statuses.length
    await expect.poll(() => sending.statuses.length).toBeGreaterThan(before + 4)
  }
  await sending.end()
  expect(new Set(sending.statuses)).toEqual(new Set([200]))
  const { rows } = await db.asOwner((tx) =>
    sql<{ count: number }>`select count(*)::integer from messages`.execute(tx),
  )
  expect(rows).toEqual([{ count: sending.statuses.length }])
})
