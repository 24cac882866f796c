import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './deps.ts'
import type { Env } from './env.ts'
import { errorCode } from './errors.ts'

type S3 = NonNullable<Env['s3']>

/** A local folder, or a bucket if the environment names one. No object is public. */
export function createStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Storage {
  let disk: Promise<Disk> | undefined
  const open = () => (disk ??= s3 ? openBucket(s3) : Promise.resolve(openFolder(join(dataDir, 'objects'))))
  return {
    put: async (key, bytes, contentType) => {
      await (await open()).put(key, bytes, { contentType, contentLength: bytes.byteLength })
    },
    read: async (key) => {
      try {
        return await (await open()).getBytes(key)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    list: async (folder) => listKeys(await open(), `${folder}/`),
    removeFolder: async (prefix) => {
      // An empty or short prefix would remove the objects of many people.
      if (prefix.split('/').length < 3) throw new Error(`Not the folder of one object: ${prefix}`)
      await (await open()).deleteAll(`${prefix}/`)
    },
  }
}

async function listKeys(disk: Disk, prefix: string): Promise<string[]> {
  const keys: string[] = []
  let page: string | undefined
  do {
    const from = page === undefined ? {} : { paginationToken: page }
    // oxlint-disable-next-line eslint/no-await-in-loop -- each page names the next
    const found = await disk.listAll(prefix, { recursive: true, ...from }).catch((error: unknown) => {
      // The local folder is created with its first object.
      if (isMissing(error)) return null
      throw error
    })
    for (const object of found?.objects ?? []) if (object.isFile) keys.push(object.key)
    page = found?.paginationToken
  } while (page !== undefined)
  return keys
}

/** Only the own system user has access, because the pictures are as private as the database. */
function openFolder(location: string): Disk {
  mkdirSync(location, { recursive: true, mode: 0o700 })
  return new Disk(new FSDriver({ location, visibility: 'private' }))
}

/** Imports the S3 client only if a bucket is configured, because it is large. */
async function openBucket({ bucket, region, endpoint, credentials }: S3): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      supportsACL: false,
      ...(credentials
        ? { credentials: { accessKeyId: credentials.id, secretAccessKey: credentials.secret } }
        : {}),
      ...(endpoint ? { endpoint, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } : {}),
    }),
  )
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return errorCode(cause) === 'ENOENT' || (cause instanceof Error && cause.name === 'NoSuchKey')
}
