import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const home = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'astro-'))

afterAll(() => rmSync(copy, { recursive: true }))

/** What the examples of the README print, by their comments: `…` stands for more digits. */
function readmeExamples() {
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  const code = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, block = '']) => block)
  const promised = [...code.join('').matchAll(/^console\.log.* \/\/ (.*)$/gm)].map(
    ([, printed = '']) => printed,
  )
  return { code, promised }
}

test('the package runs without the rest of the repository, and its README says what is printed', () => {
  const { code, promised } = readmeExamples()
  expect(code[0]?.trim().split('\n').length).toBeLessThanOrEqual(10)
  for (const part of ['src', 'data', 'package.json'])
    cpSync(join(home, part), join(copy, part), { recursive: true })
  writeFileSync(join(copy, 'example.ts'), code.join('\n'))
  const { stdout, stderr } = spawnSync(process.execPath, ['example.ts'], { cwd: copy, encoding: 'utf8' })
  expect(stderr).toBe('')
  const pattern = promised
    .join(' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('…', '\\d+')
  expect(stdout.replace(/\s+/g, ' ').trim()).toMatch(new RegExp(`^${pattern}$`))
  expect(promised.length).toBeGreaterThan(4)
}, 30_000)

test('the package needs no other at run time', () => {
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  expect(manifest.dependencies ?? {}).toEqual({})
  expect(manifest.peerDependencies ?? {}).toEqual({})
})
