import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { errorCode } from '../server/src/platform/errors.ts'

const memoryFolder = '/dev/shm'
/** Several times what a run of all tests keeps at its peak (about 300 MB). */
const neededBytes = 2 * 1024 ** 3

/**
 * The folder for databases that are thrown away: in memory on Linux if there is room, because copying a database for each
 * test file costs several times as much on a disk. `TMPDIR` overrides it.
 */
export function scratchFolder(): string {
  return process.env['TMPDIR'] || !hasRoom(memoryFolder) ? tmpdir() : memoryFolder
}

/** Every folder that `scratchFolder` may have returned to an earlier run. */
export function scratchFolders(): string[] {
  return existsSync(memoryFolder) ? [tmpdir(), memoryFolder] : [tmpdir()]
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder) || process.availableMemory() < 1.5 * neededBytes) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= neededBytes && isWritable(folder)
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    if (['EACCES', 'EROFS'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}
