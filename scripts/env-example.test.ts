import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseEnv, settingNames } from '../server/src/platform/env.ts'
import { listFiles } from './checks/source-files.ts'

const root = dirname(import.meta.dirname)
const folder = mkdtempSync(join(tmpdir(), 'env-example-'))
afterAll(() => rmSync(folder, { recursive: true }))

const example = readFileSync(join(root, '.env.example'), 'utf8')
const [settings = '', developers = ''] = example.split(/^# --- Only for tests and measurements.*$/m)

const listed = (part: string) =>
  [...part.matchAll(/^#([A-Z][A-Z0-9_]*)=(?:'(.*)'|(.*))$/gm)].map(([, name = '', quoted, plain = '']) => ({
    name,
    value: quoted ?? plain,
  }))
const names = (part: string) => listed(part).map(({ name }) => name)

/** Belong to the system, npm and Node. */
const ofOthers = new Set(
  ['PATH', 'TMPDIR', 'XDG_CACHE_HOME', 'FONTCONFIG_PATH', 'LD_LIBRARY_PATH'].concat([
    'NODE_COMPILE_CACHE',
    'TEST_PARALLEL_INDEX',
    // Given to a stand-in for npm.
    'NPM_HANGS',
    'npm_execpath',
    'npm_node_execpath',
  ]),
)

test('.env.example lists exactly the settings of the server, each once', () => {
  expect(names(settings).toSorted()).toEqual([...settingNames].toSorted())
})

test('.env.example lists exactly the variables that scripts, tests and measurements read themselves', () => {
  const files = [...listFiles(/\.(ts|tsx|mjs)$/), 'playwright.config.ts']
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const read = texts.flatMap((text) =>
    [...text.matchAll(/process\.env(?:\.|\[')([A-Za-z][A-Za-z0-9_]*)/g)].map(([, name = '']) => name),
  )
  const own = [...new Set(read)].filter((name) => !ofOthers.has(name) && !settingNames.includes(name))
  // A constant holds its name.
  expect(names(developers).toSorted()).toEqual([...own, 'BENCH_SCALE_DIR'].toSorted())
})

test('a shell reads .env.example, with all defaults set, as systemd does', () => {
  const file = join(folder, 'yuti.env')
  writeFileSync(file, settings.replaceAll(/^#(?=[A-Z][A-Z0-9_]*=)/gm, ''))
  const { stdout, stderr } = spawnSync('sh', ['-c', 'set -a; . "$0"; env', file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect(stderr).toBe('')
  for (const { name, value } of listed(settings)) expect(stdout).toContain(`${name}=${value}\n`)
})

test('each default of .env.example is what the code takes without the variable, and each name has a meaning', () => {
  const without = parseEnv({}, folder)
  for (const { name, value } of listed(settings))
    if (value !== '') expect(parseEnv({ [name]: value }, folder), name).toEqual(without)
  for (const block of settings.split(/\n\n/).filter((text) => /^#[A-Z]/m.test(text)))
    expect(block, block).toMatch(/^# \S/)
  expect(parseEnv({ PORT: '4000' }, folder)).not.toEqual(without)
})
