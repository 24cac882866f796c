import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const readiness = async ({ port }: Place) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

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
