import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const home = join(import.meta.dirname, '..')
const folder = join(home, 'examples')
const examples = readdirSync(folder)

test.each(examples)('the example %s prints what its last lines promise', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  const promised = [...text.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => line)
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, name)], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(promised.length).toBeGreaterThan(2)
  expect(stdout.trim().split('\n')).toEqual(promised)
})

test('the README names every example, and the changelog begins with this version', () => {
  const page = readFileSync(join(home, 'README.md'), 'utf8')
  expect(examples.filter((name) => !page.includes(`examples/${name}`))).toEqual([])
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const first = /^## (\S+)/m.exec(readFileSync(join(home, 'CHANGELOG.md'), 'utf8'))?.[1]
  expect(first).toBe(version)
})
