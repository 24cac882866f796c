import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { announceStop, awaitFormer } from './former-run.ts'
import { claimFile } from './claim.ts'
import { holderOf, releaseLock, takeLock } from './process-lock.mjs'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-former-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const source = (file: string) => JSON.stringify(join(import.meta.dirname, file))

const fail = (line: string) => {
  throw new Error(line)
}

/** A process that runs on the folder and has begun to stop; `end` lets it finish. */
async function startStopping(dataDir: string) {
  const code = `
    import { announceStop } from ${source('former-run.ts')}
    import { takeLock } from ${source('process-lock.mjs')}
    takeLock(${JSON.stringify(join(dataDir, claimFile))})
    const announcement = announceStop(${JSON.stringify(dataDir)})
    process.stdin.once('data', () => {
      announcement.end()
      process.exit()
    })
    console.log('stopping')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return { child, end: () => child.stdin.write('end') }
}

const never = new AbortController().signal

test('a start waits for a run that is stopping, and says for which', async () => {
  const dataDir = makeFolder()
  const { child, end } = await startStopping(dataDir)
  let isOver = false
  void once(child, 'exit').then(() => (isOver = true))
  const said: string[] = []
  await awaitFormer(
    dataDir,
    (line) => {
      said.push(line)
      end()
    },
    never,
  )
  expect(said).toEqual([`Waiting for the run before (process ${child.pid}), which is stopping …`])
  expect(isOver || holderOf(join(dataDir, 'stopping')) === null).toBe(true)
})

test('a start does not wait for a run that was killed while it was stopping, or for none', async () => {
  const dataDir = makeFolder()
  await awaitFormer(dataDir, fail, never)
  await awaitFormer(join(dataDir, 'no-such-folder'), fail, never)
  const { child } = await startStopping(dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await awaitFormer(dataDir, fail, never)
})

test('Ctrl-C ends the waiting', async () => {
  const dataDir = makeFolder()
  await startStopping(dataDir)
  const stopping = new AbortController()
  const waiting = awaitFormer(dataDir, () => stopping.abort(), stopping.signal)
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
})

test('only the process that runs on a folder announces a stop', () => {
  const dataDir = makeFolder()
  const file = join(dataDir, 'stopping')
  const refused = announceStop(dataDir)
  expect(holderOf(file)).toBeNull()
  refused.end()
  takeLock(join(dataDir, claimFile))
  const announcement = announceStop(dataDir)
  expect(holderOf(file)).not.toBeNull()
  announcement.end()
  expect(holderOf(file)).toBeNull()
  releaseLock(join(dataDir, claimFile))
  announceStop(join(dataDir, 'no-such-folder')).end()
})
