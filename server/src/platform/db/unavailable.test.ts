import { expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { createApp } from '../../app.ts'
import { createLog, silentLog } from '../log.ts'
import { createPool } from './pool.ts'
import { isUnavailable } from './unavailable.ts'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

/** Asks as somebody who may be signed in: by the typed API, the open one, and for events. */
async function askEveryWay(app: ReturnType<typeof createApp>, { deps }: TestServer) {
  const cookie = deps.auth.cookies.set('a'.repeat(32)).split(';')[0] ?? ''
  const headers = { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' }
  return await Promise.all([
    app.request('/rpc/account/session', { method: 'POST', body: '{}', headers }),
    app.request('/api/account/session', { headers }),
    app.request('/events', { headers }),
  ])
}

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('cannot execute INSERT in a read-only transaction', '25006'),
  failure('canceling statement due to lock timeout', '55P03'),
  failure('sorry, too many clients already', '53300'),
  failure('query_wait_timeout', '08P01'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  new Error('a query failed', { cause: failure('connect ETIMEDOUT', 'ETIMEDOUT') }),
])('takes "$message" for a database that is away', (error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  failure('duplicate key', '23505'),
  failure('permission denied', '42501'),
  failure('invalid message format', '08P01'),
  new TypeError('x is not a function'),
  'a string',
])('takes %s for a failure of its own', (error) => {
  expect(isUnavailable(error)).toBe(false)
})

test('answers 503 with Retry-After on every way in while the database is away', async () => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const nowhere = createPool({ connectionString: 'postgres://x@127.0.0.1:1/x', name: 'nowhere' }, silentLog)
  onTestFinished(() => nowhere.end())
  const app = createApp({ ...server.deps, authPool: nowhere })
  const answers = [...(await askEveryWay(app, server)), await app.request('/healthz')]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  for (const answer of answers) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const error = { code: 'SERVICE_UNAVAILABLE', data: { retryAfterSeconds: expect.any(Number) } }
  expect(await answers[0]?.json()).toMatchObject({ json: error })
})

test.each([
  ['the disk of the database is full', 'error', failure('could not extend file: No space left', '53100')],
  ['found no database', 'warn', failure('connect ECONNREFUSED', 'ECONNREFUSED')],
])('logs "%s" as %s on every way in, and answers 503', async (sentence, level, error) => {
  const server = await startTestServer()
  onTestFinished(server.stop)
  const authPool = createPool({ connectionString: 'postgres://x@127.0.0.1:1/x', name: 'failing' }, silentLog)
  onTestFinished(() => authPool.end())
  Object.assign(authPool, { query: () => Promise.reject(error) })
  const lines: { level: string; msg: string }[] = []
  const log = createLog('warn', 'json', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = createApp({ ...server.deps, authPool, log })
  const answers = await askEveryWay(app, server)
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  const expected = { level, msg: expect.stringContaining(sentence) }
  expect(lines).toEqual(answers.map(() => expect.objectContaining(expected)))
})
