import { join } from 'node:path'
import type { Storage } from './deps.ts'
import type { Env } from './env.ts'
import { createBucket } from './storage-bucket.ts'
import { createFolder } from './storage-folder.ts'

/** A local folder, or a bucket if the environment names one. No object is public. */
export function createStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Storage {
  const storage = s3 ? createBucket(s3) : createFolder(join(dataDir, 'objects'))
  return {
    ...storage,
    removeFolder: async (prefix) => {
      // An empty or short prefix would remove the objects of many people.
      if (prefix.split('/').length < 3) throw new Error(`Not the folder of one object: ${prefix}`)
      await storage.removeFolder(prefix)
    },
  }
}
