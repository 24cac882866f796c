import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble, commands } from './build.ts'
import { readSource } from './checks/source-files.ts'
import { loadVite } from './web-vite.ts'

const scratch = mkdtempSync(join(tmpdir(), 'build-'))
const folder = join(scratch, 'dist')
afterAll(() => rmSync(scratch, { recursive: true }))

beforeAll(async () => {
  const web = join(scratch, 'web')
  mkdirSync(web)
  writeFileSync(join(web, 'index.html'), '<!doctype html>')
  await assemble(folder, web)
})

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean; version?: string }> }
const lock = (): Lock => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

test('the build holds the server, its commands and the web app, and neither tests nor the demo world', () => {
  const found = files()
  for (const path of ['server/src/main.ts', 'server/db/schema.sql', 'web/dist/index.html', '.env.example'])
    expect(found.includes(path), path).toBe(path !== 'server/db/schema.sql')
  for (const command of commands) expect(found).toContain(`scripts/${command}.ts`)
  expect(found.filter((path) => /\.test\.ts$|(^|\/)testing\/|db\/seed/.test(path))).toEqual([])
})

test('whatever a built file imports is in the build, or a production dependency', async () => {
  const { parseSync } = await loadVite()
  const { packages } = lock()
  const isInstalled = (name: string) =>
    ['', 'server/'].some(
      (at) =>
        packages[`${at}node_modules/${name}`]?.dev === undefined && `${at}node_modules/${name}` in packages,
    )
  const missing: string[] = []
  for (const path of files().filter((file) => /\.(ts|mjs)$/.test(file))) {
    const text = readFileSync(join(folder, path), 'utf8')
    for (const { from, isTypeOnly } of readSource(path, text, parseSync).imports) {
      if (isTypeOnly || from.startsWith('node:') || builtinModules.includes(from)) continue
      const isThere = from.startsWith('.')
        ? existsSync(join(folder, dirname(path), from))
        : from.startsWith('#/')
          ? existsSync(join(folder, 'server/src', from.slice(2)))
          : isInstalled(/^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? '')
      if (!isThere) missing.push(`${path}: ${from}`)
    }
  }
  expect(missing).toEqual([])
  expect(isInstalled('vite')).toBe(false)
})

test('the lockfile of the build keeps the versions of the checkout and names no other package', () => {
  const { packages: all }: Lock = JSON.parse(
    readFileSync(join(dirname(import.meta.dirname), 'package-lock.json'), 'utf8'),
  )
  const kept = Object.entries(lock().packages).filter(([path, { link }]) => path !== '' && !link)
  for (const [path, { version }] of kept) expect(version, path).toBe(all[path]?.version)
  expect(kept.length).toBeGreaterThan(100)
  expect(kept.length).toBeLessThan(Object.keys(all).length / 2)
})
