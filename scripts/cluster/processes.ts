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
  readFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorError } from '../../server/src/platform/errors.ts'

/** Real engines from the system's packages, for trials that the embedded PostgreSQL cannot make. */
export type Engine = {
  port: number
  /** Ends it and its children as a power cut would. */
  kill: () => Promise<void>
  stop: () => Promise<void>
  /** Starts it again at the same port, on the files that it left. */
  restart: () => Promise<void>
}

/** Each program, the packages that bring it, and where they put it. */
const programs = {
  postgres: { packages: 'postgresql', find: findInPostgres },
  pgbouncer: { packages: 'pgbouncer', find: () => findIn('pgbouncer') },
  valkey: {
    packages: 'redis-server (or valkey-server)',
    find: () => findIn('valkey-server', 'redis-server'),
  },
  haproxy: { packages: 'haproxy', find: () => findIn('haproxy') },
}
type Program = keyof typeof programs

function findInPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

function findIn(...names: string[]): string | undefined {
  const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

/** Returns what is not installed here and what to do about it; null if everything is. */
export function listMissing(): string | null {
  const missing = Object.entries(programs).filter(([, { find }]) => !find())
  if (missing.length === 0) return null
  const packages = missing.map(([, one]) => one.packages.replace(/ .*/, ''))
  const names = missing.map(([name, one]) => `${name} (package ${one.packages})`)
  return `Missing here: ${names.join(', ')}. Install them: apt-get install -y ${packages.join(' ')}`
}

/** Returns the program, or the folder of PostgreSQL's programs. */
export function findProgram(program: Program): string {
  const found = programs[program].find()
  if (found) return found
  throw operatorError(listMissing() ?? `${program} is missing here.`)
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

/** A folder that belongs to the user of the engines. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = userOf()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

export function runProgram(program: string, args: string[], env: Record<string, string> = {}): void {
  const result = spawnSync(program, args, {
    ...userOf(),
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (result.status !== 0) throw new Error(`${program}: ${result.stdout}${result.stderr}`)
}

const given = new Set<number>()

/** Two calls never return the same port, although nothing listens there yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  const port = typeof address === 'object' && address ? address.port : 0
  if (given.has(port)) return await freePort()
  given.add(port)
  return port
}

type Start = {
  program: string
  args: string[]
  port: number
  logFile: string
  env?: Record<string, string>
  /** The signal that stops it in order. */
  gentle?: NodeJS.Signals
  /** Runs as the user of the engines instead of this one. */
  isEngine?: boolean
  /** Resolves when it answers; by default when its port is open. */
  ready?: () => Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Starts a program and waits until it answers. */
export async function startEngine(start: Start): Promise<Engine> {
  const { program, args, port, logFile, env, gentle = 'SIGTERM', isEngine = true } = start
  let child: ChildProcess
  let exited: Promise<unknown>
  async function begin() {
    const log = openSync(logFile, 'a')
    child = spawn(program, args, {
      ...(isEngine ? userOf() : {}),
      cwd: '/',
      stdio: ['ignore', log, log],
      ...(env && { env }),
    })
    running.add(child)
    exited = once(child, 'exit')
    const died = exited.then(() => Promise.reject(new Error(`${program} ended: see ${logFile}`)))
    died.catch(() => undefined)
    await Promise.race([start.ready ? start.ready() : waitForPort(port), died])
  }
  async function end(signals: () => void) {
    if (child.exitCode === null && child.signalCode === null) signals()
    await exited
    running.delete(child)
  }
  await begin()
  return {
    port,
    kill: () =>
      end(() => {
        const children = childrenOf(child.pid)
        child.kill('SIGKILL')
        for (const pid of children) killOne(pid)
      }),
    stop: () => end(() => child.kill(gentle)),
    restart: begin,
  }
}

function childrenOf(pid: number | undefined): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Tries `work` until it resolves; throws its last failure. */
export async function waitUntil(work: () => Promise<unknown>, tries = 300): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === tries) throw error
      await sleep(100)
    }
  }
}

export function waitForPort(port: number): Promise<void> {
  return waitUntil(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.destroy()
  })
}
