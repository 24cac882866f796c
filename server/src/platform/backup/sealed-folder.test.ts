import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { resealManifest, sha256 } from '#/testing/changed-backups.ts'
import { createMemoryStorage, keysOf } from '#/testing/memory-storage.ts'
import { createPerson } from '#/testing/people.ts'
import { systemClock } from '../clock.ts'
import { withDatabase } from '../db/pool.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { createBackup } from './backup.ts'
import { copyErasures, openErasures } from './later-erasures.ts'
import { openListedFiles, verifyFiles } from './listed-files.ts'
import { readManifest } from './manifest.ts'
import { openBackup, restoreBackup } from './restore.ts'
import { openSettings, sealSettings } from './sealed-settings.ts'
import { withClient } from '#/testing/with-client.ts'

const passphrase = 'a passphrase of this test'
const picture = 'objects/photos/one/small.webp'
const erasure = `erasures/2026-11-26/${crypto.randomUUID()}/time.txt`

let db: TestDatabase
let scratch: string
let whole: string
beforeAll(async () => {
  db = await createTestDatabase()
  await createPerson(db)
  scratch = mkdtempSync(join(inject('postgres').folder, 'authentication-'))
  whole = await backUp('whole')
})
afterAll(async () => {
  await db.drop()
  rmSync(scratch, { recursive: true, force: true })
})

