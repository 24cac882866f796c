import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { z } from 'zod'
import { operatorMessage } from '../server/src/platform/errors.ts'
import { refreshReleases } from './last-releases.ts'
import { readAnswer } from './registry-answer.ts'

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

const usage = `Usage: npm run deps [-- --write]
Lists newer versions and known vulnerabilities; ends with code 1 if there are any of the latter, and with 2 if the registry does not
answer. --write brings the days of the last releases in docs/DEPENDENCIES.md up to date instead.`

if (import.meta.main) {
  const args = process.argv.slice(2)
  try {
    if (args.length === 0) main()
    else if (args.join() === '--write')
      console.log(`${await refreshReleases()} packages are up to date in docs/DEPENDENCIES.md.`)
    else {
      console.error(usage)
      process.exitCode = 2
    }
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    process.exitCode = 2
  }
}
