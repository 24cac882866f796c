import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingNames } from '../server/src/platform/env.ts'
import { operatorError } from '../server/src/platform/errors.ts'
import { startOpenidDouble } from '../server/src/testing/openid/provider.ts'
import { startScreeningDouble } from '../server/src/testing/screening-double.ts'
import { findChromium } from './chromium.ts'
import { removeDataDir } from './postgres.ts'
import { processIdentity } from './process-lock.mjs'
import { scratchFolder } from './scratch-folder.ts'
import { sweepDeadRuns } from './test-leftovers.ts'
import { bin, root, runNode, type Stage, whenInterrupted } from './test-stage.ts'

const startLimitMs = 300_000
/** The server's limits for a lost database would answer 503 on a machine that is only busy. */
const withLongLimits = ['--import', new URL('../server/src/testing/slow-machine.ts', import.meta.url).href]

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

type Ready = { chromium: string; address: string; password: string; stop: () => Promise<void> }

let ready: Promise<Ready> | null = null

/** Prepares what the end-to-end tests need. It mostly waits, so it can run beside other stages. */
export const e2eWorldStage: Stage = {
  name: 'the app and its demo world, for the end-to-end tests',
  run: async () => {
    ready = getReady()
    await ready
    return { passed: 0, failed: 0, output: '' }
  },
}

/** Runs the real app with its own demo world in a real Chromium. */
export const e2eStage: Stage = {
  name: 'end-to-end tests in Chromium',
  run: async () => {
    ready ??= getReady()
    const { chromium, address, password } = await ready
    return await runPlaywright({
      E2E_BASE_URL: address,
      E2E_CHROMIUM: chromium,
      E2E_PASSWORD: password,
    })
  },
}

/** Must be called after a failed stage too: a running world keeps the command from ending. */
export async function endE2eWorld(): Promise<void> {
  // The stage that waited for it has reported the failure.
  const world = await ready?.catch(() => null)
  await world?.stop()
}

async function getReady(): Promise<Ready> {
  const chromium = await findChromium((line) => console.log(`         … ${line}`))
  await sweepDeadRuns('yuti-e2e-')
  const dataDir = mkdtempSync(join(scratchFolder(), 'yuti-e2e-'))
  const doubles = await Promise.all([
    startOpenidDouble('google'),
    startOpenidDouble('apple'),
    startScreeningDouble(),
  ])
  let app: Awaited<ReturnType<typeof startApp>> | null = null
  async function end() {
    await app?.stop()
    await Promise.all(doubles.map((double) => double.stop()))
    removeDataDir(dataDir)
  }
  try {
    app = await startApp(dataDir, Object.assign({}, ...doubles.map(({ env }) => env)))
  } catch (error) {
    // A listening double would keep the command from ending.
    await end()
    throw error
  }
  return { chromium, address: app.address, password: app.password, stop: end }
}

async function runPlaywright(env: Record<string, string>) {
  const results = prepareResults()
  const report = join(results, 'report.json')
  const filters = process.argv.slice(2).filter((argument) => argument !== 'e2e')
  const { code, output } = await runNode([bin('@playwright/test/cli.js'), 'test', ...filters], {
    env: { ...env, E2E_RESULTS: results },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, output }
  const { stats }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, output }
}

/** Gives each run its own folder, since two may run at once, and removes the folders of ended runs. */
function prepareResults(): string {
  const all = join(root, 'test-results')
  mkdirSync(all, { recursive: true })
  for (const name of readdirSync(all))
    if (processIdentity(Number(name)) === null) rmSync(join(all, name), { recursive: true, force: true })
  return join(all, String(process.pid))
}

async function startApp(dataDir: string, more: Record<string, string>) {
  const port = await freePort()
  const password = randomBytes(9).toString('base64url')
  const child = spawn(process.execPath, [...withLongLimits, join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      ...more,
      PORT: String(port),
      YUTI_DATA_DIR: dataDir,
      DEMO_PASSWORD: password,
      DEMO_WORLD: 'nearby',
      // Lets a test's API client name a network of its own (e2e/api.ts).
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  whenInterrupted(() => child.kill('SIGTERM'))
  const address = `http://localhost:${port}`
  await becomesReady(child, address, () => said)
  return { address, password, stop: () => stop(child) }
}

/** Keeps the tests away from the developer's own database, mail server and settings. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingNames.includes(name)))
}

async function becomesReady(child: ChildProcess, address: string, said: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => null)
    if (answer?.ok) return
    await sleep(200)
  }
  await stop(child)
  throw operatorError(`The app did not start:\n${said()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
