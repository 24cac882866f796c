import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, operatorError } from '../../server/src/platform/errors.ts'

export type SmallDisk = {
  folder: string
  /** Leaves this much room. */
  fill: (freeMegabytes: number) => void
  /** Removes what fills it. */
  makeRoom: () => void
  unmount: () => void
}

const megabyte = 1024 * 1024

/** Returns why this machine cannot make small disks; null if it can. */
export function listMissing(): string | null {
  if (process.platform !== 'linux') return 'Small disks are made with tmpfs: run this on Linux.'
  if (process.getuid?.() !== 0)
    return 'Small disks are mounted: run this as root, for example in a container with CAP_SYS_ADMIN.'
  return null
}

/** A file system in memory. */
export function mountDisk(folder: string, megabytes: number, options = ''): SmallDisk {
  mkdirSync(folder, { recursive: true })
  runTool('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755${options}`, 'tmpfs', folder])
  const filler = join(folder, 'filler')
  const makeRoom = () => rmSync(filler, { force: true })
  return {
    folder,
    fill: (freeMegabytes) => {
      makeRoom()
      const { bavail, bsize } = statfsSync(folder)
      write(filler, bavail * bsize - freeMegabytes * megabyte)
    },
    makeRoom,
    unmount: () => runTool('umount', ['-l', folder]),
  }
}

function write(path: string, bytes: number): void {
  const file = openSync(path, 'w')
  const block = Buffer.alloc(megabyte)
  try {
    for (let left = bytes; left > 0; left -= megabyte) writeSync(file, block, 0, Math.min(left, megabyte))
  } catch (error) {
    if (errorCode(error) !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}

function runTool(tool: string, args: string[]): void {
  const { status, stderr } = spawnSync(tool, args, { encoding: 'utf8' })
  if (status !== 0) throw operatorError(`${tool} does not work here: ${stderr.trim()}`)
}
