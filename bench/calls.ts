import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { rebuildDeck } from '@yuti/server/features/discovery/public'
import { createSessionCookies } from '@yuti/server/platform/auth/session-cookie'
import { systemClock } from '@yuti/server/platform/clock'
import { deriveSecret } from '@yuti/server/platform/secrets'
import { createMatch } from '@yuti/server/testing/members'
import { makePerson, storePeople } from '@yuti/server/testing/people'
import { randomFrom } from '@yuti/server/testing/random'
import { type BenchDatabase, benchSecret, withBenchDatabase } from './database.ts'
import { type Load, type LoadRequest, runLoad } from './load.ts'
import { postgresCpuMs } from './postgres-time.ts'
import { type BenchRow, printRows } from './row.ts'
import { figures, quantile } from './times.ts'

const connections = 16
const people = 3_000
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = 1

export type Caller = { cookie: string; matchId: string }

type Call = {
  name: string
  goal: number
  request: (caller: Caller) => LoadRequest
  /** Runs before each turn, outside of the time. */
  arrange?: (database: BenchDatabase) => Promise<unknown>
}

/** How many times fewer calls a second than the bare server is the most that is good enough. */
const calls: Call[] = [
  { name: 'account.session', goal: 3, request: (caller) => rpc(caller, 'account/session') },
  { name: 'notifications.badges', goal: 4, request: (caller) => rpc(caller, 'notifications/badges') },
  { name: 'discovery.filters', goal: 4, request: (caller) => rpc(caller, 'discovery/filters') },
  { name: 'discovery.deck, stored', goal: 10, request: (caller) => rpc(caller, 'discovery/deck') },
  {
    name: 'discovery.deck, stored, with newcomers',
    goal: 10,
    request: (caller) => rpc(caller, 'discovery/deck'),
    arrange: ({ ownerPool }) => changeSomePeople(ownerPool, '0 minutes'),
  },
  { name: 'messages.send', goal: 16, request: sendOne },
]

/**
 * Measures the calls of members over HTTP against a bare server, in turns on the same PostgreSQL. The servers are processes of
 * their own, with 16 connections each; the answers are not compressed.
 */
export async function benchCalls(): Promise<BenchRow[]> {
  return await withBenchDatabase(
    'calls',
    async (database) => {
      const callers = await populate(database)
      const servers: Server[] = []
      try {
        for (const name of ['bare-server.ts', 'product-server.ts'])
          servers.push(await startServer(name, database))
        const [bare, product] = servers
        if (!bare || !product) return fail()
        return await measure(database, bare, product, callers)
      } finally {
        for (const { stop } of servers) await stop()
      }
    },
    { isDurable: true },
  )
}

export async function populate({ db, owner, ownerPool }: BenchDatabase): Promise<Caller[]> {
  const random = randomFrom(1)
  const everybody = Array.from({ length: people }, () => makePerson(random))
  await storePeople(owner, everybody)
  await ownerPool.query(`update discover_features set changed_at = changed_at - interval '2 minutes'`)
  await ownerPool.query(`create table bench_rows (id integer primary key);
    insert into bench_rows select generate_series(1, 100000)`)
  const cookies = createSessionCookies(publicUrl, deriveSecret(benchSecret, 'sessions'))
  const callers: Caller[] = []
  for (let index = 0; index < connections; index += 1) {
    const [first, second] = everybody.slice(2 * index)
    if (!first || !second) throw new Error('there are too few people')
    const pair = [first, second].map((person) => ({ ...person, sessionId: '' }))
    const matchId = await createMatch(
      { asMember: db.asMember, asOwner: owner.asOwner },
      pair[0] ?? fail(),
      pair[1] ?? fail(),
    )
    const cookie = cookies.set(first.token).split(';')[0] ?? ''
    callers.push({ cookie, matchId })
    await rebuildDeck({ db, clock: systemClock }, first.id)
  }
  await ownerPool.query('vacuum analyze')
  return callers
}

/** Dates the last change of people in all callers' decks: for a minute the decks are built again every ten seconds. */
async function changeSomePeople(ownerPool: BenchDatabase['ownerPool'], ago: string): Promise<void> {
  await ownerPool.query(
    `update discover_features set changed_at = now() - $1::interval where candidate_id % 300 = 0`,
    [ago],
  )
}

/** `databaseMs` is null where PostgreSQL's processor time cannot be read. */
type Turn = Load & { cpuMs: number; databaseMs: number | null }

