import { join } from 'node:path'
import { type Engine, findProgram, freePort, makeFolder, startEngine } from './processes.ts'

const password = 'of-the-event-engine'

export function eventsUrlOf({ port }: Pick<Engine, 'port'>): string {
  return `redis://:${password}@127.0.0.1:${port}`
}

/** A Valkey or Redis server that keeps nothing on disk. */
export async function startValkey(folder: string): Promise<Engine> {
  makeFolder(folder)
  const port = await freePort()
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', requirepass: password }
  return await startEngine({
    program: findProgram('valkey'),
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    port,
    logFile: join(folder, 'log'),
  })
}
