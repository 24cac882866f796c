import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { claimFile } from './claim.ts'
import { removeDataDir } from './postgres.ts'
import { releaseLock, takeLock } from './process-lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'yuti-natives-'))
afterAll(() => rmSync(folder, { recursive: true }))

const source = (file: string) => JSON.stringify(join(import.meta.dirname, file))

/** Runs the code in this many processes at once, and returns what each of them printed. */
async function runAtOnce(count: number, code: string): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code])
      const [out, complaint] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'exit'),
      ])
      return complaint || out
    }),
  )
}

/** Returns the identity of a process that has ended. */
async function deadIdentity(): Promise<string> {
  const [identity = ''] = await runAtOnce(
    1,
    `import { processIdentity } from ${source('process-lock.mjs')}
    process.stdout.write(processIdentity(process.pid))`,
  )
  return identity
}

test('four processes that need the files at the same moment share one whole copy', async () => {
  const shared = join(folder, 'shared')
  mkdirSync(join(shared, 'draft-of-a-killed-process'), { recursive: true })
  const copies = await runAtOnce(
    4,
    `import { copyNatives, packagedNatives } from ${source('postgres-natives.ts')}
    process.stdout.write(await copyNatives(await packagedNatives(), {}, ${JSON.stringify(shared)}))`,
  )
  const [name = '', ...others] = readdirSync(shared)
  expect(name).toMatch(/^postgres-18\.4\.0.*-[0-9a-f]{12}$/)
  expect(others).toEqual([])
  expect(copies).toEqual(Array(4).fill(join(shared, name)))
  expect(existsSync(join(shared, name, 'lib/libpq.so.5'))).toBe(process.platform === 'linux')
})

test('a copy that no longer runs is replaced', async () => {
  const shared = join(folder, 'shared')
  const [name = ''] = readdirSync(shared)
  rmSync(join(shared, name, 'bin/postgres'))
  const [copy] = await runAtOnce(
    1,
    `import { copyNatives, packagedNatives } from ${source('postgres-natives.ts')}
    process.stdout.write(await copyNatives(await packagedNatives(), {}, ${JSON.stringify(shared)}))`,
  )
  expect(copy).toBe(join(shared, name))
  expect(existsSync(join(shared, name, 'bin/postgres'))).toBe(true)
})

test('when two servers start on one new data folder, one runs and the other says why it does not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuti-natives-data-'))
  onTestFinished(() => removeDataDir(dataDir))
  const said = await runAtOnce(
    2,
    `import { startPostgres } from ${source('postgres.ts')}
    try {
      const { stop } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, isDurable: false })
      await stop()
      process.stdout.write('ran')
    } catch (error) {
      process.stdout.write(error.message)
    }`,
  )
  // The second may also come only after the first has stopped.
  expect(said).toContain('ran')
  for (const line of said) expect(line).toMatch(/^ran$|^Another Yuti \(process \d+\) is running on/)
  expect(existsSync(join(dataDir, claimFile))).toBe(false)
})

test('one process at a time holds a lock, also after its holder was killed', async () => {
  const [lock, counter] = [join(folder, 'lock'), join(folder, 'counter')]
  writeFileSync(counter, '0')
  writeFileSync(lock, await deadIdentity())
  const rounds = 25
  const complaints = await runAtOnce(
    4,
    `import { readFileSync, writeFileSync } from 'node:fs'
    import { withLock } from ${source('process-lock.mjs')}
    const counter = ${JSON.stringify(counter)}
    for (let round = 0; round < ${rounds}; round += 1)
      await withLock(${JSON.stringify(lock)}, async () => {
        const count = Number(readFileSync(counter, 'utf8'))
        await new Promise(setImmediate)
        writeFileSync(counter, String(count + 1))
      })`,
  )
  expect(complaints).toEqual(Array(4).fill(''))
  expect(readFileSync(counter, 'utf8')).toBe(String(4 * rounds))
  expect(existsSync(lock)).toBe(false)
})

test('a lock names its live holder, and only the holder releases it', async () => {
  const lock = join(folder, 'held')
  expect(takeLock(lock)).toBeNull()
  const [holder] = await runAtOnce(
    1,
    `import { releaseLock, takeLock } from ${source('process-lock.mjs')}
    releaseLock(${JSON.stringify(lock)})
    process.stdout.write(String(takeLock(${JSON.stringify(lock)})))`,
  )
  expect(holder).toMatch(new RegExp(`^${process.pid} `))
  releaseLock(lock)
  expect(existsSync(lock)).toBe(false)
})
