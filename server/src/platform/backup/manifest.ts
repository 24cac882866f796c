import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode, operatorError } from '../errors.ts'
import { hashFile, putFile } from './files.ts'

/** Raised when a former version could not read the folder. */
const format = 1

export const manifestFile = 'manifest.json'
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
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  objects: z.object({ count: z.number(), bytes: z.number() }),
  checksums: z.object({ sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifest>
export type DatabaseManifest = Omit<Manifest, 'format' | 'version' | 'objects' | 'checksums'>

/** Comes last: a folder without a manifest is an unfinished backup. */
export async function writeManifest(folder: string, found: Omit<Manifest, 'format'>): Promise<void> {
  await putFile(join(folder, manifestFile), `${JSON.stringify({ format, ...found }, null, 2)}\n`)
}

export async function hasManifest(folder: string): Promise<boolean> {
  return (await readText(join(folder, manifestFile))) !== null
}

/** Throws one sentence if this is no backup, an unfinished one, or one of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(join(folder, manifestFile))
  if (text === null) throw operatorError(`${folder} holds no finished backup: it has no ${manifestFile}.`)
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

/** Returns what `checksums.sha256` lists. */
export async function readChecksums(folder: string, { checksums }: Manifest): Promise<Listed[]> {
  const file = join(folder, checksumsFile)
  if ((await hashFile(file)) !== checksums.sha256) throw damaged(checksumsFile)
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  return lines.map((line) => ({ sha256: line.slice(0, 64), path: line.slice(66) }))
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
