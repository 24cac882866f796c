import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { serveDatabase } from '#/testing/served-database.ts'
import { makeDraft } from '#/testing/wizard.ts'
import { removeDataDir, startPostgres } from '../../../../scripts/postgres.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { ownDatabaseUrls } from '../db/urls.ts'

const scripts = join(import.meta.dirname, '../../../../scripts')
const email = 'mira.own@example.org'

/** Lies directly in the folder of the run, because the user who runs PostgreSQL must reach it. */
function newDataDir(): string {
  const folder = mkdtempSync(join(inject('postgres').folder, 'own-'))
  onTestFinished(() => removeDataDir(folder))
  return folder
}

function call(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(scripts, `${command}.ts`), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      BACKUP_PASSPHRASE: 'a passphrase of this test',
      YUTI_DATA_DIR: dataDir,
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** Does what `npm start` does with a data folder. */
async function serveFolder(dataDir: string) {
  const cluster = await startPostgres({ dataDir, isDurable: false })
  onTestFinished(() => cluster.stop())
  const appSecret = readFileSync(join(dataDir, 'secret'), 'utf8')
  await prepareDatabase(cluster.url, appSecret)
  const urls = ownDatabaseUrls(cluster.url, appSecret)
  const server = await serveDatabase({ urls, appSecret }, { more: { YUTI_DATA_DIR: dataDir } })
  onTestFinished(() => server.stop())
  return server
}

test('the running database of a data folder moves to another folder, in which its members sign in and see their pictures', async () => {
  const [first, second] = [newDataDir(), newDataDir()]
  const backup = join(inject('postgres').folder, `own-backup-${crypto.randomUUID()}`)
  writeFileSync(join(first, 'secret'), 'the secret of this data folder, x')
  writeFileSync(join(first, 'demo-password'), 'violet-lantern-12')
  const server = await serveFolder(first)
  const mira = await signedIn(server, email, 'Mira')
  await mira.api.profiles.save(await makeDraft(mira, { name: 'Mira' }))

  expect(call('backup', first, backup)).toMatchObject({
    status: 0,
    said: expect.stringContaining('is finished'),
  })
  expect(call('restore', second, backup)).toMatchObject({
    status: 0,
    said: expect.stringMatching(
      /Restored the backup of [^]*\nIt goes on as installation \S+\. If that one still runs/,
    ),
  })
  for (const name of ['secret', 'demo-password'])
    expect(readFileSync(join(second, name), 'utf8')).toBe(readFileSync(join(first, name), 'utf8'))

  const restored = (await serveFolder(second)).visit()
  expect((await restored.api.account.signIn({ email, password })).user?.name).toBe('Mira')
  const { photos } = await restored.api.profiles.own()
  expect(photos).toHaveLength(3)
  for (const { urlTemplate } of photos)
    expect((await restored.get(urlTemplate.replace('{size}', 'small'))).status).toBe(200)
  const again = call('restore', first, backup)
  expect(again.said).toMatch(/^Another Yuti \(process \d+\) is running on .*Stop it .*, or set YUTI_DATA_DIR/)

  const foreign = newDataDir()
  writeFileSync(join(foreign, 'secret'), 'the secret of another folder, xxxxx')
  expect(call('restore', foreign, backup)).toEqual({
    status: 1,
    said: `${join(foreign, 'secret')} belongs to another installation. Let YUTI_DATA_DIR name a new folder.\n`,
  })
  expect(existsSync(join(foreign, 'postgres'))).toBe(false)
})
