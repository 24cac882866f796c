import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** An entry of package-lock.json; its path is where npm puts it. */
type Locked = {
  version?: string
  license?: string
  integrity?: string
  link?: boolean
  resolved?: string
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
} & Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>
type Lock = { version: string; packages: Record<string, Locked> }

type Component = {
  type: 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  licenses: { expression: string }[]
  hashes: { alg: string; content: string }[]
}

const checkout = dirname(import.meta.dirname)
const file = 'sbom.json'
/** What a server and the web app run. */
const roots = ['server', 'web']
const algorithms: Record<string, string> = { sha512: 'SHA-512', sha1: 'SHA-1' }

/**
 * Returns the CycloneDX 1.6 bill of materials of what the server and the web app run, packages for other platforms included.
 * It follows the lockfile itself, because `npm sbom` leaves out packages that several workspaces share.
 */
export function makeSbom({ version, packages }: Lock) {
  const components = new Map<string, Component>()
  const dependencies = new Map<string, string[]>()
  const visit = (path: string): string | null => {
    const entry = packages[path]
    if (!entry) return null
    if (entry.link) return visit(entry.resolved ?? '')
    const isOurs = !path.includes('node_modules/')
    const name = path.split('node_modules/').at(-1) ?? path
    const ref = isOurs ? `yuti/${path}` : `${name}@${entry.version ?? '0'}`
    if (dependencies.has(ref)) return ref
    const needed: string[] = []
    dependencies.set(ref, needed)
    if (!isOurs) components.set(ref, componentOf(ref, name, entry))
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (peer) => !entry.peerDependenciesMeta?.[peer]?.optional,
    )
    const wanted = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    for (const other of [...wanted, ...peers]) {
      const found = visit(placeOf(packages, path, other) ?? '')
      if (found) needed.push(found)
    }
    return ref
  }
  const dependsOn = roots.flatMap((root) => visit(root) ?? [])
  const app = { type: 'application' as const, 'bom-ref': 'yuti', name: 'yuti', version }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX' as const,
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: { timestamp: new Date().toISOString(), component: app },
    components: [
      ...[...dependencies.keys()]
        .filter((ref) => ref.startsWith('yuti/'))
        .map((ref) => ({ ...app, 'bom-ref': ref, name: ref })),
      ...[...components.values()].toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    ],
    dependencies: [
      { ref: 'yuti', dependsOn },
      ...[...dependencies].map(([ref, needed]) => ({ ref, dependsOn: [...new Set(needed)] })),
    ],
  }
}

/** Looks for `name` as Node does from the package at `path`: in its own folder of packages, then in those above. */
function placeOf(packages: Lock['packages'], path: string, name: string): string | null {
  for (let folder = path; ; folder = parentOf(folder)) {
    const place = join(folder, 'node_modules', name)
    if (packages[place]) return place
    if (folder === '') return null
  }
}

/** The package above one that npm has nested, or the checkout. */
function parentOf(path: string): string {
  const end = path.lastIndexOf('/node_modules/')
  return end === -1 ? '' : path.slice(0, end)
}

function componentOf(
  ref: string,
  name: string,
  { version = '0', license, integrity = '' }: Locked,
): Component {
  const [algorithm = '', digest = ''] = integrity.split('-')
  const alg = algorithms[algorithm]
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license ? [{ expression: license }] : [],
    hashes: alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [],
  }
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  const sbom = makeSbom(lock)
  writeFileSync(join(checkout, file), `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${file} lists ${sbom.components.length} packages.`)
}
