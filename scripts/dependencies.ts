import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { z } from 'zod'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'

const checkout = dirname(import.meta.dirname)

const entry = z.object({ current: z.string().optional(), latest: z.string() })
const outdatedPackages = z.record(z.string(), z.union([entry.transform((one) => [one]), z.array(entry)]))
const releaseTimes = z.record(z.string(), z.string())
const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
})
const failure = z.object({
  error: z.object({ summary: z.string() }).optional(),
  message: z.string().optional(),
})

/** Asks npm, whose answer is JSON also when it ends with code 1 because it found something. */
function ask(args: string[]): unknown {
  const { stdout, stderr, error } = spawnSync('npm', [...args, '--json'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (error) throw error
  return readAnswer(stdout, stderr)
}

/** Throws one sentence if the registry did not answer. */
export function readAnswer(stdout: string, stderr: string): unknown {
  const found: unknown = JSON.parse(stdout.trim() || '{}')
  const { error, message } = failure.safeParse(found).data ?? {}
  if (!error && message === undefined) return found
  const reasons = [error?.summary, message, stderr.trim(), 'no reason given']
  throw operatorError(`The registry did not answer: ${reasons.find((reason) => reason)}`)
}

/** The lines about vulnerabilities, the worst first. */
export function describeAudit({ vulnerabilities }: z.infer<typeof audit>): string[] {
  const order = ['critical', 'high', 'moderate', 'low', 'info']
  return Object.entries(vulnerabilities)
    .toSorted(([, a], [, b]) => order.indexOf(a.severity) - order.indexOf(b.severity))
    .map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}${fixAvailable ? '' : ', without a fix yet'}`,
    )
}

function main(): void {
  const outdated = Object.entries(outdatedPackages.parse(ask(['outdated'])))
  for (const [name, found] of outdated) {
    const [newest] = found
    if (!newest) continue
    const { current = 'not installed', latest } = newest
    const times = releaseTimes.parse(ask(['view', name, 'time']))
    console.log(`${name}: ${current}, newest ${latest} of ${times[latest]?.slice(0, 10) ?? 'an unknown day'}`)
  }
  if (outdated.length === 0) console.log('Every package is the newest.')
  const problems = describeAudit(audit.parse(ask(['audit', '--omit=dev'])))
  console.log(
    problems.length > 0
      ? problems.join('\n')
      : 'No known vulnerability in what a server or the web app runs.',
  )
  // For a schedule: newer versions are no failure.
  if (problems.length > 0) process.exitCode = 1
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    process.exitCode = 2
  }
}
