// This runs before most npm scripts, on the machine's own Node (20 or newer), so it uses built-ins only and no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './process-lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.yuti-installed')
/** This is outside node_modules, because `npm ci` removes that folder. */
const lockFile = join(root, '.installing')
const isQuiet = process.argv.includes('--quiet')
/** A production machine gets what it needs from `npm run build`, and installs nothing when it starts. */
const mayInstall = process.env.NODE_ENV !== 'production' || process.argv.includes('--build')
const attempts = 3
const neededNode = 24

const causes = [
  [/ENOSPC|no space left/i, 'the disk is full. Free about 1 GB and run the command again.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|socket hang up/i,
    'the npm registry cannot be reached. Check the network (and `npm config get registry`) and run the command again.',
  ],
  [/EACCES|EPERM|EROFS/i, `this user may not write to ${modules}. Fix its owner and run the command again.`],
  [
    /ETARGET|E404|EINTEGRITY|EUSAGE/i,
    'the lockfile does not match what the registry offers (see the lines above).',
  ],
]

const notInProduction =
  'with NODE_ENV=production nothing is installed at the start. Run `npm run build`, and `npm ci` in the folder dist that it makes.'

function say(line) {
  if (!isQuiet) process.stderr.write(`${line}\n`)
}

function fail(reason, detail = '') {
  if (detail) process.stderr.write(`${detail.trimEnd()}\n`)
  process.stderr.write(`Installing the dependencies failed: ${reason}\n`)
  process.exit(1)
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

function suits(constraint, value) {
  const list = [constraint].flat()
  return list.includes(value) || (list.every((x) => x.startsWith('!')) && !list.includes(`!${value}`))
}

function isOptionalHere(entry) {
  if (entry.libc || !entry.os || !entry.cpu) return true
  return !(suits(entry.os, process.platform) && suits(entry.cpu, process.arch))
}

/** True if npm's own record names the same packages, as after a plain `npm install`, which leaves no stamp. */
function isInstalledByNpm() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(modules, '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    if (!present[path] && (entry.peer || (entry.optional && isOptionalHere(entry)))) return true
    return present[path]?.version === entry.version
  })
}

function nodeMajor(command) {
  const { stdout, status } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}

function requireModernNode() {
  const bundled = join(modules, '.bin', 'node')
  if (existsSync(bundled)) {
    if (nodeMajor(bundled) >= neededNode) return
  } else if (Number(process.versions.node.split('.')[0]) >= neededNode) {
    return
  }
  fail(
    `Node ${neededNode} or newer is needed; npm installed none that runs on ${process.platform}-${process.arch}, and ` +
      `this is ${process.version}. Install it from https://nodejs.org and run the command again.`,
  )
}

function npmCi() {
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  const npm = process.env.npm_execpath
  const env = { ...process.env }
  delete env.NODE_ENV
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    : spawn('npm', args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve) => {
    let output = ''
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function install() {
  const startedAt = Date.now()
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  process.stderr.write('Installing the dependencies (about 290 MB, once) …\n')
  const ticker = setInterval(() => say(`  … still installing, ${elapsed()}`), 5000)
  let result = { code: 1, output: '' }
  for (let attempt = 1; attempt <= attempts && result.code !== 0; attempt += 1) {
    if (attempt > 1) say(`  … that failed; attempt ${attempt} of ${attempts}`)
    result = await npmCi()
    if (/ENOSPC/.test(result.output)) break
  }
  clearInterval(ticker)
  if (result.code !== 0) {
    const cause = causes.find(([pattern]) => pattern.test(result.output))
    fail(cause?.[1] ?? `\`npm ci\` ended with code ${result.code}.`, result.output)
  }
  say(`  dependencies installed in ${elapsed()}`)
}

function isStamped(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

async function ensureInstalled(stamp) {
  if (isStamped(stamp)) return
  if (!isInstalledByNpm()) {
    if (!mayInstall) fail(notInProduction)
    await install()
  }
  requireModernNode()
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, stamp)
}

const stamp = wantedStamp()
if (!isStamped(stamp)) {
  const onWait = (pid) => say(`Waiting for process ${pid}, which installs the dependencies …`)
  try {
    await withLock(lockFile, () => ensureInstalled(stamp), { onWait })
  } catch (error) {
    fail(causes.find(([pattern]) => pattern.test(String(error)))?.[1] ?? String(error))
  }
}
