import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const scratch = mkdtempSync(join(tmpdir(), 'ensure-deps-'))
afterAll(() => rmSync(scratch, { recursive: true }))

let root: string
const calls = () =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : []

/** A checkout whose npm notes how it is called, and says and does what the test gives it. */
beforeEach(() => {
  root = mkdtempSync(join(scratch, 'checkout-'))
  mkdirSync(join(root, 'scripts'))
  for (const name of ['ensure-deps.mjs', 'process-lock.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/pg': { version: '8.0.0' } } }),
  )
  writeFileSync(
    join(root, 'npm.cjs'),
    `const { appendFileSync, mkdirSync } = require('node:fs')
    appendFileSync(${JSON.stringify(join(root, 'calls'))}, process.argv.slice(2).join(' ') + '\\n')
    mkdirSync(${JSON.stringify(join(root, 'node_modules/pg'))}, { recursive: true })
    const { NPM_SAYS: says = '' } = process.env
    process.stderr.write(says)
    if (process.env.NPM_HANGS) setInterval(() => undefined, 1000)
    else process.exit(says ? 1 : 0)`,
  )
})

function ensure(args: string[] = [], variables: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/ensure-deps.mjs'), ...args], {
    env: {
      PATH: process.env.PATH,
      npm_execpath: join(root, 'npm.cjs'),
      npm_node_execpath: process.execPath,
      ...variables,
    },
    encoding: 'utf8',
  })
  return { status, said: stderr }
}

test('a start installs what runs the product, tests add the rest without removing anything, and neither is repeated', () => {
  expect(ensure().status).toBe(0)
  expect(ensure().status).toBe(0)
  expect(calls()).toHaveLength(1)
  expect(calls()[0]).toMatch(
    /^ci .*--prefer-offline --omit=dev -w packages\/astro -w packages\/contract -w server -w web/,
  )
  expect(calls()[0]).not.toContain('-w e2e')
  expect(ensure(['--all']).status).toBe(0)
  expect(ensure(['--all']).status).toBe(0)
  expect(ensure().status).toBe(0)
  expect(calls()).toHaveLength(2)
  expect(calls()[1]).toMatch(/^install --no-save .*--include=dev .*-w e2e/)
  appendFileSync(join(root, 'package-lock.json'), '\n')
  ensure()
  expect(calls()[2]).toMatch(/^ci /)
})

function makeOldNode(): string {
  const old = join(root, 'old-node')
  writeFileSync(old, `#!/bin/sh\n[ "$1" = --version ] && echo v20.1.0 || exec '${process.execPath}' "$@"\n`, {
    mode: 0o755,
  })
  return old
}

/** Names packages with Node in the lockfile, for these platforms. */
function offerNode(...platforms: string[]): void {
  const packages = platforms.map((os) => [
    `node_modules/node-${os}-${process.arch}`,
    { version: '24.0.0', optional: true, os, cpu: process.arch },
  ])
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: Object.fromEntries(packages) }))
}

test('a Node of its own is installed only if the one of the machine is too old', () => {
  offerNode(process.platform)
  ensure()
  expect(calls()[0]).not.toContain('tools/node')
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(ensure([], { npm_node_execpath: makeOldNode() }).said).toContain('for Node 24')
  expect(calls()[1]).toContain('-w tools/node')
})

test('where no package has a Node for the machine, an old one is refused before anything is installed', () => {
  offerNode('aix')
  const { status, said } = ensure([], { npm_node_execpath: makeOldNode() })
  expect(status).toBe(1)
  expect(said).toBe(
    `Installing the dependencies failed: Node 24 or newer is needed on this machine (${process.platform}-${process.arch}), ` +
      'and there is no package with it, as there is for Linux with glibc. Install it from https://nodejs.org and run the command again.\n',
  )
  expect(calls()).toEqual([])
  expect(ensure().status).toBe(0)
})

test.each([
  [
    'npm error code EACCES\nnpm error path /root/.npm/_cacache',
    'may not write to /root/.npm/_cacache. It belongs to npm',
    1,
  ],
  ['npm error code EROFS\nnpm error path /home/x/.npm', '/home/x/.npm is on a read-only disk', 1],
  [
    'npm error code ENOENT\nnpm error syscall mkdir\nnpm error path /home/x/.npm\nnpm error errno ENOENT',
    '/home/x/.npm cannot be created. It belongs to npm',
    1,
  ],
  ['npm ERR! code ENOSPC', 'the disk is full', 1],
  ...[
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  ].map((code): [string, string, number] => [
    `npm error code ${code}\nnpm error errno ${code}\nnpm error request to https://registry.npmjs.org/pg failed, reason: network certificate`,
    'this machine does not trust the certificate of the npm registry',
    1,
  ]),
  ['npm error code ENOTFOUND', 'the npm registry cannot be reached', 3],
])(
  'a failed installation says its cause, and is tried again only if that may help: %s',
  (says, cause, tries) => {
    const { status, said } = ensure([], { NPM_SAYS: says })
    expect(status).toBe(1)
    expect(said).toContain(`failed: `)
    expect(said).toContain(cause)
    expect(calls()).toHaveLength(tries)
  },
)

test('an installation that was killed is made whole by the next start', async () => {
  const env = { PATH: process.env.PATH, npm_execpath: join(root, 'npm.cjs'), NPM_HANGS: 'yes' }
  const killed = spawn(process.execPath, [join(root, 'scripts/ensure-deps.mjs')], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  await expect.poll(calls, { timeout: 60_000 }).toHaveLength(1)
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  await once(killed, 'exit')
  expect(ensure().status).toBe(0)
  expect(calls()).toHaveLength(2)
  expect(calls()[1]).toMatch(/^ci /)
})

test('the cache of npm is trusted once: another try asks the registry', () => {
  ensure([], { NPM_SAYS: 'npm error code ETARGET' })
  expect(calls().map((call) => call.includes('--prefer-offline'))).toEqual([true, false, false])
})

test('an installation that did not fit leaves nothing, unless it added to one', () => {
  ensure([], { NPM_SAYS: 'npm ERR! code ENOSPC' })
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
  ensure()
  ensure(['--all'], { NPM_SAYS: 'npm ERR! code ENOSPC' })
  expect(existsSync(join(root, 'node_modules'))).toBe(true)
})

test('a package of this machine that npm leaves out without a word is named', () => {
  const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
  const packages = {
    'node_modules/pg': here,
    'node_modules/@x/here': here,
    'node_modules/@x/elsewhere': { ...here, os: ['aix'] },
    'node_modules/@x/for-tests': { ...here, dev: true },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  const { status, said } = ensure()
  expect(status).toBe(1)
  expect(said).toMatch(/npm left out pg, @x\/here, which this machine needs\./)
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})

test('a folder of the checkout that belongs to another user is named as such', () => {
  const path = join(root, 'node_modules/x')
  expect(ensure([], { NPM_SAYS: `npm error code EACCES\nnpm error path ${path}` }).said).toContain(
    `may not write to ${path}. Change its owner`,
  )
})

test('in production nothing is installed at the start, but a build may install its tools', () => {
  const production = { NODE_ENV: 'production' }
  expect(ensure([], production)).toMatchObject({
    status: 1,
    said: expect.stringContaining('nothing is installed at the start'),
  })
  expect(calls()).toEqual([])
  expect(ensure(['--build'], production).status).toBe(0)
  expect(calls()).toHaveLength(1)
})
