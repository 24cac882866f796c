import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, operatorError } from '../server/src/platform/errors.ts'
import { processIdentity, readPostmasterFile, stopLeftover } from './postgres-process.ts'
import {
  childEnv,
  chooseUser,
  giveTo,
  isReachable,
  prepareNatives,
  publicFolder,
  type RunAs,
} from './postgres-natives.ts'

export type EmbeddedPostgres = {
  /** Of the superuser, who owns and migrates everything. */
  url: string
  stop: () => Promise<void>
  /** Settles when the server ends without having been told to. */
  died: Promise<void>
}

type Options = {
  checkout: string
  /** Holds `postgres/` and the files around it. */
  dataDir: string
  /** False gives up safety against power cuts for speed: tests only. */
  isDurable: boolean
  say?: (line: string) => void
}

const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
const startAttempts = 20

export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  letThrough(options.dataDir)
  claim(options.dataDir)
  const cluster = locateCluster(options)
  const user = chooseUser(cluster)
  const natives = await prepareNatives(user, options.checkout)
  const password = readOrMakePassword(options.dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    initialise(cluster, natives, user, password, options.isDurable)
  const leftover = await stopLeftoverOf(cluster)
  if (leftover === 'stopped') options.say?.('recovered the database of a run that was killed')
  if (leftover === 'stale') rmSync(join(cluster, 'postmaster.pid'))
  const { child, port } = await launch({
    cluster,
    natives,
    user,
    logFile: join(options.dataDir, 'postgres.log'),
    options,
  })
  return handle(child, `postgres://postgres:${password}@127.0.0.1:${port}/postgres`)
}

/** The folder itself may be private, as temporary ones are: others may then pass through it, but not look. */
function letThrough(dataDir: string): void {
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && process.getuid?.() === 0 && (mode & 0o001) === 0) chmodSync(dataDir, mode | 0o011)
}

/** Two servers on one data folder would stop each other's database, so the folder remembers its owner. */
function claim(dataDir: string): void {
  const file = join(dataDir, 'owner')
  const owner = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const pid = Number(owner.split(' ')[0])
  if (pid && pid !== process.pid && processIdentity(pid) === owner) {
    throw operatorError(
      `Another Yuti (process ${pid}) is running on ${dataDir}. Stop it, or set YUTI_DATA_DIR.`,
    )
  }
  writeFileSync(file, processIdentity(process.pid) ?? '')
}

/** A link left by an earlier start leads to the folder outside a private home. */
function locateCluster({ dataDir, checkout }: Options): string {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) return realpathSync(cluster)
  if (isReachable(cluster, chooseUser(cluster))) return cluster
  const outside = join(publicFolder(`${checkout} ${dataDir}`), 'data')
  rmSync(cluster, { force: true })
  symlinkSync(outside, cluster)
  return outside
}

function readOrMakePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Built aside and renamed, so that a run killed in the middle leaves nothing half-made. */
function initialise(
  cluster: string,
  natives: string,
  user: RunAs,
  password: string,
  isDurable: boolean,
): void {
  const draft = `${cluster}.new`
  const passwordFile = `${cluster}.pw`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(cluster), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  giveTo(draft, user)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(passwordFile, user)
  const result = spawnSync(
    join(natives, 'bin', 'initdb'),
    ['-D', draft, '-U', 'postgres', `--pwfile=${passwordFile}`, '-A', 'scram-sha-256', '-E', 'UTF8']
      .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8'])
      .concat(isDurable ? [] : ['--no-sync']),
    { ...user, env: childEnv(), cwd: '/', encoding: 'utf8' },
  )
  rmSync(passwordFile, { force: true })
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw explain(`${result.stdout}\n${result.stderr}`)
  }
  renameSync(draft, cluster)
}

async function stopLeftoverOf(cluster: string) {
  try {
    return await stopLeftover(cluster)
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error
    throw operatorError(
      `${cluster} belongs to another user. Remove it, or set YUTI_DATA_DIR to another folder.`,
      error,
    )
  }
}

type Launch = { cluster: string; natives: string; user: RunAs; logFile: string; options: Options }

async function launch(setup: Launch): Promise<{ child: ChildProcess; port: number }> {
  let log = ''
  for (let attempt = 0; attempt < startAttempts; attempt += 1) {
    const port = await freePort()
    const child = spawnServer(setup, port)
    if (await becomesReady(child, setup.cluster)) return { child, port }
    log = readFileSync(setup.logFile, 'utf8')
    // Children of a killed server need a moment to notice; a free port may be taken in the meantime.
    if (!/shared memory block .* still in use|could not bind|Address already in use/i.test(log)) break
    await sleep(250)
  }
  throw explain(log)
}

function spawnServer({ cluster, natives, user, logFile, options }: Launch, port: number): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'jit=off']
    .concat(options.isDurable ? [] : fastSettings)
    .flatMap((setting) => ['-c', setting])
  const log = openSync(logFile, 'w', 0o600)
  const child = spawn(join(natives, 'bin', 'postgres'), ['-D', cluster, '-p', String(port), ...settings], {
    ...user,
    env: childEnv(),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  // A command that is interrupted does not wait for what it would do at its end.
  if (!options.isDurable) process.once('exit', () => child.kill('SIGINT'))
  return child
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  child.once('error', () => undefined)
  // Without a process id it could not be spawned at all.
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster)
    if (file?.isReady && file.pid === child.pid) return true
    await sleep(10)
  }
  return false
}

function handle(child: ChildProcess, url: string): EmbeddedPostgres {
  let isStopping = false
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const died = new Promise<void>((resolve) => {
    void exited.then(() => {
      if (!isStopping) resolve()
    })
  })
  async function stop() {
    isStopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGINT')
    const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000)
    await exited
    clearTimeout(timer)
  }
  return { url, stop, died }
}

function explain(log: string): Error {
  if (/No space left/i.test(log))
    return operatorError('The disk is full: PostgreSQL could not start. Free some space.')
  const reason = log.split('\n').filter((line) => /FATAL|error:|PANIC|HINT/i.test(line))
  return operatorError(
    `PostgreSQL could not start: ${reason.join(' ') || log.trim().slice(-500) || 'it said nothing'}`,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
