import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { explainPostgres, isDiskFull } from './postgres-initdb.ts'
import { copyNatives } from './postgres-natives.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-postgres-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a copy of PostgreSQL that fails leaves nothing', async () => {
  const folder = makeFolder()
  const [natives, shared] = [join(folder, 'package/native'), join(folder, 'shared')]
  mkdirSync(natives, { recursive: true })
  mkdirSync(shared)
  writeFileSync(join(folder, 'package/package.json'), '{"version":"1.2.3"}')
  writeFileSync(join(natives, 'a-file'), 'which can be copied')
  execFileSync('mkfifo', [join(natives, 'cannot-be-copied')])
  await expect(copyNatives(natives, {}, shared)).rejects.toThrow('FIFO')
  expect(readdirSync(shared)).toEqual([])
})

test('a database that cannot be made leaves no draft and no claim', async () => {
  const dataDir = makeFolder()
  const inTheWay = join(dataDir, 'postgres')
  writeFileSync(inTheWay, '')
  await expect(startPostgres({ dataDir, isDurable: false })).rejects.toThrow('ENOTDIR')
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres-password'])
})

test.each([
  'initdb: error: could not write to file "pg_wal/xlogtemp.5": No space left on device',
  'PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device',
  'ERROR:  could not extend file "base/5/16421": No space left on device',
  'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9\nHINT:  Check free disk space.',
])('a full disk is told from other failures: %s', (line) => {
  expect(isDiskFull(line)).toBe(true)
  expect(explainPostgres(line).message).toBe('The disk is full: PostgreSQL could not start. Free some space.')
  expect(isDiskFull('FATAL:  could not create shared memory segment')).toBe(false)
})
