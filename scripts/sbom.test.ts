import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeSbom } from './sbom.ts'

const root = dirname(import.meta.dirname)
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const sbom = makeSbom(read('package-lock.json'))
const libraries = sbom.components.filter((one) => one.type === 'library')
const names = new Set(libraries.map(({ name }) => name))

test('lists every package that the server and the web app name, with licence and checksum', () => {
  for (const workspace of ['server', 'web', 'packages/astro', 'packages/contract']) {
    const { dependencies = {}, optionalDependencies = {} } = read(`${workspace}/package.json`)
    const named = Object.keys({ ...dependencies, ...optionalDependencies })
    expect(named.filter((name) => !name.startsWith('@yuti/') && !names.has(name))).toEqual([])
  }
  for (const library of libraries) {
    expect(library, library.name).toMatchObject({ licenses: [{}], hashes: [{}] })
    expect(library.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
  }
})

test('lists no tool for tests and checks, and no dependency that it does not list', () => {
  for (const tool of ['vitest', '@playwright/test', '@biomejs/biome', 'oxlint'])
    expect(names).not.toContain(tool)
  const refs = new Set(['yuti', ...sbom.components.map((one) => one['bom-ref'])])
  for (const { ref, dependsOn } of sbom.dependencies)
    expect([ref, ...dependsOn].filter((one) => !refs.has(one))).toEqual([])
})
