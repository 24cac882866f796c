import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { buildWeb, hashWebSources, isWebBuilt, webRoot } from './build-web.ts'
import { withLock } from './process-lock.mjs'
import { createProgress } from './progress.ts'

const checkout = dirname(import.meta.dirname)
/** What a production machine gets. */
export const builtFolder = join(checkout, 'dist')

const workspaces = ['packages/astro', 'packages/contract', 'server']
const folders = ['packages/astro/src', 'packages/astro/data', 'packages/contract/src'].concat([
  'server/src',
  'server/data',
  'server/db/tables',
  'server/db/code',
])
/** The commands of an operator; each is a file of this folder. */
export const commands = ['migrate', 'backup', 'restore', 'staff', 'store', 'recompute']
const isLeftOut = (path: string) =>
  /\.test\.ts$|\.d\.ts$/.test(path) || ['testing', 'test-database.ts'].includes(basename(path))

/**
 * Makes the folder that a production machine runs: sources without tests, the built web app, and a lockfile of the production
 * dependencies alone. `npm ci` in it installs those.
 */
export async function assemble(folder: string, web: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  for (const path of folders) copy(path, draft)
  for (const path of workspaces) copy(`${path}/package.json`, draft)
  for (const path of listScripts()) copy(path, draft)
  for (const path of ['.env.example', 'package-lock.json']) copy(path, draft)
  cpSync(web, join(draft, 'web/dist'), { recursive: true })
  writeFileSync(join(draft, 'package.json'), `${JSON.stringify(describeBuild(), null, 2)}\n`)
  // A Node that cannot run the sources is named by `npm ci`, and not by a stack trace at the start.
  writeFileSync(join(draft, '.npmrc'), 'engine-strict=true\nomit=dev\n')
  pruneLockfile(draft)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

function copy(path: string, to: string): void {
  cpSync(join(checkout, path), join(to, path), { recursive: true, filter: (source) => !isLeftOut(source) })
}

/** Returns the files of the commands and what they import of this folder. */
function listScripts(): string[] {
  const found = new Set<string>()
  const queue = commands.map((name) => join(import.meta.dirname, `${name}.ts`))
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const path = relative(checkout, file)
    if (found.has(path)) continue
    found.add(path)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^import (?!type )[^']* from '(\.\/[^']+)'/gm,
    ))
      queue.push(join(import.meta.dirname, name))
  }
  return [...found]
}

const run = (command: string) => [command, `node scripts/${command}.ts`] as const

function describeBuild() {
  const { name, version, license }: Record<string, string> = JSON.parse(
    readFileSync(join(checkout, 'package.json'), 'utf8'),
  )
  return {
    name,
    version,
    private: true,
    type: 'module',
    license,
    // Below 24.2 Node does not read the sources' types away.
    engines: { node: '>=24.2' },
    workspaces,
    scripts: { serve: 'exec node server/src/main.ts', ...Object.fromEntries(commands.map(run)) },
  }
}

/** Leaves what the packages of this folder need; npm knows everything for it from the lockfile itself. */
function pruneLockfile(folder: string): void {
  const npm = process.env.npm_execpath
  const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stderr } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, options)
  if (status !== 0) throw operatorError(`${stderr.trim()}\nnpm could not write the lockfile of ${folder}.`)
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

async function main(): Promise<void> {
  const progress = createProgress()
  const hash = hashWebSources()
  if (!isWebBuilt(hash)) await progress.step('Building the web app', () => buildWeb(hash, () => undefined))
  const cache = join(checkout, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  await progress.step('Putting the build together', () =>
    withLock(join(cache, 'yuti-build.lock'), () => assemble(builtFolder, webRoot)),
  )
  console.log(`
  The build is in ${builtFolder} (${Math.round(sizeOf(builtFolder) / 1e6)} MB). On the machine that runs it:
    npm ci              installs the production dependencies alone
    npm run migrate     brings the database to this version
    npm run serve       starts the server
  docs/DEPLOY.md says more.`)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(operatorMessage(error) ?? error)
    process.exit(1)
  })
}
