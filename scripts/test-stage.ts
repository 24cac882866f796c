import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = dirname(import.meta.dirname)

export type Counts = { passed: number; failed: number }
export type StageResult = Counts & { name: string; seconds: number; output: string }
export type Stage = { name: string; run: () => Promise<Counts & { output: string }> }

/** Each stage prints one line when it ends, and everything it said if it failed. */
export async function runStage({ name, run }: Stage): Promise<StageResult> {
  const startedAt = performance.now()
  console.log(`         … ${name}`)
  const result = await run().catch((error: unknown) => ({ passed: 0, failed: 1, output: describe(error) }))
  const seconds = (performance.now() - startedAt) / 1000
  const verdict = result.failed > 0 ? 'FAIL' : 'ok'
  console.log(
    `${seconds.toFixed(1).padStart(6)} s  ${verdict.padEnd(4)} ${name}  (${result.passed} passed, ${result.failed} failed)`,
  )
  if (result.failed > 0) console.log(`${result.output.trimEnd()}\n`)
  return { name, seconds, ...result }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'OperatorError' ? error.message : (error.stack ?? error.message)
}

type RunOptions = { env?: Record<string, string> }

/** Never reads from the terminal; what it says is kept. */
export function runNode(
  args: string[],
  { env = {} }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const end = () => child.kill('SIGTERM')
  process.once('SIGINT', end).once('SIGTERM', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', end).off('SIGTERM', end)
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}

export function bin(packageFile: string): string {
  return join(root, 'node_modules', packageFile)
}

/** A stage that is one command: it counts as one test. */
export function commandStage(name: string, args: string[]): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(args)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}
