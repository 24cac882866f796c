import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { listOutside } from './postgres.ts'
import { sharedFolder } from './postgres-natives.ts'

const checkout = dirname(import.meta.dirname)
/** Names in the shared folder that are made again when they are missing. A database there (`data-…`) is none of them. */
const madeAgain = /^(postgres-|chromium-|draft-).+|^(postgres|chromium)\.lock$/

/**
 * Removes what can be made again: builds and caches of this checkout, and the copies of PostgreSQL and Chromium that all
 * checkouts of this user share. Leaves data folders alone. Throws if a copy is in use.
 */
export function clean(shared: string, root: string, commands: string): string[] {
  const copies = readdirSync(shared)
    .filter((name) => madeAgain.test(name))
    .map((name) => join(shared, name))
  const busy = copies.find((copy) => commands.includes(`${copy}/`))
  if (busy !== undefined)
    throw operatorError(`${busy} is in use. Stop what runs (\`npm start\`, tests) and repeat this.`)
  const own = ['dist', 'web/dist', 'test-results', 'playwright-report', 'node_modules/.cache']
  const found = [...copies, ...own.map((name) => join(root, name)).filter((path) => existsSync(path))]
  for (const path of found) rmSync(path, { recursive: true, force: true })
  return found
}

/** Throws if there are any: `--help` must not remove things. */
export function refuseArguments(given: readonly string[]): void {
  if (given.length > 0)
    throw operatorError(`\`npm run clean\` takes no arguments (${given.join(' ')}); nothing was removed.`)
}

/** Says what is left: data, also a database that PostgreSQL's user could not have reached in its data folder, and its folder. */
export function describeRest(shared: string, root: string): string[] {
  const own = join(root, '.data')
  const outside = listOutside(shared)
  const described = outside.map(({ cluster, dataDir }) =>
    existsSync(dataDir)
      ? `Left: ${cluster}, the database of ${dataDir}.`
      : `Left: ${cluster}, the database of ${dataDir}, which is gone. Remove it if you do not need it.`,
  )
  const files = outside.filter(({ dataDir }) => dataDir === own).flatMap((database) => database.files)
  const command = ['rm -rf node_modules .data', ...files].join(' ')
  return [...described, `Left: node_modules and data folders. \`${command}\` removes those of this checkout.`]
}

if (import.meta.main) {
  try {
    refuseArguments(process.argv.slice(2))
    const { stdout } = spawnSync('ps', ['-axww', '-o', 'args='], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const shared = sharedFolder()
    const removed = clean(shared, checkout, stdout)
    console.log(removed.length > 0 ? `Removed:\n  ${removed.join('\n  ')}` : 'There was nothing to remove.')
    for (const line of describeRest(shared, checkout)) console.log(line)
  } catch (error) {
    console.error(operatorMessage(error) ?? error)
    process.exitCode = 1
  }
}
