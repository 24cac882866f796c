import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { freePort } from '../cluster/processes.ts'

const root = dirname(dirname(import.meta.dirname))

export type Run = {
  child: ChildProcess
  address: string
  /** What it has printed until now. */
  said: () => string
  /** Resolves when it has printed these words; rejects when it ends before. */
  hasSaid: (words: string) => Promise<void>
  /** Resolves when it serves. */
  ready: Promise<void>
  /** Resolves with the exit code when it has ended. */
  ended: Promise<number | null>
  /** Stops it as Ctrl-C does. */
  stop: () => Promise<void>
}

type Command = { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string; program?: string; user?: number }

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a command of the checkout with the environment of a new terminal. */
export function runCommand({ program = process.execPath, args = [], env = {}, cwd = root, user }: Command) {
  const { HOME, PATH } = process.env
  const child = spawn(program, args, {
    cwd,
    env: { HOME, PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A trial may kill the whole group.
    detached: true,
    ...(user === undefined ? {} : { uid: user, gid: user }),
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', (code) => {
      running.delete(child)
      resolve(code)
    }),
  )
  return { child, ended, said: () => output }
}

/** Runs the product with a small demo world. */
export async function startProduct(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const port = env['PORT'] ?? String(await freePort())
  const settings = { PORT: port, HOST: '127.0.0.1', YUTI_DATA_DIR: dataDir, DEMO_WORLD: 'nearby', ...env }
  const run = runCommand({ args: [join(root, 'scripts/start.mjs')], env: settings })
  const hasSaid = (words: string) =>
    new Promise<void>((resolve, reject) => {
      run.child.stdout.on('data', () => {
        if (run.said().includes(words)) resolve()
      })
      void run.ended.then(() => reject(new Error(`It ended before it said "${words}":\n${run.said()}`)))
    })
  const ready = hasSaid('Yuti is ready')
  ready.catch(() => undefined)
  const stop = async () => {
    run.child.kill('SIGINT')
    await run.ended
  }
  return { ...run, address: `http://127.0.0.1:${port}`, hasSaid, ready, stop }
}

/** What it says besides progress and log. */
export function lastWords({ said }: Pick<Run, 'said'>): string[] {
  return said()
    .split('\n')
    .filter((line) => line !== '' && !/^ |^\d\d:\d\d:\d\d /.test(line))
}
