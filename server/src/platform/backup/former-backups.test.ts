import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeManifest } from '#/testing/changed-backups.ts'
import { deleteFormerBackups } from './former-backups.ts'
import { writeManifest } from './manifest.ts'
import { sealSettings, settingsFile } from './sealed-settings.ts'

const passphrase = 'a passphrase of this test'
const now = new Date('2026-11-27T03:15:00Z')
const own = 'this installation'
/** Sealed once, because that takes a second. */
let seal: { key: Buffer; file: string }
let seals: string
let parent: string
beforeAll(async () => {
  seals = mkdtempSync(join(tmpdir(), 'yuti-seals-'))
  seal = await sealBy(passphrase, 'own')
})
afterAll(() => rmSync(seals, { recursive: true }))
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'yuti-former-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

async function sealBy(words: string, name: string): Promise<typeof seal> {
  const folder = join(seals, name)
  const key = await sealSettings(folder, { appSecret: 'secret', variables: {}, files: {} }, words)
  return { key, file: join(folder, settingsFile) }
}

const picture = 'objects/photos/one/small.webp'
const rows = 'database/public.profiles.copy.gz'

type Changes = { installationId?: string; seal?: typeof seal }

/** Writes a finished backup of so many days before now. */
async function backUp(name: string, days: number, changes: Changes = {}): Promise<string> {
  const folder = join(parent, name)
  const { key, file } = changes.seal ?? seal
  mkdirSync(folder)
  copyFileSync(file, join(folder, settingsFile))
  for (const file of [picture, rows]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), file)
  }
  const list = ['settings.sealed.json', rows, picture].map((file) => `${'0'.repeat(64)}  ${file}\n`).join('')
  writeFileSync(join(folder, 'checksums.sha256'), list)
  const found = {
    version: '0.1.0',
    postgresVersion: '18.4',
    takenAt: new Date(now.getTime() - days * 86_400_000).toISOString(),
    installationId: changes.installationId ?? own,
    rolePrefix: 'app',
    loginSettings: [],
    tableFiles: [],
    jobsVersion: 1,
    tables: [{ name: 'public.profiles', columns: ['id'], rows: 1, file: rows }],
    sequences: [],
    objects: { count: 1, bytes: 1 },
    checksums: { sha256: createHash('sha256').update(list).digest('hex') },
  }
  await writeManifest(folder, found, key)
  return folder
}

const deleteFormer = () => deleteFormerBackups({ parent, installationId: own, passphrase, keepDays: 28, now })
const left = () => readdirSync(parent).toSorted()

/** What is no finished backup is as old as its last change. */
const changeAt = (days: number, names: readonly string[]) => {
  const time = now.getTime() / 1000 - days * 86_400
  for (const name of names) lutimesSync(join(parent, name), time, time)
}
const makeOld = (...names: string[]) => changeAt(29, names)
const makeYoung = (...names: string[]) => changeAt(27, names)

test('deletes the finished backups that are too old and keeps the others', async () => {
  const old = [await backUp('old', 29), await backUp('older', 60)]
  await backUp('new', 0)
  await backUp('kept', 27.9)
  expect(await deleteFormer()).toEqual({ deleted: old, left: [] })
  expect(left()).toEqual(['kept', 'new'])
})

test('never deletes the newest finished backup, however old it is', async () => {
  const older = await backUp('older', 91)
  await backUp('newest', 90)
  mkdirSync(join(parent, 'unfinished/database'), { recursive: true })
  expect(await deleteFormer()).toEqual({ deleted: [older], left: [] })
  expect(left()).toEqual(['newest', 'unfinished'])
})

test('takes none for the newest whose seal does not open', async () => {
  await backUp('newest', 40)
  const claimed = await backUp('claimed', 50)
  changeManifest(claimed, { takenAt: new Date(now.getTime() - 30 * 86_400_000).toISOString() })
  const { deleted, left: sentences } = await deleteFormer()
  expect(deleted).toEqual([])
  expect(sentences).toEqual([expect.stringContaining('manifest.json is missing or was changed')])
  expect(left()).toEqual(['claimed', 'newest'])
})

test('takes none for the newest of which a file is missing', async () => {
  const cutOff = await backUp('cut-off', 40)
  rmSync(join(cutOff, picture))
  const older = await backUp('older', 60)
  await backUp('whole', 50)
  expect(await deleteFormer()).toEqual({ deleted: [cutOff, older], left: [] })
  expect(left()).toEqual(['whole'])
})

