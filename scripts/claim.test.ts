import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { claimFolder, holdsFolder, noteAddress, releaseFolder } from './claim.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yuti-claim-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const source = JSON.stringify(join(import.meta.dirname, 'claim.ts'))

/** Another process that holds the folder, until the test ends. */
async function holdElsewhere(dataDir: string, address: string | null): Promise<number> {
  const folder = JSON.stringify(dataDir)
  const code = `
    import { claimFolder, noteAddress } from ${source}
    claimFolder(${folder})
    ${address === null ? '' : `noteAddress(${folder}, ${JSON.stringify(address)})`}
    setInterval(() => undefined, 1000)
    console.log('held')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child.pid ?? 0
}

test('a folder that another process holds is refused with its address and how to stop it', async () => {
  const dataDir = makeFolder()
  const pid = await holdElsewhere(dataDir, 'http://localhost:3000')
  expect(() => claimFolder(dataDir)).toThrow(
    `Another Yuti (process ${pid}) is running on ${dataDir} and answers at http://localhost:3000. ` +
      `Stop it with Ctrl-C or \`kill ${pid}\`, or set YUTI_DATA_DIR and PORT for a second one.`,
  )
  expect(holdsFolder(dataDir)).toBe(false)
})

test('the address of a run before is not given for that of the process that holds the folder', async () => {
  const dataDir = makeFolder()
  claimFolder(dataDir)
  noteAddress(dataDir, 'http://localhost:3000')
  expect(holdsFolder(dataDir)).toBe(true)
  releaseFolder(dataDir)
  const pid = await holdElsewhere(dataDir, null)
  expect(() => claimFolder(dataDir)).toThrow(
    `Another Yuti (process ${pid}) is running on ${dataDir}. Stop it with`,
  )
})

test('a start on a folder that is in use says so, also when its port is taken as well', async () => {
  const dataDir = makeFolder()
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const pid = await holdElsewhere(dataDir, `http://localhost:${port}`)
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { PATH: process.env.PATH, PORT: port, YUTI_DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    new RegExp(
      `^Another Yuti \\(process ${pid}\\) is running on .* and answers at http://localhost:${port}\\.`,
    ),
  )
  expect(stderr).not.toContain('is taken')
})
