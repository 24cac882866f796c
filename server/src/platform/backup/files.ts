import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../errors.ts'

/** Ends the name of a file that is being written. */
export const unfinishedSuffix = '.unfinished'

/** A file appears whole or not at all, also after a power cut, and only its owner may read it. */
export async function putFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}${unfinishedSuffix}`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** Null if there is no such file. */
export async function hashFile(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}
