import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { operatorError } from '../errors.ts'
import { parseJson, putFile, readIfPresent } from './files.ts'

/** Raised when a former version could not read the folder. */
const format = 2
/** Former backups had no seal. Databases of released versions may be such backups. */
export const sealedSince = 2

export const manifestFile = 'manifest.json'
/** HMAC-SHA-256 of the manifest in hexadecimal, under the key in the sealed settings. */
export const sealFile = 'manifest.hmac'
/** Names each other file as `sha256sum --check` reads it. */
export const checksumsFile = 'checksums.sha256'

const head = z.object({
  format: z.number(),
  /** The product's version that made the backup. It is printed before the seal is checked, so it holds no control characters. */
  version: z.string().regex(/^[\w.+-]{1,40}$/),
})

const manifest = head.extend({
  postgresVersion: z.string(),
  /** When the database was read; the objects are those of that time or a little later. */
  takenAt: z.iso.datetime(),
  installationId: z.string(),
  rolePrefix: z.string(),
  /** The settings of the two logins, such as time-outs. */
  loginSettings: z.array(z.object({ login: z.string(), setting: z.string() })),
  /** The files of tables/ that the database has applied. */
  tableFiles: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The version of the job queue's tables. */
  jobsVersion: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string().regex(/^database\/[\w.-]+\.copy\.gz$/),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  objects: z.object({ count: z.number(), bytes: z.number() }),
  checksums: z.object({ sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifest>
export type DatabaseManifest = Omit<Manifest, 'format' | 'version' | 'objects' | 'checksums'>

/** Comes last: a folder without a manifest is an unfinished backup. */
export async function writeManifest(
  folder: string,
  found: Omit<Manifest, 'format'>,
  key: Buffer,
): Promise<Manifest> {
  const written = { format, ...found }
  const content = Buffer.from(`${JSON.stringify(written, null, 2)}\n`)
  await putFile(join(folder, sealFile), `${sealOf(content, key).toString('hex')}\n`)
  await putFile(join(folder, manifestFile), content)
  return written
}

function sealOf(content: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(content).digest()
}

export async function hasManifest(folder: string): Promise<boolean> {
  return (await readIfPresent(join(folder, manifestFile))) !== null
}

/** Throws one sentence if this is no backup, an unfinished one, one of a newer version, or one that was changed. */
export async function readSealedManifest(folder: string, key: Buffer): Promise<Manifest> {
  const content = await readContent(folder)
  const seal = Buffer.from(
    (await readIfPresent(join(folder, sealFile)))?.toString('utf8').trim() ?? '',
    'hex',
  )
  const expected = sealOf(content, key)
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) throw damaged(manifestFile)
  return parseManifest(folder, content)
}

/** Believes the folder. For a look at a backup; a restore reads the sealed manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(folder, await readContent(folder))
}

async function readContent(folder: string): Promise<Buffer> {
  const content = await readIfPresent(join(folder, manifestFile))
  if (!content) throw operatorError(`${folder} holds no finished backup: it has no ${manifestFile}.`)
  return content
}

function parseManifest(folder: string, content: Buffer): Manifest {
  const found = parseJson(content)
  const said = head.safeParse(found).data
  if (said && said.format > format) throw newer(said.version)
  const parsed = manifest.safeParse(found)
  if (!parsed.success)
    throw operatorError(`${join(folder, manifestFile)} is damaged: it is not what a backup writes.`)
  return parsed.data
}

type OwnVersion = { version: string; tableFiles: Manifest['tableFiles'] }

/**
 * Throws one sentence if a newer version made the backup: tables that this version does not know would be lost, and rows may hold
 * what it does not understand.
 */
export function refuseNewer({ tableFiles, version }: Manifest, known: OwnVersion): void {
  const own = new Map(known.tableFiles.map(({ name, checksum }) => [name, checksum]))
  if (isLater(version, known.version) || tableFiles.some(({ name }) => !own.has(name))) throw newer(version)
  const changed = tableFiles.find(({ name, checksum }) => own.get(name) !== checksum)
  if (changed)
    throw operatorError(`The backup was made with another tables/${changed.name} than this version has.`)
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** A version before a release (1.0.0-beta.1) counts as that release. */
function isLater(version: string, than: string): boolean {
  const [one = '', other = ''] = [version, than].map((each) => each.split(/[-+]/)[0])
  return byNumber.compare(one, other) > 0
}

function newer(version: string): Error {
  return operatorError(
    `A newer version (${version}) made this backup. Restore it with that version, or a later one.`,
  )
}

export function damaged(path: string): Error {
  return operatorError(`The backup is damaged: ${path} is missing or was changed.`)
}
