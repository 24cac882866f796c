import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject, onTestFinished } from 'vitest'
import type { TestDatabase } from '#/platform/db/test-database.ts'

export const processSecret = 'a secret for these processes alone, of any login'
const entry = join(import.meta.dirname, '../main.ts')
const slowMachine = join(import.meta.dirname, 'slow-machine.ts')

type Line = { msg: string; pid: number; port: number }

export type ServerProcessOptions = {
  stderr?: 'inherit' | 'pipe'
  /** Whether it leads a process group of its own, which can be signalled as a terminal and systemd do. */
  leadsGroup?: boolean
}

/**
 * Starts the production entry, and kills it when the test has finished; `next` waits for the next line of its log with this
 * text.
 */
export function startServerProcess(
  { urls }: Pick<TestDatabase, 'urls'>,
  variables: Record<string, string>,
  { stderr = 'inherit', leadsGroup = false }: ServerProcessOptions = {},
) {
  const child: ChildProcess = spawn(process.execPath, ['--import', slowMachine, entry], {
    env: {
      PATH: process.env.PATH,
      // Many processes load the server.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      PORT: '0',
      DATABASE_URL: urls.server,
      DATABASE_AUTH_URL: urls.auth,
      APP_SECRET: processSecret,
      YUTI_DATA_DIR: join(inject('postgres').folder, 'processes'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', stderr],
    detached: leadsGroup,
  })
  // The workers of a killed process end with it.
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: Line[] = []
  const output = new EventEmitter()
  // Without a listener an error that nobody waits for would end the run.
  output.on('error', () => undefined)
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      lines.push(JSON.parse(line))
      output.emit('line')
    })
  child.once('exit', () => output.emit('error', new Error('the servers ended')))
  async function next(msg: string): Promise<Line> {
    for (;;) {
      const at = lines.findIndex((line) => line.msg === msg)
      const [line] = at < 0 ? [] : lines.splice(at, 1)
      if (line) return line
      await once(output, 'line')
    }
  }
  return { child, next }
}
