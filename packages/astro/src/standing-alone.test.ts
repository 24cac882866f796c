import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import * as library from './index.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const typescript = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
const folder = mkdtempSync(join(tmpdir(), 'astro-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** The README's examples and the output that their comments promise; `…` means more digits. */
function readmeExamples() {
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  const code = [...readme.matchAll(/```js\n([^]*?)```/g)].map(([, block = '']) => block)
  const promised = [...code.join('').matchAll(/^console\.log.* \/\/ (.*)$/gm)].map(
    ([, printed = '']) => printed,
  )
  return { code, promised }
}

const { code, promised } = readmeExamples()

function run(command: string, args: string[], cwd: string): string {
  // npm's variables describe this repository and would mislead npm in another project.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const isShell = process.platform === 'win32' && command === 'npm'
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, env, encoding: 'utf8', shell: isShell })
  expect(status, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
  return stdout
}

function expectPromised(printed: string): void {
  const pattern = promised
    .join(' ')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('…', '\\d+')
  expect(printed.replace(/\s+/g, ' ').trim()).toMatch(new RegExp(`^${pattern}$`))
}

test('the README shows a chart and a match in ten lines', () => {
  expect(code[0]?.trim().split('\n').length).toBeLessThanOrEqual(10)
  expect(code[0]).toContain('computeChart')
  expect(code[0]).toContain('scoreCharts')
  expect(promised.length).toBeGreaterThan(4)
})

test('the README mentions every export', () => {
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  const names = Object.keys(library)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([])
})

test('runs without the rest of the repository and prints what its README promises', () => {
  const copy = join(folder, 'copy')
  for (const part of ['src', 'data', 'package.json'])
    cpSync(join(home, part), join(copy, part), { recursive: true })
  writeFileSync(join(copy, 'example.ts'), code.join('\n'))
  expectPromised(run(process.execPath, ['example.ts'], copy))
})

test('runs in JavaScript and TypeScript projects once it is built, packed and installed', () => {
  const [built, consumer] = [join(folder, 'built'), join(folder, 'consumer')]
  run(process.execPath, [join(home, 'scripts/build.ts'), built], folder)
  const [packed] = JSON.parse(run('npm', ['pack', built, '--json'], folder))
  mkdirSync(consumer)
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const tarball = join(folder, packed.filename)
  run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund', '--no-package-lock'], consumer)
  const installed = join(consumer, 'node_modules/@yuti/astro')
  expect(existsSync(join(installed, 'src/index.ts'))).toBe(false)
  expect(existsSync(join(installed, 'CHANGELOG.md'))).toBe(true)
  run(process.execPath, [join(installed, 'examples/own-chart.mjs')], consumer)

  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith('.bin'))
  expect(entries.length).toBeGreaterThan(8)
  const imports = entries.map(
    (entry, index) => `import * as entry${index} from '@yuti/astro${entry.slice(1)}'`,
  )
  const uses = `export const entries = [${entries.map((_, index) => `entry${index}`).join(', ')}]`
  const example = [...imports, uses, ...code].join('\n')
  for (const name of ['example.mjs', 'example.ts']) {
    writeFileSync(join(consumer, name), example)
    expectPromised(run(process.execPath, [name], consumer))
  }
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  }
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['example.ts'] }))
  run(process.execPath, [typescript, '--project', '.'], consumer)
})

test('has no dependencies at run time', () => {
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  expect(manifest.dependencies ?? {}).toEqual({})
  expect(manifest.peerDependencies ?? {}).toEqual({})
})
