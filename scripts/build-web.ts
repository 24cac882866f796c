import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { operatorError } from '../server/src/platform/errors.ts'
import { withLock } from './process-lock.mjs'
import { viteFolder, webFolder } from './web-vite.ts'

const root = dirname(import.meta.dirname)
const webRoot = join(root, 'web/dist')
const cache = join(root, 'node_modules/.cache')
const stampFile = join(webRoot, '.built-from')
const sources = ['web', 'packages/astro/src', 'packages/contract/src', 'package-lock.json']
/** Renders the public pages; a path in the web folder. */
const renderer = 'src/prerender/public-pages.tsx'
/** Read by `server/src/public-pages.ts`. */
const wordsFile = '.vite/public-pages.json'
const skipped =
  /(^|\/)(node_modules|dist|test|\.tanstack)(\/|$)|\.test\.tsx?$|routeTree\.gen\.ts$|\.tsbuildinfo$/
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.xml'])

type Stoppable = (stop: () => Promise<void>) => void

export function isWebBuilt(hash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
}

/** Hashes everything that the web app is built from. */
export function hashWebSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of listFiles(join(root, source)))
      hash.update(relative(root, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Does not look into the folders that are skipped, which have more files than all others. */
function listFiles(path: string): string[] {
  if (extname(path) === '.json') return [path]
  return findFiles(path).toSorted()
}

function findFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (skipped.test(relative(root, path))) return []
    if (entry.isDirectory()) return findFiles(path)
    return entry.isFile() ? [path] : []
  })
}

/**
 * Builds into a draft folder and renames it, so a killed build leaves no half-built app and a running server never serves
 * one. Two starts at the same moment share one build.
 */
export async function buildWeb(hash: string, onStart: Stoppable): Promise<string> {
  mkdirSync(cache, { recursive: true })
  const interruption = new AbortController()
  const { signal } = interruption
  onStart(async () => interruption.abort())
  await withLock(
    join(cache, 'yuti-web.lock'),
    async () => {
      if (!isWebBuilt(hash)) await replaceWeb(hash, onStart, signal)
    },
    { signal },
  )
  return webRoot
}

/** Must be called with the lock: then every draft that exists is one of a killed build. */
async function replaceWeb(hash: string, onStart: Stoppable, signal: AbortSignal): Promise<void> {
  for (const name of readdirSync(cache))
    if (/^yuti-web-\d+(-words)?$/.test(name)) rmSync(join(cache, name), { recursive: true, force: true })
  const draft = join(cache, `yuti-web-${process.pid}`)
  const words = `${draft}-words`
  try {
    await Promise.all([
      runVite(['--outDir', draft], onStart),
      runVite(['--ssr', renderer, '--outDir', words], onStart),
    ])
    await run(
      [
        join(import.meta.dirname, 'prerender-pages.ts'),
        join(words, 'public-pages.js'),
        join(draft, wordsFile),
      ],
      onStart,
    )
    await compressAll(draft, signal)
    writeFileSync(join(draft, '.built-from'), hash)
    rmSync(webRoot, { recursive: true, force: true })
    renameSync(draft, webRoot)
  } finally {
    for (const folder of [draft, words]) rmSync(folder, { recursive: true, force: true })
  }
}

export { webRoot }

function runVite(options: string[], onStart: Stoppable): Promise<void> {
  const vite = join(viteFolder, 'bin/vite.js')
  return run([vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'warn'], onStart)
}

function run(args: string[], onStart: Stoppable): Promise<void> {
  // The web app is always built for production.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: webFolder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  onStart(async () => {
    child.kill()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(explain(output, code))))
  })
}

function explain(output: string, code: number | null): Error {
  if (/ENOSPC/.test(output)) return operatorError('The disk is full. Free some space and start again.')
  return operatorError(`${output.trim()}\nThe web app does not build (code ${code}); the reason is above.`)
}

/** An interruption ends it after the files that are being compressed. */
async function compressAll(folder: string, signal: AbortSignal): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  async function compressSome() {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      signal.throwIfAborted()
      // oxlint-disable-next-line eslint/no-await-in-loop -- as many at once as there are threads
      await compress(file)
    }
  }
  await Promise.all(Array.from({ length: 4 }, compressSome))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const plain = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  }
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })])
  if (br.byteLength < plain.byteLength) await writeFile(`${file}.br`, br)
  if (gz.byteLength < plain.byteLength) await writeFile(`${file}.gz`, gz)
}
