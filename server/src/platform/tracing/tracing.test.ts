import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { settled } from '#/testing/wizard.ts'
import { logRequests } from '../http/log-requests.ts'
import { createJobs } from '../jobs.ts'
import { silentLog } from '../log.ts'
import { mailQueue } from '../mail/mailer.ts'
import { createOutsideScreener } from '../screening/outside-screener.ts'
import { createTracer } from './otlp.ts'
import { inSpan, setTracer } from './spans.ts'
import { nameStatement } from './statements.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  status: { code?: number }
  links?: { traceId: string; spanId: string }[]
  attributes: { key: string; value: Value }[]
}
type Export = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

const received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = []
let collector: Server
let server: TestServer
const birthplace = 'Moscow'

/** Everything that a server of its own sends until it stops. */
async function listen(): Promise<string> {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts).toString() })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  return `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
}

const parent = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
let toScreener: IncomingHttpHeaders = {}
let requestId = ''

beforeAll(async () => {
  const endpoint = await listen()
  server = await startTestServer('http://localhost:3000', {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
    OTEL_SERVICE_NAME: 'yuti of the test',
  })
  server.app.get('/dev/fails', () => {
    throw new TypeError('a secret word')
  })
  const member = await settled(server, 'Mirabelle')
  const traceparent = `00-${parent.trace}-${parent.span}-01`
  const answer = await member.send('/rpc/discovery/deck', {
    method: 'POST',
    headers: { traceparent, 'content-type': 'application/json' },
    body: '{"json":{}}',
  })
  requestId = answer.headers.get('x-request-id') ?? ''
  await member.send('/readyz', {})
  await member.send('/dev/fails', {})
  await inSpan({ name: 'screen a picture', kind: 'internal' }, async () => {
    const screen = createOutsideScreener(`${endpoint}/screen`, null)
    // The collector answers without a verdict.
    await screen(new Uint8Array([1])).catch(() => null)
  })
  toScreener = received.find(({ path }) => path === '/screen')?.headers ?? {}
  await sendJobs()
  await server.visit().api.account.requestPasswordReset({ email: 'mirabelle@example.org', language: 'en' })
  await server.mailFor('mirabelle@example.org')
  await server.stop()
  await new Promise((resolve) => {
    collector.close(resolve)
  })
})

const handled: object[] = []
let stored: unknown

/** Sends three jobs from a span and one from nowhere, and runs them. */
async function sendJobs(): Promise<void> {
  const name = 'sent.here'
  const jobs = createJobs(server.db.urls.server, silentLog)
  jobs.define(name, async (data) => void handled.push(data))
  await jobs.start({ isWorking: false })
  await inSpan({ name: 'sends jobs', kind: 'internal' }, async () => {
    await jobs.send(name, { number: 7 })
    await jobs.sendMany(name, [{ number: 8 }, { number: 9 }])
  })
  await jobs.send(name, { number: 10 })
  const { rows } = await server.db.asWorker((tx) =>
    sql<{
      data: unknown
    }>`select data from jobs.job where name = ${name} and data ->> 'number' = '7'`.execute(tx),
  )
  stored = rows[0]?.data
  await jobs.runDue(name)
  await jobs.stop()
}

const exportsOf = () => received.filter(({ path }) => path === '/v1/traces')
const spans = () =>
  exportsOf().flatMap(({ body }) => {
    const { resourceSpans }: Export = JSON.parse(body)
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  })
const facts = (span: Span | undefined) =>
  Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
const named = (name: string) => spans().filter((span) => span.name === name)
const childrenOf = (span: Span | undefined) =>
  spans().filter(({ parentSpanId }) => parentSpanId === span?.spanId)

test('a request that comes with a traceparent continues its trace, with route, status and id', () => {
  const [deck] = spans().filter(({ traceId, kind }) => traceId === parent.trace && kind === 2)
  expect(deck).toMatchObject({ name: 'POST /rpc/discovery/deck', parentSpanId: parent.span })
  expect(facts(deck)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/rpc/discovery/deck',
    'http.response.status_code': 200,
    'yuti.request': requestId,
  })
  expect(requestId).toMatch(/^[0-9a-f]{16}$/)
})

test('the statements of a request are its parts, by name', () => {
  const [deck] = spans().filter(({ traceId, kind }) => traceId === parent.trace && kind === 2)
  const names = childrenOf(deck).map(({ name }) => name)
  expect(names).toContain('select auth.session')
  expect(names.some((name) => name.startsWith('select app.'))).toBe(true)
  for (const name of names) expect(name).toMatch(/^[a-z]+( [a-z_.]+)?$/i)
})

test('a failed request is marked with the kind of its error', () => {
  const [failed] = named('GET /dev')
  expect(failed?.status.code).toBe(2)
  expect(facts(failed)).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' })
})

test('each job is a trace of its own', () => {
  const [job] = spans().filter(({ name }) => name.startsWith('job '))
  expect(job?.parentSpanId ?? '').toBe('')
  expect(facts(job)['messaging.destination.name']).toBe(job?.name.slice(4))
})

test('a job that a request sends leads to that request', () => {
  const [mail] = named(`job ${mailQueue}`)
  const [request] = named('POST /rpc/account/requestPasswordReset')
  expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(mail?.traceId).not.toBe(request?.traceId)
  const parts = [request, ...childrenOf(request)].map((span) => span?.spanId)
  expect(mail?.links).toEqual([expect.objectContaining({ traceId: request?.traceId })])
  expect(parts).toContain(mail?.links?.[0]?.spanId)
})

test('a job keeps who sent it beside its data, and its handler does not see it', async () => {
  expect(stored).toEqual({ number: 7, sentBy: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) })
  expect(handled).toEqual([{ number: 7 }, { number: 8 }, { number: 9 }, { number: 10 }])
  const sender = named('sends jobs')[0]
  const linked = { traceId: sender?.traceId, spanId: sender?.spanId }
  // The last one was sent by nobody who is traced.
  expect(named('job sent.here').map(({ links = [] }) => links)).toMatchObject([
    [linked],
    [linked],
    [linked],
    [],
  ])
})

test('a picture that is looked at has a span, which a service of the operator can continue', () => {
  const [screening] = named('screen a picture').slice(-1)
  expect(toScreener.traceparent).toBe(`00-${screening?.traceId}-${screening?.spanId}-01`)
})

test('probes have no spans', () => {
  expect(spans().filter(({ name }) => name.includes('readyz'))).toEqual([])
})

test('the collector gets the name of the service and the headers of the settings', () => {
  const [first] = exportsOf()
  expect(first?.headers.authorization).toBe('Bearer of-the-collector')
  const { resourceSpans }: Export = JSON.parse(first?.body ?? '')
  expect(resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'yuti of the test' },
  })
})

test('nothing that somebody typed leaves', () => {
  const all = exportsOf()
    .map(({ body }) => body)
    .join()
  expect(spans().length).toBeGreaterThan(30)
  expect(all).not.toMatch(/mirabelle|@example|a secret word|127\.0\.0\.1/i)
  expect(all).not.toContain(birthplace)
  for (const span of spans())
    for (const key of Object.keys(facts(span)))
      expect(key).toMatch(
        /^(http\.(request\.method|route|response\.status_code)|yuti\.(request|retries)|db\.(system\.name|query\.summary)|messaging\.(destination\.name|message\.id)|error\.type)$/,
      )
})

test.each([
  ['select * from app.deck_page($1)', 'select app.deck_page'],
  ['select "token" from "auth"."session" where token = $1', 'select auth.session'],
  ["insert into messages (content) values ('a word')", 'insert messages'],
  ["update profiles set bio = 'from here'", 'update profiles'],
  ["select 'a word'", 'select'],
  ['', 'statement'],
])('%s has the name %s', (text, name) => {
  expect(nameStatement(text)).toBe(name)
})

const flagsOf = async (share: number, parents: string[]) => {
  const settings = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'yuti', share }
  const tracer = createTracer(settings, '0', silentLog)
  const kept: (string | undefined)[] = []
  for (const each of parents) {
    const start = { name: 'x', kind: 'server', parent: each } as const
    kept.push(await tracer.run(start, async () => tracer.traceparent()?.slice(-2)))
  }
  await tracer.stop()
  return new Set(kept)
}

test('a caller that asks for its trace does not raise the share, and one that does not want it is heard', async () => {
  expect(await flagsOf(0, [`00-${parent.trace}-${parent.span}-01`])).toEqual(new Set(['00']))
  expect(await flagsOf(1, [`00-${parent.trace}-${parent.span}-00`])).toEqual(new Set(['00']))
  // Its first bits are all that a share looks at, and a caller could choose them.
  const chosen = Array<string>(64).fill(`00-00000000000000000000000000000001-${parent.span}-01`)
  expect(await flagsOf(0.5, chosen)).toEqual(new Set(['00', '01']))
})

test('a client without a proxy of ours in front begins a trace of its own', async () => {
  const parents: unknown[] = []
  setTracer({
    run: (start, work) => {
      parents.push(start.parent)
      return work({ set: () => undefined, fail: () => undefined })
    },
    isInSpan: () => false,
    traceparent: () => null,
    stop: async () => undefined,
  })
  const traceparent = `00-${parent.trace}-${parent.span}-01`
  const calls = [
    [0, '127.0.0.1'],
    [1, '127.0.0.1'],
    [1, '203.0.113.9'],
  ] as const
  for (const [trustedProxies, remoteAddress] of calls) {
    const app = new Hono()
    app.use(
      logRequests(
        silentLog,
        () => 'page',
        () => undefined,
        trustedProxies,
      ),
    )
    await app.request('/', { headers: { traceparent } }, { incoming: { socket: { remoteAddress } } })
  }
  setTracer(null)
  expect(parents).toEqual([null, traceparent, null])
})

test('without a collector work only runs, and no library is loaded', async () => {
  expect(await inSpan({ name: 'x', kind: 'internal' }, async () => 7)).toBe(7)
  const sources = readdirSync(join(import.meta.dirname, '../..'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const importing = (pattern: RegExp) =>
    sources.filter((path) => pattern.test(readFileSync(join(import.meta.dirname, '../..', path), 'utf8')))
  expect(importing(/from '@opentelemetry\//)).toEqual(['platform/tracing/otlp.ts'])
  expect(importing(/^import (?!type)[^\n]*from '[^']*tracing\/otlp\.ts'/m)).toEqual([])
  expect(importing(/import\('#\/platform\/tracing\/otlp\.ts'\)/)).toEqual(['compose.ts'])
})
