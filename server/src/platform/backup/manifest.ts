import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { errorCode, operatorError } from '../errors.ts'
import { hashFile, putFile } from './files.ts'

/** Raised when a former version could not read the folder. */
const format = 1

export const manifestFile = 'manifest.json'
/** HMAC-SHA-256 of the manifest in hexadecimal, under the key in the sealed settings. */
export const sealFile = 'manifest.hmac'
/** Names each other file as `sha256sum --check` reads it. */
export const checksumsFile = 'checksums.sha256'

const manifest = z.object({
  format: z.number(),
  /** The product's version that made the backup. */
  version: z.string(),
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
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
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
  const text = `${JSON.stringify(written, null, 2)}\n`
  await putFile(join(folder, sealFile), `${sealOf(text, key).toString('hex')}\n`)
  await putFile(join(folder, manifestFile), text)
  return written
}

function sealOf(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export async function hasManifest(folder: string): Promise<boolean> {
  return (await readText(join(folder, manifestFile))) !== null
}

/** Throws one sentence if this is no backup, an unfinished one, one of a newer version, or one that was changed. */
export async function readSealedManifest(folder: string, key: Buffer): Promise<Manifest> {
  const text = await readManifestText(folder)
  const read = parseManifest(folder, text)
  const seal = Buffer.from((await readText(join(folder, sealFile)))?.trim() ?? '', 'hex')
  const expected = sealOf(text, key)
  if (seal.length !== expected.length || !timingSafeEqual(seal, expected)) throw damaged(manifestFile)
  return read
}

/** Believes the folder. For a look at a backup; a restore reads the sealed manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(folder, await readManifestText(folder))
}

async function readManifestText(folder: string): Promise<string> {
  const text = await readText(join(folder, manifestFile))
  if (text === null) throw operatorError(`${folder} holds no finished backup: it has no ${manifestFile}.`)
  return text
}

function parseManifest(folder: string, text: string): Manifest {
  const found: unknown = JSON.parse(text)
  const head = z.object({ format: z.number(), version: z.string() }).safeParse(found)
  if (head.success && head.data.format > format) throw newer(head.data.version)
  const parsed = manifest.safeParse(found)
  if (!parsed.success)
    throw operatorError(`${join(folder, manifestFile)} is damaged: it is not what a backup writes.`)
  return parsed.data
}

/** Throws one sentence if the backup has tables that this version does not know, because they would be lost. */
export function refuseNewer(
  { tableFiles, version }: Manifest,
  known: readonly { name: string; checksum: string }[],
): void {
  const own = new Map(known.map(({ name, checksum }) => [name, checksum]))
  if (tableFiles.some(({ name }) => !own.has(name))) throw newer(version)
  const changed = tableFiles.find(({ name, checksum }) => own.get(name) !== checksum)
  if (changed)
    throw operatorError(`The backup was made with another tables/${changed.name} than this version has.`)
}

function newer(version: string): Error {
  return operatorError(
    `A newer version (${version}) made this backup. Restore it with that version, or a later one.`,
  )
}

type Listed = { sha256: string; path: string }

/** Returns what `checksums.sha256` lists: files of the folder, among them all that the manifest names. */
export async function readChecksums(folder: string, { checksums, tables }: Manifest): Promise<Listed[]> {
  const file = join(folder, checksumsFile)
  if ((await hashFile(file)) !== checksums.sha256) throw damaged(checksumsFile)
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  const listed = lines.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }))
  const outside = listed.find(({ path }) => isAbsolute(path) || path.split(/[/\\]/).includes('..'))
  if (outside) throw damaged(outside.path)
  const paths = new Set(listed.map(({ path }) => path))
  const missing = tables.find(({ rows, file }) => rows > 0 && !paths.has(file))
  if (missing) throw damaged(missing.file)
  return listed
}

/** Reads every file once. Throws one sentence that names the first that is missing or changed. */
export async function verifyFiles(
  folder: string,
  listed: readonly Listed[],
  onFile: () => void,
): Promise<void> {
  for (const { sha256, path } of listed) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, as the disk likes it
    if ((await hashFile(join(folder, path))) !== sha256) throw damaged(path)
    onFile()
  }
}

function damaged(path: string): Error {
  return operatorError(`The backup is damaged: ${path} is missing or was changed. Nothing was restored.`)
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
