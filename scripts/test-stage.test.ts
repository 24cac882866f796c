import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { processIdentity } from './process-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'yuti-stage-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process that ignores signals and never ends by itself. */
const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
const hanging = (file: string) => `
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}])
  require('node:fs').writeFileSync(${JSON.stringify(file)}, String(pid))
  setInterval(() => {}, 1000)`
const testCommand = (file: string) => `
  import { commandStage, runStage } from ${JSON.stringify(join(import.meta.dirname, 'test-stage.ts'))}
  const { failed } = await runStage(commandStage('hangs', ['-e', ${JSON.stringify(hanging(file))}]))
  process.exitCode = failed`

test.each(['SIGINT', 'SIGTERM'] as const)(
  'at %s a stage fails and leaves no process behind',
  async (signal) => {
    const file = join(folder, signal)
    const command = spawn(process.execPath, ['--input-type=module', '-e', testCommand(file)], {
      stdio: 'ignore',
    })
    const started = await vi.waitFor(() => {
      const identity = processIdentity(Number(readFileSync(file, 'utf8')))
      expect(identity, 'the file is empty before its content is written').not.toBeNull()
      return identity
    })
    command.kill(signal)
    const [code] = await once(command, 'exit')
    expect(code).toBe(1)
    await vi.waitFor(() => expect(processIdentity(Number(started?.split(' ')[0]))).toBeNull())
  },
)
