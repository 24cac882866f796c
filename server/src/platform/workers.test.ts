import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPerson } from '#/testing/people.ts'
import { openLink } from '#/testing/cut-link.ts'
import { processSecret, type ServerProcessOptions, startServerProcess } from '#/testing/server-process.ts'
import { createSessionCookies } from './auth/session-cookie.ts'
import { createTestDatabase, type TestDatabase } from './db/test-database.ts'
import { deriveSecret } from './secrets.ts'

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

const startServers = (variables: Record<string, string>, options?: ServerProcessOptions) =>
  startServerProcess(
    db,
    { METRICS_TOKEN: metricsToken, YUTI_WEB_DIR: webDir, WEB_CONCURRENCY: '2', ...variables },
    options,
  )

/** Each on a connection of its own, so that the processes take turns. */
async function health(port: number, path = '/healthz'): Promise<number[]> {
  const answers = Array.from({ length: 4 }, () =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** Each on a connection of its own, too. */
async function beginSignIns(port: number, count: number): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < count) {
    const some = Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${port}/api/account/passkeys/begin-sign-in`, {
        method: 'POST',
        headers: { connection: 'close', 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}

const metricsToken = 'a-token-that-only-the-collector-knows'

/** Each on a connection of its own, too. */
async function openDecks(port: number, count: number): Promise<void> {
  const { token } = await createPerson(db)
  const cookies = createSessionCookies('http://localhost', deriveSecret(processSecret, 'sessions'))
  const [cookie = ''] = cookies.set(token).split(';')
  for (let n = 0; n < count; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/rpc/discovery/deck`, {
      method: 'POST',
      headers: {
        connection: 'close',
        'content-type': 'application/json',
        origin: `http://127.0.0.1:${port}`,
        cookie,
      },
      body: '{"json":{}}',
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
}

/** The decks that were counted, and the processes with a scorer and their people, in each of four answers of /metrics. */
async function countedByPort(port: number): Promise<number[][]> {
  const answers = Array.from({ length: 4 }, async () => {
    const headers = { connection: 'close', authorization: `Bearer ${metricsToken}` }
    const body = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
    return [
      /^yuti_call_duration_seconds_count\{call="deck"\} (\d+)$/m,
      /^yuti_scorer_processes (\d+)$/m,
      /^yuti_scorer_people (\d+)$/m,
    ].map((pattern) => Number(pattern.exec(body)?.[1] ?? 0))
  })
  return await Promise.all(answers)
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('two processes answer at one port and count together, a killed one comes back, and all stop together', async () => {
  const { child, next } = startServers({ DECK_SCORER: 'on' })
  const [first, second] = [await next('a worker listens'), await next('a worker listens')]
  expect(second.port).toBe(first.port)
  expect(second.pid).not.toBe(first.pid)
  expect(await health(first.port)).toEqual([200, 200, 200, 200])

  // A limit of 200 is counted for both.
  const statuses = await beginSignIns(first.port, 240)
  expect(statuses.filter((status) => status === 200)).toHaveLength(200)

  await openDecks(first.port, 8)
  // The scorer of each process holds the one member.
  const all = Array.from({ length: 4 }, () => [8, 2, 2])
  await expect.poll(() => countedByPort(first.port)).toEqual(all)

  process.kill(first.pid, 'SIGKILL')
  await next('a worker ended and is started again')
  expect(await health(first.port)).toEqual([200, 200, 200, 200])
  const third = await next('a worker listens')
  await expect.poll(() => countedByPort(first.port)).toEqual(all)
  process.kill(second.pid, 'SIGKILL')
  await next('a worker ended and is started again')
  expect(await health(first.port)).toEqual([200, 200, 200, 200])

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect([first, second, third].map(({ pid }) => isAlive(pid))).toEqual([false, false, false])
})

/** Ctrl-C and systemd signal every process of a group. */
const signalGroup = ({ pid = 0 }: { pid?: number }) => process.kill(-pid, 'SIGTERM')

test('a signal that reaches all processes at once begins the drain, and a second one ends it', async () => {
  // Longer than any test.
  const { child, next } = startServers({ DRAIN_SECONDS: '300' }, { leadsGroup: true })
  const workers = [await next('a worker listens'), await next('a worker listens')]
  const port = workers[0]?.port ?? 0
  signalGroup(child)
  await expect.poll(() => health(port, '/readyz')).toEqual([503, 503, 503, 503])
  // On a busy machine two signals may arrive as one, so the workers get one more.
  for (const { pid } of workers) process.kill(pid, 'SIGTERM')
  expect(await beginSignIns(port, 60)).toEqual(Array(60).fill(200))
  signalGroup(child)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('workers whose supervisor is killed end without an error, also while they tell it something', async () => {
  const orphaned = new URL('../testing/orphaned-worker.ts', import.meta.url)
  const { child, next } = startServers({ NODE_OPTIONS: `--import ${orphaned}` }, { stderr: 'pipe' })
  const said = child.stderr && text(child.stderr)
  const { pid } = await next('a worker listens')
  await next('a worker listens')
  process.kill(pid, 'SIGUSR2')
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  // The pipe ends with the last process that holds it.
  expect(await said).toBe('')
})

test('a signal to the group of a start that waits for its database ends it at once', async () => {
  const link = await openLink(db.urls.server)
  onTestFinished(link.close)
  await link.refuse()
  const variables = { DATABASE_URL: link.url, DRAIN_SECONDS: '300' }
  const { child, next } = startServers(variables, { leadsGroup: true })
  await next('the database does not answer yet')
  signalGroup(child)
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a worker that is told to stop while it still loads ends once it has loaded', async () => {
  const gate = join(webDir, 'gate')
  const late = new URL(`../testing/late-worker.ts?gate=${gate}`, import.meta.url)
  const { child, next } = startServers({ NODE_OPTIONS: `--import ${late}`, DRAIN_SECONDS: '300' })
  await next('a worker loads')
  await next('a worker loads')
  child.kill('SIGTERM')
  writeFileSync(gate, '')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a start that cannot succeed ends, and is not tried again', async () => {
  const wrong = new URL(db.urls.server)
  wrong.password = 'wrong'
  const { child } = startServers({ DATABASE_URL: wrong.href })
  expect(await once(child, 'exit')).toEqual([1, null])
})

test('says how to build the web app when it is missing, and stops', async () => {
  const { child } = startServers({ YUTI_WEB_DIR: join(webDir, 'nothing') }, { stderr: 'pipe' })
  const [said, [code]] = await Promise.all([child.stderr && text(child.stderr), once(child, 'exit')])
  expect(said).toMatch(/^There is no built web app: \S+nothing has no index\.html\. Run `npm run build`/)
  expect(code).toBe(1)
})
