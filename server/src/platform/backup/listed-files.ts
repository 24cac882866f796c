import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorError } from '../errors.ts'
import { readIfPresent } from './files.ts'
import { checksumsFile, damaged, type Manifest } from './manifest.ts'

/** Files of a backup, by their paths in its folder. Reading one throws a sentence unless it is exactly what was written. */
export type BackupFiles = {
  paths: readonly string[]
  stream: (path: string) => AsyncIterable<Buffer>
}

/** Nothing that could lead out of the folder. */
const safePath = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/**
 * The files that the checksums list, whose own checksum is in the manifest. Each reading compares again, so that a file which
 * changes between the check and its use is noticed.
 */
export async function openListedFiles(folder: string, { checksums, tables }: Manifest): Promise<BackupFiles> {
  const content = await readIfPresent(join(folder, checksumsFile))
  if (!content || createHash('sha256').update(content).digest('hex') !== checksums.sha256)
    throw damaged(checksumsFile)
  const lines = content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const missing = tables.find(({ rows, file }) => rows > 0 && !sums.has(file))
  if (missing) throw damaged(missing.file)
  return {
    paths: [...sums.keys()],
    stream: async function* stream(path) {
      const hash = createHash('sha256')
      for await (const bytes of streamInside(folder, path)) {
        hash.update(bytes)
        yield bytes
      }
      if (hash.digest('hex') !== sums.get(path)) throw damaged(path)
    },
  }
}

/** Yields the bytes of a file that is really in the folder: no link leads to it. */
export async function* streamInside(folder: string, path: string): AsyncGenerator<Buffer> {
  await requireInside(folder, path)
  for await (const bytes of createReadStream(join(folder, path))) yield bytes
}

async function requireInside(folder: string, path: string): Promise<void> {
  const place = join(await realpath(folder), path)
  if (!safePath.test(path)) throw leadsOut(path)
  const found = await lstat(place).catch(() => null)
  if (!found) throw damaged(path)
  if (!found.isFile() || (await realpath(place)) !== place) throw leadsOut(path)
}

export async function readWhole(files: BackupFiles, path: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const bytes of files.stream(path)) parts.push(bytes)
  return Buffer.concat(parts)
}

/** Reads every file once. Throws one sentence that names the first that is missing or changed. */
export async function verifyFiles(files: BackupFiles, onFile: () => void): Promise<void> {
  for (const path of files.paths) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other, as the disk likes it
    for await (const bytes of files.stream(path)) void bytes
    onFile()
  }
}

function leadsOut(path: string): Error {
  return operatorError(`The backup is refused: ${path} is not a file of its own folder.`)
}