async function backUp(name: string): Promise<string> {
  const folder = join(scratch, name)
  const objects = new Map([
    ['photos/one/small.webp', Buffer.from('a picture')],
    [erasure, Buffer.from('2026-11-26')],
  ])
  await withClient(db.urls.owner, (client) =>
    createBackup({
      folder,
      client,
      storage: createMemoryStorage(objects),
      rolePrefix: 'app',
      settings: { appSecret: `the secret of ${name}`, variables: {}, files: {} },
      passphrase,
      version: '0.1.0',
      onProgress: () => undefined,
    }),
  )
  return folder
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(scratch, 'copy-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

const read = (folder: string, path: string) => readFileSync(join(folder, path))
const open = (folder: string, by = passphrase) =>
  openBackup(folder, { passphrase: by, clock: systemClock, version: '0.1.0' })
const verify = async (folder: string) =>
  verifyFiles(await openListedFiles(folder, await readManifest(folder)), () => undefined)

/** Adds a line to the checksums and seals the manifest again, as only the holder of the passphrase can. */
async function list(folder: string, path: string, content: string): Promise<void> {
  const text = `${read(folder, 'checksums.sha256').toString()}${sha256(content)}  ${path}\n`
  writeFileSync(join(folder, 'checksums.sha256'), text)
  await resealManifest(folder, passphrase, { checksums: { sha256: sha256(text) } })
}

test.each(['../outside.txt', 'objects/../../outside.txt', '/etc/hostname', 'objects//x', 'objects'])(
  'a sealed list with the path %s is refused',
  async (path) => {
    const folder = copyOf(whole)
    writeFileSync(join(folder, '../outside.txt'), 'of others')
    await list(folder, path, 'of others')
    await expect(verify(folder)).rejects.toThrow(`${path} is not a file of its own folder`)
  },
)

test.each([picture, 'objects/photos', 'database'])(
  'a link in the place of %s is refused, although it leads to what the checksums say',
  async (path) => {
    const folder = copyOf(whole)
    await verify(folder)
    const elsewhere = join(mkdtempSync(join(scratch, 'elsewhere-')), 'there')
    renameSync(join(folder, path), elsewhere)
    symlinkSync(elsewhere, join(folder, path))
    await expect(verify(folder)).rejects.toThrow('is not a file of its own folder')
  },
)

test('rows that change after all files were checked are not restored', async () => {
  const folder = copyOf(whole)
  const file = join(folder, 'database/public.profiles.copy.gz')
  const { adminUrl, appSecret } = inject('postgres')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, (client) => client.query(`create database ${name}`))
  const ownerUrl = withDatabase(adminUrl, name)
  try {
    const restored = restoreBackup({
      folder,
      manifest: (await open(folder)).manifest,
      storage: createMemoryStorage(),
      ownerUrl,
      rolePrefix: 'app',
      isNew: false,
      prepare: (step) => {
        // A gzip file may end in zeros, so the same rows come out of other bytes.
        writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(1)]))
        return prepareDatabase(ownerUrl, appSecret, step)
      },
      onProgress: () => undefined,
    })
    await expect(restored).rejects.toThrow('database/public.profiles.copy.gz is missing or was changed')
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query("select to_regclass('public.profiles') as found"),
    )
    expect(rows).toEqual([{ found: null }])
  } finally {
    await withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`))
  }
})

test('a backup of the former format is refused, with the version that can restore it', async () => {
  const folder = copyOf(whole)
  await resealManifest(folder, passphrase, { format: 1 })
  const sentence = 'A former version (0.1.0) made this backup without a seal'
  await expect(open(folder)).rejects.toThrow(sentence)
  await expect(erasuresOf(folder)).rejects.toThrow(sentence)
})

test('one blank more in the manifest is noticed', async () => {
  const folder = copyOf(whole)
  writeFileSync(join(folder, 'manifest.json'), ' ', { flag: 'a' })
  await expect(open(folder)).rejects.toThrow('manifest.json is missing or was changed')
})

const sealedSettings = (change: (found: Record<string, string>) => object) => (folder: string) => {
  const found: Record<string, string> = JSON.parse(read(folder, 'settings.sealed.json').toString())
  return JSON.stringify({ ...found, ...change(found) })
}

test.each<[string, (folder: string) => string]>([
  ['that are no JSON', () => '{'],
  ['that lost their data', sealedSettings(() => ({ data: undefined }))],
  ['that ask for 64 GB of memory', sealedSettings(() => ({ n: 2 ** 26 }))],
  [
    'whose tag was cut to four bytes',
    sealedSettings(({ tag = '' }) => ({
      tag: Buffer.from(tag, 'base64').subarray(0, 4).toString('base64'),
    })),
  ],
])('settings %s are refused in one sentence', async (_, change) => {
  const folder = copyOf(whole)
  writeFileSync(join(folder, 'settings.sealed.json'), change(folder))
  await expect(open(folder)).rejects.toMatchObject({
    name: 'OperatorError',
    message: expect.stringContaining('or its settings.sealed.json was changed'),
  })
})

test.each(['../outside', '/tmp/outside', 'folder/file', '..'])(
  'sealed settings with a file named %s are refused, because a restore would write it elsewhere',
  async (name) => {
    const folder = copyOf(whole)
    const found = { appSecret: 'the secret', variables: {} }
    await sealSettings(folder, { ...found, files: { 'demo-password': 'of the demo' } }, passphrase)
    expect((await openSettings(folder, passphrase)).settings.files).toEqual({
      'demo-password': 'of the demo',
    })
    await sealSettings(folder, { ...found, files: { [name]: 'planted' } }, passphrase)
    await expect(openSettings(folder, passphrase)).rejects.toThrow('or its settings.sealed.json was changed')
  },
)

test('a wrong passphrase, absent settings and a manifest that is no JSON are said in one sentence each', async () => {
  const folder = copyOf(whole)
  await expect(open(folder, 'a wrong passphrase')).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase of this backup',
  )
  rmSync(join(folder, 'settings.sealed.json'))
  await expect(open(folder)).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase of this backup')
  writeFileSync(join(folder, 'manifest.json'), '{')
  await expect(open(folder)).rejects.toThrow('is damaged: it is not what a backup writes')
})

test.each(['1); drop table public.profiles; --', ''])(
  'a sealed sequence with the value "%s" is refused',
  async (lastValue) => {
    const folder = copyOf(whole)
    await resealManifest(folder, passphrase, { sequences: [{ name: 'public.any', lastValue }] })
    await expect(open(folder)).rejects.toThrow('is damaged: it is not what a backup writes')
  },
)

test('a version that is none is not repeated to the terminal', async () => {
  const folder = copyOf(whole)
  await resealManifest(folder, passphrase, { format: 3, version: '9.0.0\u001B[2J' })
  await expect(open(folder)).rejects.toThrow(/^[\w ./:-]+ is damaged: it is not what a backup writes\.$/)
})

const erasuresOf = async (folder: string, changes = {}) => {
  const { installationId } = await readManifest(whole)
  const later = { folder, passphrase, installationId, acceptsUnsealed: false, ...changes }
  const { keys } = await openErasures(later)
  return keys.toSorted()
}

test('erasures come from a sealed later backup of the same installation', async () => {
  expect(await erasuresOf(whole)).toEqual([erasure])
  await expect(erasuresOf(whole, { installationId: crypto.randomUUID() })).rejects.toThrow(
    'is a backup of another installation',
  )
  const planted = copyOf(whole)
  const more = erasure.replace('2026-11-26', '2026-11-27')
  cpSync(join(planted, 'objects', erasure), join(planted, 'objects', more))
  // Files that the checksums do not list are no part of the backup.
  expect(await erasuresOf(planted)).toEqual([erasure])
  const seal = read(planted, 'manifest.hmac')
  await list(planted, `objects/${more}`, '2026-11-26')
  expect(await erasuresOf(planted)).toEqual([erasure, more])
  writeFileSync(join(planted, 'manifest.hmac'), seal)
  await expect(erasuresOf(planted)).rejects.toThrow('manifest.json is missing or was changed')
  rmSync(join(planted, 'manifest.json'))
  await expect(erasuresOf(planted)).rejects.toThrow('so the erasures in it are not sealed')
  expect(await erasuresOf(planted, { acceptsUnsealed: true })).toEqual([erasure, more])
})

test('an erasure that changes between the check and its use is not copied', async () => {
  const folder = copyOf(whole)
  const { installationId } = await readManifest(folder)
  const found = await openErasures({ folder, passphrase, installationId, acceptsUnsealed: false })
  writeFileSync(join(folder, 'objects', erasure), 'another day')
  const storage = createMemoryStorage()
  await expect(copyErasures(found, storage)).rejects.toThrow('is missing or was changed')
  expect(await keysOf(storage, '')).toEqual([])
})

test('a link among the erasures of an unfinished backup is refused', async () => {
  const folder = copyOf(whole)
  const secret = join(scratch, 'secret.txt')
  writeFileSync(secret, 'of the server')
  rmSync(join(folder, 'manifest.json'))
  rmSync(join(folder, 'objects', erasure))
  symlinkSync(secret, join(folder, 'objects', erasure))
  const storage = createMemoryStorage()
  const found = await openErasures({ folder, passphrase, installationId: '', acceptsUnsealed: true })
  await expect(copyErasures(found, storage)).rejects.toThrow('is not a file of its own folder')
  expect(await keysOf(storage, '')).toEqual([])
})
