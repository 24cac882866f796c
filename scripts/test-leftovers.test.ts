import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { claimFile } from './claim.ts'
import { scratchFolder } from './scratch-folder.ts'
import { sweepDeadRuns } from './test-leftovers.ts'

/** Another run of the tests must not sweep these folders. */
const prefix = `yuti-sweep-${process.pid}-`
/** The identity of no process. */
const deadProcess = '0 dead'
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function leaveRun(): string {
  const folder = mkdtempSync(join(scratchFolder(), prefix))
  folders.push(folder)
  symlinkSync(deadProcess, join(folder, claimFile))
  return folder
}

test('removes the folder of a run that was killed', async () => {
  const folder = leaveRun()
  await sweepDeadRuns(prefix)
  expect(existsSync(folder)).toBe(false)
})

test('leaves the folder of another user alone', async () => {
  const folder = leaveRun()
  const uid = vi.spyOn(process, 'getuid').mockReturnValue((process.getuid?.() ?? 0) + 1)
  await sweepDeadRuns(prefix)
  uid.mockRestore()
  expect(existsSync(folder)).toBe(true)
})
