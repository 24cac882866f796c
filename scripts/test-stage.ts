import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { errorCode } from '../server/src/platform/errors.ts'

export const root = dirname(import.meta.dirname)

// Every Node that a stage starts reuses compiled modules.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/node')

export type Counts = { passed: number; failed: number }
export type StageResult = Counts & { name: string; seconds: number; output: string }
/** `leftOut` says what this machine cannot check, and why. */
export type Stage = { name: string; run: () => Promise<Counts & { output: string; leftOut?: string[] }> }

/** Far more than any stage takes; a stage that is still running then hangs. */
const limitMs = 30 * 60_000
/** The time in which an interrupted stage may stop its own browsers and databases. */
const patienceMs = 3000

/** Prints one line when the stage ends, and its whole output if it failed. */
export async function runStage({ name, run }: Stage): Promise<StageResult> {
  const startedAt = performance.now()
  console.log(`         … ${name}`)
  const { leftOut = [], ...result } = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: describe(error),
    leftOut: [],
  }))
  const seconds = (performance.now() - startedAt) / 1000
  const verdict = result.failed > 0 ? 'FAIL' : 'ok'
  console.log(
    `${seconds.toFixed(1).padStart(6)} s  ${verdict.padEnd(4)} ${name}  (${result.passed} passed, ${result.failed} failed)`,
  )
  for (const what of leftOut) console.log(`         not checked: ${what}`)
  if (result.failed > 0) console.log(`${result.output.trimEnd()}\n`)
  return { name, seconds, ...result }
}

/** Runs the lists side by side, the stages of each one after the other, and prints the totals. Sets the exit code. */
export async function runAll(lists: Stage[][]): Promise<void> {
  const startedAt = performance.now()
  const results: StageResult[] = []
  let isInterrupted = false
  const forget = whenInterrupted(() => (isInterrupted = true))
  await Promise.all(
    lists.map(async (stages) => {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one stage after the other
      for (const stage of stages) if (!isInterrupted) results.push(await runStage(stage))
    }),
  )
  forget()
  printTotals(results, performance.now() - startedAt, isInterrupted)
}

/** The last line is what other programs read. */
export function printTotals(results: StageResult[], ms: number, isInterrupted: boolean): void {
  const failing = results.filter(({ failed }) => failed > 0)
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${(ms / 1000).toFixed(0)} s in all`)
  if (failing.length > 0) console.log(`Failed: ${failing.map(({ name }) => name).join(', ')}`)
  if (isInterrupted) console.log('Interrupted: the rest was not tested')
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = failing.length > 0 || isInterrupted ? 1 : 0
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'OperatorError' ? error.message : (error.stack ?? error.message)
}

type RunOptions = { env?: Record<string, string>; isPatient?: boolean }

/** Runs Node without a terminal and collects its output. It ends with the test command, or at the time limit. */
export async function runNode(
  args: string[],
  { env = {}, isPatient = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The process group can be killed as a whole.
    detached: true,
  })
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  let isAsked = false
  const end = () => {
    isAsked = true
    child.kill('SIGTERM')
    setTimeout(() => endGroup(child), patienceMs)
  }
  const limit = setTimeout(() => {
    output += `\nEnded: it ran for ${limitMs / 60_000} minutes.`
    end()
  }, limitMs)
  const forget = whenInterrupted(end)
  const code = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  clearTimeout(limit)
  forget()
  return { code: isAsked ? 1 : (code ?? 1), output: stripVTControlCharacters(output) }
}

/** Calls `end` when the command is interrupted, for example by Ctrl-C. Returns a function that unregisters it. */
export function whenInterrupted(end: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/** Kills the whole group, because a hanging test does not notice that its run has ended. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

export function bin(packageFile: string): string {
  return join(root, 'node_modules', packageFile)
}

/** A stage of one command. It counts as one test, and yields the processor to tests that run beside it. */
export function commandStage(name: string, args: string[]): Stage {
  return {
    name,
    run: async () => {
      const { code, output } = await runNode(args, { isPatient: true })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    },
  }
}