test('leaves what is not a backup of this installation, and names each folder and link of it that is too old', async () => {
  await backUp('new', 0)
  const other = { installationId: 'another installation' }
  await backUp('staging', 60, other)
  await backUp('staging-new', 1, other)
  for (const name of ['2025', 'notes']) {
    mkdirSync(join(parent, name))
    writeFileSync(join(parent, name, 'notes.txt'), 'mine')
  }
  mkdirSync(join(parent, 'empty'))
  writeFileSync(join(parent, 'notes.txt'), 'mine')
  const elsewhere = mkdtempSync(join(tmpdir(), 'yuti-elsewhere-'))
  renameSync(await backUp('linked', 60), join(elsewhere, 'linked'))
  symlinkSync(join(elsewhere, 'linked'), join(parent, 'link'))
  makeOld('2025', 'empty', 'notes.txt', 'link')
  makeYoung('notes')
  const leftThere = ' is too old and was not deleted: '
  expect(await deleteFormer()).toEqual({
    deleted: [],
    left: [
      `${join(parent, '2025')}${leftThere}it is no backup.`,
      `${join(parent, 'link')}${leftThere}it is a link, which may lead anywhere.`,
      `${join(parent, 'staging')}${leftThere}it is a backup of another installation.`,
    ],
  })
  expect(left()).toEqual(['2025', 'empty', 'link', 'new', 'notes', 'notes.txt', 'staging', 'staging-new'])
  expect(existsSync(join(elsewhere, 'linked/manifest.json'))).toBe(true)
  rmSync(elsewhere, { recursive: true })
})

test('says nothing of the folder for lost files at the top of a disk', async () => {
  await backUp('new', 0)
  mkdirSync(join(parent, 'lost+found/#11'), { recursive: true })
  makeOld('lost+found')
  expect(await deleteFormer()).toEqual({ deleted: [], left: [] })
  expect(left()).toEqual(['lost+found', 'new'])
})

test('names a folder that it cannot read, and goes on', async () => {
  await backUp('new', 0)
  const old = await backUp('old', 60)
  const damaged = await backUp('damaged', 60)
  writeFileSync(join(damaged, 'manifest.json'), '{}')
  const locked = await backUp('locked', 60)
  // A loop of links cannot be read by root either.
  rmSync(join(locked, 'manifest.json'))
  symlinkSync('manifest.json', join(locked, 'manifest.json'))
  makeOld('damaged', 'locked')
  expect(await deleteFormer()).toEqual({
    deleted: [old],
    left: [
      `${damaged} is too old and was not deleted: ${join(damaged, 'manifest.json')} is damaged: it is not what a backup writes.`,
      `${locked} is too old and was not deleted: it cannot be read (ELOOP).`,
    ],
  })
  expect(left()).toEqual(['damaged', 'locked', 'new'])
})

test('leaves a backup with a file that it does not list, and one of another passphrase, and says so', async () => {
  await backUp('new', 0)
  const noted = await backUp('noted', 60)
  writeFileSync(join(noted, 'objects/why-we-keep-this.txt'), 'for the court')
  await backUp('other', 70, { seal: await sealBy('the passphrase of before', 'other') })
  expect(await deleteFormer()).toEqual({
    deleted: [],
    left: [
      expect.stringContaining(
        'noted is too old and was not deleted: it holds another file (objects/why-we-keep-this.txt)',
      ),
      expect.stringContaining(
        'other is too old and was not deleted: BACKUP_PASSPHRASE is not the passphrase',
      ),
    ],
  })
  expect(left()).toEqual(['new', 'noted', 'other'])
})

test('says that an unfinished backup is too old', async () => {
  await backUp('new', 0)
  const unfinished = await backUp('unfinished', 60)
  rmSync(join(unfinished, 'manifest.json'))
  const later = {
    parent,
    installationId: own,
    passphrase,
    keepDays: 28,
    now: new Date(Date.now() + 29 * 86_400_000),
  }
  const { deleted, left: sentences } = await deleteFormerBackups(later)
  expect(deleted).toEqual([])
  expect(sentences).toEqual([`${unfinished} is too old and was not deleted: it is no finished backup.`])
})

test('goes on with a deletion that was interrupted', async () => {
  await backUp('new', 0)
  const half = await backUp('old.deleting', 29)
  rmSync(join(half, 'database'), { recursive: true })
  expect(await deleteFormer()).toEqual({ deleted: [half], left: [] })
  expect(existsSync(half)).toBe(false)
})

test('takes no half deleted backup for the newest', async () => {
  const half = await backUp('old.deleting', 29)
  await backUp('older', 30)
  expect((await deleteFormer()).deleted).toEqual([half])
  expect(left()).toEqual(['older'])
})
