import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readAnswer } from './registry-answer.ts'

const page = join(dirname(import.meta.dirname), 'docs/DEPENDENCIES.md')
/** The registry is somebody else's: a few questions at a time. */
const atOnce = 4

const row = /^\| (`[^|]*`) \| (.*?) \| ([^|]*) \|$/gm
const facts = z.object({ time: z.record(z.string(), z.string()), 'dist-tags.latest': z.string() })

export const packagesIn = (markdown: string): string[] =>
  [...markdown.matchAll(row)].flatMap(([, names = '']) => namesOf(names))

const namesOf = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Writes into each row the day of the last release; of several packages, the first and the last of these days. */
export function withReleases(markdown: string, days: ReadonlyMap<string, string>): string {
  return markdown.replaceAll(row, (_, names: string, why: string) => {
    const found = namesOf(names)
      .flatMap((name) => days.get(name) ?? [])
      .toSorted()
    const [first = 'unknown', last = first] = [found[0], found.at(-1)]
    return `| ${names} | ${why} | ${first === last ? first : `${first} to ${last}`} |`
  })
}

/** Asks the registry about each package of docs/DEPENDENCIES.md, and writes when it was last released. */
export async function refreshReleases(): Promise<number> {
  const markdown = readFileSync(page, 'utf8')
  const waiting = packagesIn(markdown)
  const count = waiting.length
  const days = new Map<string, string>()
  const askSome = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      days.set(name, await askLastRelease(name))
  }
  await Promise.all(Array.from({ length: atOnce }, askSome))
  writeFileSync(page, withReleases(markdown, days))
  return count
}

async function askLastRelease(name: string): Promise<string> {
  const args = ['view', name, 'time', 'dist-tags.latest', '--json']
  const { stdout, stderr } = await promisify(execFile)('npm', args, { maxBuffer: 256 * 1024 * 1024 }).catch(
    (error: unknown) => {
      // npm ends with code 1, and says why on its output.
      if (error instanceof Error && 'stdout' in error && 'stderr' in error)
        return { stdout: String(error.stdout), stderr: String(error.stderr) }
      throw error
    },
  )
  const { time, 'dist-tags.latest': latest } = facts.parse(readAnswer(stdout, stderr))
  return time[latest]?.slice(0, 10) ?? 'unknown'
}
