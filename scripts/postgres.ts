import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, operatorError } from '../server/src/platform/errors.ts'
import { claimFolder, releaseFolder } from './claim.ts'
import { createCluster, explainPostgres, isDiskFull } from './postgres-initdb.ts'
import { readPostmasterFile, stopLeftover } from './postgres-process.ts'
import {
  childEnv,
  chooseUser,
  isReachable,
  prepareNatives,
  type RunAs,
  sharedFolder,
} from './postgres-natives.ts'

type EmbeddedPostgres = {
  /** Connects as the superuser, who owns and migrates everything. */
  url: string
  stop: () => Promise<void>
  /** Resolves when the server ends without having been stopped. */
  died: Promise<void>
  /** Whether its log says that it could not write. */
  isDiskFull: () => boolean
}

type Options = {
  /** Holds `postgres/` and the files around it. */
  dataDir: string
  /** False trades safety against power cuts for speed: for tests only. */
  isDurable: boolean
  /** More settings as in `shared_buffers=2GB`. */
  settings?: readonly string[]
  say?: (line: string) => void
}

const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
].concat(
  // The folder may be in memory.
  ['min_wal_size=32MB', 'max_wal_size=128MB'],
)
const startAttempts = 20
/** Ends the name of a file beside a database that is outside its data folder; the file names that folder. */
const originSuffix = '.belongs-to'

export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  letThrough(options.dataDir)
  claimFolder(options.dataDir)
  const release = () => releaseFolder(options.dataDir)
  try {
    return await startClaimed(options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function startClaimed(options: Options, release: () => void): Promise<EmbeddedPostgres> {
  const cluster = locateCluster(options)
  const user = chooseUser(cluster)
  const natives = await prepareNatives(user)
  const password = readOrMakePassword(options.dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    await createCluster({ cluster, natives, user, password, isDurable: options.isDurable })
  const leftover = await stopLeftoverOf(cluster)
  if (leftover === 'stopped') options.say?.('recovered the database of a run that was killed')
  if (leftover === 'stale') rmSync(join(cluster, 'postmaster.pid'))
  const logFile = join(options.dataDir, 'postgres.log')
  const { child, port } = await launch({ cluster, natives, user, logFile, options })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const { stop, died } = handle(child, release)
  return { url, stop, died, isDiskFull: () => isDiskFull(readFileSync(logFile, 'utf8')) }
}

/** Removes the folder of a stopped database, with a cluster that lies outside it. */
export function removeDataDir(dataDir: string): void {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) {
    const found = realpathSync(cluster)
    for (const path of [found, `${found}${originSuffix}`]) rmSync(path, { recursive: true, force: true })
  }
  rmSync(dataDir, { recursive: true, force: true })
}

/** A temporary folder is private; this lets the user who runs PostgreSQL pass through it, but not list it. */
function letThrough(dataDir: string): void {
  const { mode, uid } = statSync(dataDir)
  if (uid === 0 && process.getuid?.() === 0 && (mode & 0o001) === 0) chmodSync(dataDir, mode | 0o011)
}

/** If other users cannot reach the data folder, a link leads to a folder outside it. */
function locateCluster({ dataDir, say }: Options): string {
  const cluster = join(dataDir, 'postgres')
  if (existsSync(cluster)) return realpathSync(cluster)
  if (isReachable(cluster, chooseUser(cluster))) return cluster
  const shared = sharedFolder()
  for (const found of findAbandoned(shared))
    say?.(`the database in ${found} belongs to a folder that is gone; remove it if you do not need it`)
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const outside = join(shared, `data-${name}`)
  writeFileSync(`${outside}${originSuffix}`, dataDir)
  rmSync(cluster, { force: true })
  symlinkSync(outside, cluster)
  return outside
}

/** Only lists them: their data folder may have been moved, or be on a disk that is not mounted. */
function findAbandoned(shared: string): string[] {
  return listOutside(shared)
    .filter(({ dataDir }) => !existsSync(dataDir))
    .map(({ cluster }) => cluster)
}

type Outside = { cluster: string; dataDir: string; files: string[] }

/** Lists the databases that are outside of their data folders, and the files of each. */
export function listOutside(shared: string): Outside[] {
  return readdirSync(shared)
    .filter((name) => name.endsWith(originSuffix))
    .map((name) => {
      const origin = join(shared, name)
      const cluster = origin.slice(0, -originSuffix.length)
      return { cluster, dataDir: readFileSync(origin, 'utf8'), files: [cluster, origin] }
    })
    .filter(({ cluster }) => existsSync(cluster))
}

function readOrMakePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
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
    // The children of a killed server take a moment to end; another program may have taken the free port.
    if (!/shared memory block .* still in use|could not bind|Address already in use/i.test(log)) break
    await sleep(250)
  }
  throw explainPostgres(log)
}

function spawnServer({ cluster, natives, user, logFile, options }: Launch, port: number): ChildProcess {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'jit=off']
    .concat(options.isDurable ? [] : fastSettings, options.settings ?? [])
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
  // An interrupted command does not run its own clean-up.
  if (!options.isDurable) process.once('exit', () => child.kill('SIGINT'))
  return child
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  child.once('error', () => undefined)
  // There is no process id if the spawn failed.
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster)
    if (file?.isReady && file.pid === child.pid) return true
    await sleep(10)
  }
  return false
}

function handle(child: ChildProcess, onStopped: () => void): Pick<EmbeddedPostgres, 'stop' | 'died'> {
  let isStopping = false
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const died = new Promise<void>((resolve) => {
    void exited.then(() => {
      if (!isStopping) resolve()
    })
  })
  async function stop() {
    isStopping = true
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000)
      await exited
      clearTimeout(timer)
    }
    onStopped()
  }
  return { stop, died }
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
