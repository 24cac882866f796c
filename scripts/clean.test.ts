import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { clean } from './clean.ts'

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
