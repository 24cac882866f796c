// This runs before most npm scripts, on the machine's own Node (20 or newer), so it uses built-ins only and no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
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
/** Tests, checks and measurements need tools that nobody needs who runs the product. */
const wantsAll = process.argv.includes('--all')
const attempts = 3
const neededNode = 24
const runs = ['packages/astro', 'packages/contract', 'server', 'web']
const others = ['packages/client', 'native', 'e2e', 'bench']

/** With less left, packages may have been cut, and no database would fit. */
const leastBytes = 100e6
const noSpace = /ENOSPC|no space left/i
const untrusted = /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/

const causes = [
  [noSpace, () => 'the disk is full. Free about 1 GB and run the command again.'],
  [
    untrusted,
    () =>
      'this machine does not trust the certificate of the npm registry; a proxy on the way may have put its own there. ' +
      'Name a file with the certificate of its authority, as in `npm_config_cafile=/path/to/authority.pem npm start`.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|socket hang up/i,
    () =>
      'the npm registry cannot be reached. Check the network (and `npm config get registry`) and run the command again.',
  ],
  [
    /npm left out (.+)/,
    (output) =>
      `npm left out ${/npm left out (.+)/.exec(output)?.[1]}, which this machine needs. Look into its log and run the command again.`,
  ],
  // So npm says that its cache is on a read-only disk.
  [
    /ENOENT[^]*mkdir|mkdir[^]*ENOENT/,
    (output) => `${pathIn(output)} cannot be created. ${elsewhere(output)}`,
  ],
  [/EROFS/, (output) => `${pathIn(output)} is on a read-only disk. ${elsewhere(output)}`],
  [/EACCES|EPERM/, (output) => `this user may not write to ${pathIn(output)}. ${elsewhere(output)}`],
  [
    /ETARGET|E404|EINTEGRITY|EUSAGE/i,
    () => 'the lockfile does not match what the registry offers (see the lines above).',
  ],
]
/** Trying again cannot help. */
const lasting = [noSpace, untrusted, /EACCES|EPERM|EROFS|ENOENT[^]*mkdir|mkdir[^]*ENOENT/]

