import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(process.argv[2] ?? join(home, 'dist'))

/**
 * Builds a package of JavaScript and declarations that other projects can install, because Node does not strip types in
 * `node_modules`. The repository itself runs from `src`.
 */
function main(): void {
  rmSync(out, { recursive: true, force: true })
  compile()
  for (const path of declarations()) rewrite(path, /(from '\.[^']*)\.ts'/g, "$1.js'")
  cpSync(join(home, 'data/ephemeris.bin'), join(out, 'data/ephemeris.bin'))
  cpSync(join(home, 'README.md'), join(out, 'README.md'))
  cpSync(join(home, 'CHANGELOG.md'), join(out, 'CHANGELOG.md'))
  cpSync(join(home, 'examples'), join(out, 'examples'), { recursive: true })
  rewrite(join(out, 'README.md'), /\.\.\/\.\.\/docs\//g, 'docs/')
  mkdirSync(join(out, 'docs'))
  cpSync(join(home, '../../docs/astrology.md'), join(out, 'docs/astrology.md'))
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  console.log(`Built ${out}`)
}

function compile(): void {
  const typescript = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')))
  const config = join(home, 'tsconfig.build.json')
  const { status } = spawnSync(
    process.execPath,
    [join(typescript, 'bin/tsc'), '--project', config, '--outDir', out],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('TypeScript found errors')
}

function declarations(): string[] {
  return readdirSync(join(out, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => join(out, 'src', path))
}

function rewrite(path: string, pattern: RegExp, replacement: string): void {
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, replacement))
}

type Manifest = {
  name: string
  version: string
  description: string
  license: string
  type: string
  engines: object
  exports: Record<string, string>
}

/** The package's own manifest, with entries that point to built files instead of sources. */
function manifest() {
  const source: Manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const { name, version, description, license, type, engines, exports } = source
  const built = Object.entries(exports).map(([entry, path]) => {
    const stem = path.replace(/\.ts$/, '')
    return [entry, { types: `${stem}.d.ts`, default: `${stem}.js` }]
  })
  return {
    name,
    version,
    description,
    license,
    private: true,
    type,
    sideEffects: false,
    engines,
    exports: { ...Object.fromEntries(built), './ephemeris.bin': './data/ephemeris.bin' },
    files: ['CHANGELOG.md', 'examples', 'src', 'data', 'docs', 'README.md'],
  }
}

main()
