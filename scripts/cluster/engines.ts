import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { operatorError } from '../../server/src/platform/errors.ts'

/** Real engines from the system's packages, for trials that the embedded PostgreSQL cannot make. */
export type Engine = {
  port: number
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const packages = { postgres: 'postgresql', pgbouncer: 'pgbouncer' }
const superuserPassword = 'of the superuser'

/** Returns the programs that are not installed here, with the name of their package. */
export function listMissingPrograms(): { program: string; name: string }[] {
  const found = { postgres: lookForPostgres(), pgbouncer: lookForPgbouncer() }
  return (['postgres', 'pgbouncer'] as const)
    .filter((program) => !found[program])
    .map((program) => ({ program, name: packages[program] }))
}

/** Returns the folder of PostgreSQL's programs, or says what to install. */
export function findPostgres(): string {
  const found = lookForPostgres()
  if (found) return found
  throw missing('postgres')
}

export function findPgbouncer(): string {
  const found = lookForPgbouncer()
  if (found) return found
  throw missing('pgbouncer')
}

function lookForPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

function lookForPgbouncer(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
}

function missing(program: keyof typeof packages): Error {
  return operatorError(`${program} is missing here. Install it: apt-get install -y ${packages[program]}`)
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function userOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** A temporary folder that the user of the engines may pass through. */
export function makeTrialFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-cluster-'))
  chmodSync(folder, 0o755)
  return folder
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = userOf()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

function run(program: string, args: string[], env: Record<string, string> = {}): void {
  const result = spawnSync(program, args, {
    ...userOf(),
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (result.status !== 0) throw new Error(`${program}: ${result.stdout}${result.stderr}`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

export function superuserUrl(port: number, database = 'postgres'): string {
  return `postgres://postgres:${encodeURIComponent(superuserPassword)}@127.0.0.1:${port}/${database}`
}

/** An empty PostgreSQL that replicas may follow. */
export async function startPrimary(folder: string): Promise<Engine> {
  const bin = findPostgres()
  makeFolder(folder)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, superuserPassword, { mode: 0o644 })
  run(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--no-sync'].concat(
      `--pwfile=${passwordFile}`,
    ),
  )
  const hba = join(folder, 'data/pg_hba.conf')
  writeFileSync(
    hba,
    'host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
  )
  return await startPostgres(folder)
}

/** From now on the primary acknowledges only what a replica has stored too. */
export async function requireReplica(primary: Engine): Promise<void> {
  await runOn(superuserUrl(primary.port), "alter system set synchronous_standby_names = '*'")
  await runOn(superuserUrl(primary.port), 'select pg_reload_conf()')
}

export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A hot standby of the primary, on a copy of its files. */
export async function startReplica(folder: string, primary: Engine): Promise<Engine> {
  makeFolder(folder)
  const source = `host=127.0.0.1 port=${primary.port} user=postgres`
  const args = ['-D', join(folder, 'data'), '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  run(join(findPostgres(), 'pg_basebackup'), args, { PGPASSWORD: superuserPassword })
  return await startPostgres(folder)
}

export async function startPostgres(folder: string, port?: number): Promise<Engine> {
  const chosen = port ?? (await freePort())
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'wal_level=replica',
  ]
    .concat('max_wal_senders=5', 'max_connections=200', 'hot_standby=on')
    .flatMap((setting) => ['-c', setting])
  const args = ['-D', join(folder, 'data'), '-p', String(chosen), ...settings]
  const child = start(join(findPostgres(), 'postgres'), args, join(folder, 'log'))
  await waitFor(superuserUrl(chosen))
  return engine(child, chosen, 'SIGINT')
}

/** The replica becomes the primary, and waits for no replica of its own. */
export async function promote(replica: Engine): Promise<void> {
  const url = superuserUrl(replica.port)
  await runOn(url, 'select pg_promote()')
  await runOn(url, 'alter system reset synchronous_standby_names', 'select pg_reload_conf()')
}

type PgbouncerOptions = {
  mode: 'transaction' | 'session' | 'statement'
  /** The passwords of the logins that may use it, in plain text. */
  logins: Record<string, string>
  poolSize?: number
  settings?: string[]
}

export async function startPgbouncer(
  folder: string,
  postgres: Pick<Engine, 'port'>,
  { mode, logins, poolSize = 10, settings = [] }: PgbouncerOptions,
): Promise<Engine> {
  makeFolder(folder)
  const port = await freePort()
  const users = Object.entries(logins).map(([name, password]) => `"${name}" "${password}"`)
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`, { mode: 0o644 })
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${postgres.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 1000',
    ...settings,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`, { mode: 0o644 })
  const child = start(findPgbouncer(), [join(folder, 'pgbouncer.ini')], join(folder, 'log'))
  await waitForPort(port)
  return engine(child, port, 'SIGTERM')
}

function start(program: string, args: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, { ...userOf(), cwd: '/', stdio: ['ignore', log, log] })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

function engine(child: ChildProcess, port: number, gentle: NodeJS.Signals): Engine {
  const exited = once(child, 'exit')
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return { port, kill: () => end('SIGKILL'), stop: () => end(gentle) }
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

async function waitForPort(port: number): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      socket.destroy()
      return
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(50)
    }
  }
}