/** Names what npm, or this process, could not write. */
function pathIn(output) {
  const found =
    /npm (?:error|ERR!) path (.+)/.exec(output) ?? /(?:EACCES|EPERM|EROFS)[^']*'([^']+)'/.exec(output)
  return found?.[1].trim() ?? modules
}

function elsewhere(output) {
  return pathIn(output).startsWith(root)
    ? 'Change its owner, or take another folder, and run the command again.'
    : 'It belongs to npm: change its owner, or give npm another place, as in `npm_config_cache=/tmp/npm npm start`.'
}

function causeOf(output) {
  return causes.find(([pattern]) => pattern.test(output))?.[1](output)
}

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

/** The Node of this machine, which runs npm, is too old. One that was installed here does not count: it may be removed now. */
function needsOwnNode() {
  const node = process.env.npm_node_execpath ?? process.execPath
  if (node.startsWith(modules)) return true
  const major = node === process.execPath ? Number(process.versions.node.split('.')[0]) : nodeMajor(node)
  return major < neededNode
}

function suits(constraint, value) {
  const list = [constraint].flat()
  return list.includes(value) || (list.every((x) => x.startsWith('!')) && !list.includes(`!${value}`))
}

function isOptionalHere(entry) {
  if (entry.libc || !entry.os || !entry.cpu) return true
  return !(suits(entry.os, process.platform) && suits(entry.cpu, process.arch))
}

const libc = () =>
  process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime ? 'musl' : 'glibc'

/** npm drops or cuts an optional package without a word when it cannot be unpacked, as on a full disk. */
function listLeftOut() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  const needsNode = needsOwnNode()
  return Object.entries(wanted)
    .filter(([, entry]) => entry.optional && entry.os && entry.cpu && (wantsAll || !entry.dev))
    .filter(([path]) => needsNode || !isOwnNode(path))
    .filter(([, { os, cpu }]) => suits(os, process.platform) && suits(cpu, process.arch))
    .filter(([, entry]) => process.platform !== 'linux' || !entry.libc || suits(entry.libc, libc()))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')) || (isOwnNode(path) && !ownNodeRuns()))
}

const ownNodeRuns = () => nodeMajor(join(modules, '.bin', 'node')) >= neededNode
const isOwnNode = (path) => /^node_modules\/node-\w+-\w+$/.test(path)

/** What npm, which says that all went well, has not done; null if nothing is missing. */
function findGap() {
  const { bavail, bsize } = statfsSync(root)
  const names = listLeftOut().map((path) => path.replace(/^node_modules\//, ''))
  if (bavail * bsize < leastBytes) return 'there is no space left'
  return names.length > 0 ? `npm left out ${names.join(', ')}` : null
}

/** True if npm's own record names the same packages, as after a plain `npm install`, which leaves no stamp. */
function isInstalledByNpm() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(modules, '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  const needsNode = needsOwnNode()
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    if (isOwnNode(path) && !needsNode) return true
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
  fail(tooOld('npm installed none that runs here'))
}

const tooOld = (why) =>
  `Node ${neededNode} or newer is needed on this machine (${process.platform}-${process.arch}), and ${why}. ` +
  'Install it from https://nodejs.org and run the command again.'

/** Packages with Node exist for some machines only, so that the others are told before hundreds of MB are installed. */
function refuseOldNode() {
  if (needsOwnNode() && !hasOwnNode())
    fail(tooOld('there is no package with it, as there is for Linux with glibc'))
}

function hasOwnNode() {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {}
  return (
    libc() !== 'musl' &&
    Object.entries(wanted).some(([path, entry]) => isOwnNode(path) && !isOptionalHere(entry))
  )
}

/**
 * Adds to what is installed if that fits, because a server may be running on it; else begins with nothing. `trusts` takes what
 * npm's cache says about packages without asking the registry whether it is newer: the lockfile names the versions anyway.
 */
function runNpm({ adds, trusts }) {
  const places = [...runs, ...(wantsAll ? others : []), ...(needsOwnNode() ? ['tools/node'] : [])]
  const args = (adds ? ['install', '--no-save'] : ['ci'])
    .concat(['--no-audit', '--no-fund', '--loglevel=error', '--include=optional', '--include-workspace-root'])
    .concat(trusts ? '--prefer-offline' : [])
    .concat(wantsAll ? '--include=dev' : '--omit=dev', ...places.map((place) => ['-w', place]))
  const npm = process.env.npm_execpath
  const env = { ...process.env }
  delete env.NODE_ENV
  const child = npm
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
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

const namesIn = (path) => (existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith('.')) : [])

/** npm makes all folders first and fills them in any order. */
function countInstalled() {
  return namesIn(modules)
    .flatMap((name) =>
      name.startsWith('@') ? namesIn(join(modules, name)).map((inner) => join(name, inner)) : [name],
    )
    .filter((name) => existsSync(join(modules, name, 'package.json'))).length
}

async function install(adds) {
  const startedAt = Date.now()
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const what = wantsAll ? 'everything for tests too, about 750 MB on disk' : 'about 440 MB on disk'
  const node = needsOwnNode()
    ? `, and 125 MB for Node ${neededNode}, because the one of this machine is older`
    : ''
  process.stderr.write(`Installing the dependencies (${what}${node}; once) …\n`)
  const ticker = setInterval(() => say(`  … ${countInstalled()} packages unpacked, ${elapsed()}`), 5000)
  let result = { code: 1, output: '' }
  for (let attempt = 1; attempt <= attempts && result.code !== 0; attempt += 1) {
    if (attempt > 1) say(`  … that failed; attempt ${attempt} of ${attempts}`)
    result = await runNpm({ adds, trusts: attempt === 1 })
    const gap = result.code === 0 ? findGap() : null
    if (gap !== null) result = { code: 1, output: gap }
    if (lasting.some((pattern) => pattern.test(result.output))) break
  }
  clearInterval(ticker)
  // What did not fit would fill the disk until somebody removes it; a Node that was cut would run each later command.
  if (!adds && (noSpace.test(result.output) || /npm left out/.test(result.output)))
    rmSync(modules, { recursive: true, force: true })
  if (result.code !== 0) fail(causeOf(result.output) ?? `npm ended with code ${result.code}.`, result.output)
  // Half of that package is for those who build add-ons.
  for (const name of readdirSync(modules).filter((entry) => /^node-\w+-\w+$/.test(entry)))
    rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  say(`  dependencies installed in ${elapsed()}`)
}

const allOf = (stamp) => `${stamp} all`

/** An installation of everything has what runs the product too. */
function isStamped(stamp) {
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  return found === allOf(stamp) || (!wantsAll && found === stamp)
}

async function ensureInstalled(stamp) {
  if (isStamped(stamp)) return
  const isWhole = isInstalledByNpm()
  if (!isWhole) {
    if (!mayInstall) fail(notInProduction)
    refuseOldNode()
    const adds = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
    await install(adds)
  }
  requireModernNode()
  mkdirSync(modules, { recursive: true })
  writeFileSync(stampFile, isWhole || wantsAll ? allOf(stamp) : stamp)
}

const stamp = wantedStamp()
if (!isStamped(stamp)) {
  const onWait = (pid) => say(`Waiting for process ${pid}, which installs the dependencies …`)
  try {
    await withLock(lockFile, () => ensureInstalled(stamp), { onWait })
  } catch (error) {
    fail(causeOf(String(error)) ?? String(error))
  }
}
