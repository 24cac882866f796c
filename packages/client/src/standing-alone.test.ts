import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const home = fileURLToPath(new URL('..', import.meta.url))
const shared = join(home, '../../node_modules')
const typescript = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
const folder = mkdtempSync(join(tmpdir(), 'client-'))

afterAll(() => rmSync(folder, { recursive: true }))

function run(command: string, args: string[], cwd: string): string {
  // npm's variables describe this repository and would mislead npm in another project.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
  expect(status, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
  return stdout
}

type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> }

/** Installs from what this repository has installed, because a registry may be out of reach. */
function install(consumer: string, name: string): void {
  const [from, to] = [join(shared, name), join(consumer, 'node_modules', name)]
  if (existsSync(to) || !existsSync(from)) return
  cpSync(from, to, { recursive: true, dereference: true })
  installNeeded(consumer, to)
}

function installNeeded(consumer: string, installed: string): void {
  const manifest: Manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  for (const name of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }))
    install(consumer, name)
}

/** Signs in at a server that answers nothing, so that the request is what the program prints. */
const program = `import { createClient, hasCode, isDefinedError, safe } from '@yuti/client'
import { readDataExport } from '@yuti/client/data-export'

const client = createClient({
  baseUrl: 'https://yuti.example',
  fetch: async (request) => {
    console.log(request.method, new URL(request.url).pathname)
    return Response.json({ json: { code: 'INVALID_CREDENTIALS', status: 401, message: '', defined: true } }, { status: 401 })
  },
})
const { error } = await safe(client.api.account.signIn({ email: 'anna@example.org', password: 'secret' }))
console.log(hasCode(error, 'INVALID_CREDENTIALS'), isDefinedError(error))
try {
  readDataExport(new Uint8Array(22).fill(0).map((_, index) => [0x50, 0x4b, 5, 6][index] ?? 0))
} catch (failed) {
  console.log(failed instanceof Error && failed.message)
}
`
const wrong = `
// @ts-expect-error -- the compiler knows every field of a call
void client.api.account.signIn({ mail: 'anna@example.org' })
export const name: Promise<string> = client.api.matches.list({}).then(({ items }) => items[0]?.person.name ?? '')
`

test('works in another JavaScript or TypeScript project once it is built and packed', () => {
  const [built, consumer] = [join(folder, 'built'), join(folder, 'consumer')]
  run(process.execPath, [join(home, 'scripts/build.ts'), built], folder)
  const [packed] = JSON.parse(run('npm', ['pack', built, '--json'], folder))
  const installed = join(consumer, 'node_modules/@yuti/client')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  run('tar', ['-xzf', join(folder, packed.filename), '-C', installed, '--strip-components=1'], folder)
  installNeeded(consumer, installed)
  const scopes = join(consumer, 'node_modules/@yuti')
  expect(readdirSync(scopes)).toEqual(['client'])
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files.filter((path) => /(?<!\.d)\.ts$|\.test\./.test(path) && !path.startsWith('examples'))).toEqual(
    [],
  )

  for (const name of ['program.mjs', 'program.ts']) {
    writeFileSync(join(consumer, name), name.endsWith('.ts') ? program + wrong : program)
  }
  expect(run(process.execPath, ['program.mjs'], consumer).trim().split('\n')).toEqual([
    'POST /rpc/account/signIn',
    'true true',
    expect.stringMatching(/^The export has no \S+\.json$/),
  ])
  cpSync(join(installed, 'examples'), join(consumer, 'examples'), { recursive: true })
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  }
  const include = ['program.ts', 'examples']
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }))
  run(process.execPath, [typescript, '--project', '.'], consumer)
})
