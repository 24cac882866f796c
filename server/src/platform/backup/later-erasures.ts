import { join } from 'node:path'
import type { Storage } from '../deps.ts'
import { operatorError } from '../errors.ts'
import { createFolder } from '../storage-folder.ts'
import { type BackupFiles, openListedFiles, streamInside } from './listed-files.ts'
import { hasManifest } from './manifest.ts'
import { copyObjectsIn, objectKeysOf, objectsFolder } from './objects.ts'
import { openSealed } from './open-sealed.ts'

const erasures = 'erasures/'

export type LaterErasures = { files: BackupFiles; keys: readonly string[] }

type Later = {
  folder: string
  passphrase: string
  /** The installation of the backup that is restored. */
  installationId: string
  /** The operator vouches for an unfinished backup, which has no seal. */
  acceptsUnsealed: boolean
}

/** Finds the erasures that a later backup of the same installation knows. Each of them erases a person, so the seal is checked. */
export async function openErasures(later: Later): Promise<LaterErasures> {
  const files = (await hasManifest(later.folder)) ? await openFinished(later) : await openUnfinished(later)
  return { files, keys: objectKeysOf(files).filter((key) => key.startsWith(erasures)) }
}

export async function copyErasures({ files, keys }: LaterErasures, storage: Storage): Promise<void> {
  await copyObjectsIn(storage, files, keys, () => undefined)
}

async function openFinished({ folder, passphrase, installationId }: Later): Promise<BackupFiles> {
  const { manifest } = await openSealed(folder, passphrase)
  if (manifest.installationId !== installationId)
    throw operatorError(`${folder} is a backup of another installation, so its erasures are of other people.`)
  return await openListedFiles(folder, manifest)
}

async function openUnfinished({ folder, acceptsUnsealed }: Later): Promise<BackupFiles> {
  if (!acceptsUnsealed)
    throw operatorError(
      `${folder} holds no finished backup, so the erasures in it are not sealed. Add --accept-unsealed if nobody else could write to it.`,
    )
  const paths: string[] = []
  for await (const { key } of createFolder(join(folder, objectsFolder)).list(erasures))
    paths.push(`${objectsFolder}/${key}`)
  return { paths, stream: (path) => streamInside(folder, path) }
}