async function measure(
  database: BenchDatabase,
  bare: Server,
  product: Server,
  callers: readonly Caller[],
): Promise<BenchRow[]> {
  const floor: Turn[] = []
  const measured = calls
    .filter(({ name }) => name.includes(process.env.BENCH_CALLS ?? ''))
    .map((call) => ({ ...call, turns: [] as Turn[] }))
  const plain: LoadRequest = { method: 'GET', path: '/', headers: {}, body: '' }
  const of = (request: (caller: Caller) => LoadRequest) => (connection: number) =>
    request(callers[connection] ?? fail())
  await warmUp(bare, () => plain)
  for (const { request } of measured) await warmUp(product, of(request))
  for (let round = 0; round < rounds; round += 1) {
    for (const { request, turns, arrange } of measured) {
      await changeSomePeople(database.ownerPool, '2 minutes')
      await arrange?.(database)
      floor.push(await runTurn(database, bare, seconds / 2, () => plain))
      turns.push(await runTurn(database, product, seconds, of(request)))
    }
  }
  const bareFigures = describeTurns(floor)
  return measured.map(({ name, goal, turns }) => {
    const bytes = Math.round(perCall(turns, (turn) => turn.bytes))
    return {
      name: `${name}, ${bytes.toLocaleString('en-US')} bytes`,
      measured: describeTurns(turns),
      baseline: `${bareFigures}, bare server`,
      ratio: `${(rate(floor) / rate(turns)).toFixed(1)}x fewer, at most ${goal}x; ${(cpuOf(turns) / cpuOf(floor)).toFixed(1)}x the processor time of Node`,
    }
  })
}

/** Each connection to the database plans the functions of a call at its first calls, some ten milliseconds for a deck. */
async function warmUp(server: Server, requestOf: (connection: number) => LoadRequest): Promise<void> {
  const endsAt = performance.now() + 10_000
  let made = 0
  while (made < 200 * connections && performance.now() < endsAt)
    made += (await runLoad(server.url, connections, seconds, requestOf)).calls
}

async function runTurn(
  { dataDir }: BenchDatabase,
  server: Server,
  lasting: number,
  requestOf: (connection: number) => LoadRequest,
): Promise<Turn> {
  const before = { node: await server.cpuMs(), database: postgresCpuMs(dataDir) }
  const load = await runLoad(server.url, connections, lasting, requestOf)
  const databaseMs = postgresCpuMs(dataDir)
  return {
    ...load,
    cpuMs: (await server.cpuMs()) - before.node,
    databaseMs: databaseMs === null || before.database === null ? null : databaseMs - before.database,
  }
}

function describeTurns(turns: readonly Turn[]): string {
  const times = turns.flatMap(({ timesMs }) => timesMs)
  const database = turns.every(({ databaseMs }) => databaseMs !== null)
    ? `, ${perCall(turns, ({ databaseMs }) => databaseMs ?? 0).toFixed(2)} ms of PostgreSQL`
    : ''
  return `${Math.round(rate(turns))}/s, ${figures(times)}, ${cpuOf(turns).toFixed(2)} ms of Node${database}`
}

/** Milliseconds of processor time that the server's process takes for a call. */
function cpuOf(turns: readonly Turn[]): number {
  return perCall(turns, ({ cpuMs }) => cpuMs)
}

function perCall(turns: readonly Turn[], valueOf: (turn: Turn) => number): number {
  const count = turns.reduce((sum, { calls: made }) => sum + made, 0)
  return turns.reduce((sum, turn) => sum + valueOf(turn), 0) / Math.max(1, count)
}

function fail(): never {
  throw new Error('a connection has no caller')
}

/** The median of the calls a second. */
function rate(loads: readonly Load[]): number {
  return quantile(
    loads.map(({ calls, seconds }) => calls / seconds),
    0.5,
  )
}

export const publicUrl = 'http://localhost:3000'

export function rpc({ cookie }: Caller, path: string, input?: unknown): LoadRequest {
  return {
    method: 'POST',
    path: `/rpc/${path}`,
    headers: { cookie, origin: publicUrl, 'content-type': 'application/json' },
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  }
}

function sendOne(caller: Caller): LoadRequest {
  const draft = {
    clientId: randomUUID(),
    content: 'We could take the early train.',
    imageId: null,
    voiceId: null,
  }
  return rpc(caller, 'messages/send', { matchId: caller.matchId, draft })
}

export type Server = { url: string; pid: number; cpuMs: () => Promise<number>; stop: () => Promise<void> }

export async function startServer(file: string, { url, dataDir }: BenchDatabase): Promise<Server> {
  const profile = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : []
  const child = spawn(process.execPath, [...profile, join(import.meta.dirname, file)], {
    env: {
      PATH: process.env.PATH,
      BENCH_DATABASE_URL: url,
      APP_SECRET: benchSecret,
      PUBLIC_URL: publicUrl,
      YUTI_DATA_DIR: dataDir,
      NODE_ENV: 'development',
      EVENTS_URL: process.env.EVENTS_URL,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await portOf(child)
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? fail(),
    cpuMs: async () => {
      child.send('cpu')
      const [usage]: { user: number; system: number }[] = await once(child, 'message')
      return ((usage?.user ?? 0) + (usage?.system ?? 0)) / 1000
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a server has no output')
  for await (const line of createInterface(child.stdout)) {
    const port = /^listening (\d+)$/.exec(line)?.[1]
    if (port) return port
  }
  throw new Error('a server ended before it listened')
}

if (import.meta.main) printRows(await benchCalls())
