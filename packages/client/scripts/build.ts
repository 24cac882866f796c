import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

type Manifest = {
  name: string
  version: string
  description: string
  license: string
  engines: object
  exports: Record<string, string>
  dependencies: Record<string, string>
}

const home = fileURLToPath(new URL('..', import.meta.url))
const packages = dirname(resolve(home))
const out = resolve(process.argv[2] ?? join(home, 'dist'))
const readManifest = (name: string): Manifest =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))
const own = readManifest('client')
const contract = readManifest('contract')

/** The modules of ours that the client imports by name, as paths in the folder of packages. */
const modules: Record<string, string> = {
  '@yuti/contract/*': 'contract/src/*.ts',
  ...Object.fromEntries(
    Object.entries(readManifest('astro').exports).map(([entry, path]) => [
      `@yuti/astro${entry.slice(1)}`,
      join('astro', path),
    ]),
  ),
}

/**
 * Builds a package of JavaScript and declarations that other projects can install alone: it holds the parts of the contract and of
 * astro that the client needs. The repository itself runs from `src`.
 */
function main(): void {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  compile()
  for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:d\.ts|js)$/.test(path)) bindModules(join(out, path))
  cpSync(join(home, 'README.md'), join(out, 'README.md'))
  cpSync(join(home, 'examples'), join(out, 'examples'), { recursive: true })
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(builtManifest(), null, 2)}\n`)
  console.log(`Built ${out}`)
}

function compile(): void {
  const typescript = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')))
  const config = join(out, 'tsconfig.json')
  const paths = Object.entries(modules).map(([name, path]) => [name, [join(packages, path)]])
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    resolveJsonModule: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    rootDir: packages,
    outDir: out,
    paths: Object.fromEntries(paths),
  }
  const files = Object.values(own.exports).map((path) => join(home, path))
  const base = join(packages, '../tsconfig.base.json')
  writeFileSync(config, JSON.stringify({ extends: base, compilerOptions, files }))
  const tsc = join(typescript, 'bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '--project', config], { stdio: 'inherit' })
  if (status !== 0) throw new Error('TypeScript found errors')
  rmSync(config)
}

/** Makes imports of our packages relative, and those of declarations end in `.js`. */
function bindModules(path: string): void {
  const bound = readFileSync(path, 'utf8').replaceAll(
    /((?:from |import\()["'])(\.[^"']*|@yuti\/[^"']*)(?=["'])/g,
    (_, before: string, name: string) => {
      const target = name.startsWith('.') ? name : relativeTo(path, name)
      return before + target.replace(/\.ts$/, '.js')
    },
  )
  writeFileSync(path, bound)
}

function relativeTo(path: string, name: string): string {
  const inPackage = name.replace('@yuti/contract/', '')
  const target = modules[name] ?? modules['@yuti/contract/*']?.replace('*', inPackage) ?? ''
  const found = relative(dirname(path), join(out, target)).split(sep).join('/')
  return found.startsWith('.') ? found : `./${found}`
}

/** The package's own manifest, with entries that point to built files, and with what the contract depends on. */
function builtManifest() {
  const { name, version, description, license, engines, exports } = own
  const built = Object.entries(exports).map(([entry, path]) => {
    const stem = `./client/${path.slice(2).replace(/\.ts$/, '')}`
    return [entry, { types: `${stem}.d.ts`, default: `${stem}.js` }]
  })
  const needed = { ...contract.dependencies, ...own.dependencies }
  const dependencies = Object.entries(needed).filter(([dependency]) => !dependency.startsWith('@yuti/'))
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    sideEffects: false,
    engines,
    exports: Object.fromEntries(built),
    files: ['astro', 'client', 'contract', 'examples', 'README.md'],
    dependencies: Object.fromEntries(dependencies),
  }
}

main()
