import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clean, describeRest, refuseArguments } from './clean.ts'

const folder = mkdtempSync(join(tmpdir(), 'clean-'))
const [shared, checkout] = [join(folder, 'shared'), join(folder, 'checkout')]
const copy = join(shared, 'postgres-18.4.0-abcdef123456')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  for (const path of [
    copy,
    join(shared, 'data-of-a-member'),
    join(shared, 'chromium-153'),
    join(checkout, 'dist'),
  ])
    mkdirSync(path, { recursive: true })
  mkdirSync(join(checkout, '.data'), { recursive: true })
})

test('removes shared copies and builds, and no data', () => {
  expect(clean(shared, checkout, 'node scripts/clean.ts')).toContain(copy)
  expect(readdirSync(shared)).toEqual(['data-of-a-member'])
  expect(readdirSync(checkout)).toEqual(['.data'])
})

test('removes nothing while a copy is in use', () => {
  const running = `${copy}/bin/postgres -D /data`
  expect(() => clean(shared, checkout, running)).toThrow('is in use')
  expect(existsSync(copy) && existsSync(join(checkout, 'dist'))).toBe(true)
})

test('an argument is refused', () => {
  expect(() => refuseArguments(['--help'])).toThrow('nothing was removed')
  expect(() => refuseArguments([])).not.toThrow()
})

test('databases outside of their data folders are named with these, and the last line removes that of the checkout', () => {
  const [own, others, gone] = ['data-own', 'data-others', 'data-gone'].map((name) => join(shared, name))
  const elsewhere = join(folder, 'elsewhere')
  const lost = join(folder, 'lost')
  mkdirSync(elsewhere, { recursive: true })
  for (const [cluster = '', dataDir] of [
    [own, join(checkout, '.data')],
    [others, elsewhere],
    [gone, lost],
  ] as const) {
    mkdirSync(cluster, { recursive: true })
    writeFileSync(`${cluster}.belongs-to`, dataDir)
  }
  expect(describeRest(shared, checkout).toSorted()).toEqual([
    `Left: ${gone}, the database of ${lost}, which is gone. Remove it if you do not need it.`,
    `Left: ${others}, the database of ${elsewhere}.`,
    `Left: ${own}, the database of ${join(checkout, '.data')}.`,
    `Left: node_modules and data folders. \`rm -rf node_modules .data ${own} ${own}.belongs-to\` removes those of this checkout.`,
  ])
  expect(describeRest(shared, elsewhere).at(-1)).toContain('`rm -rf node_modules .data` removes')
})
