import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRow } from './row.ts'

const ownCheckout = dirname(import.meta.dirname)
const patienceMs = 300_000

/** Measures from the command to the first page served, on an empty data folder and again on the same folder. */
export async function benchStartup(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yuti-bench-'))
  try {
    const first = await timeStart({ dataDir })
    const later = await timeStart({ dataDir })
    return [
      {
        name: 'npm start with packages installed, first time (demo world included)',
        measured: seconds(first),
        baseline: null,
        ratio: 'at most 35 s',
      },
      {
        name: 'npm start, later',
        measured: seconds(later),
        baseline: `${seconds(first)} first time`,
        ratio: `${(first / later).toFixed(1)}x faster (at most 2 s)`,
      },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

export type RunningApp = { url: string; startedInMs: number; stop: () => Promise<void> }

type StartOptions = { dataDir: string; checkout?: string; env?: NodeJS.ProcessEnv }

/** Runs `npm start` until it serves its first page. */
export async function startApp({
  dataDir,
  checkout = ownCheckout,
  env = process.env,
}: StartOptions): Promise<RunningApp> {
  const port = await findFreePort()
  const begin = performance.now()
  const app = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...env, PORT: String(port), YUTI_DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const exited = once(app, 'exit')
  const stop = async () => {
    app.kill('SIGTERM')
    await exited
  }
  const url = `http://localhost:${port}`
  try {
    await waitForPage(`http://127.0.0.1:${port}/`, begin + patienceMs)
    return { url, startedInMs: performance.now() - begin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function timeStart(options: StartOptions): Promise<number> {
  const { startedInMs, stop } = await startApp(options)
  await stop()
  return startedInMs
}

async function waitForPage(url: string, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await sleep(20)
  }
  throw new Error(`${url} did not answer within ${patienceMs / 1000} s`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
