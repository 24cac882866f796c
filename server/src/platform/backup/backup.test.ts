import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { eraseClosedAccounts } from '#/features/account/erasure.ts'
import { replayErasures } from '#/features/account/erasure-ledger.ts'
import { testPassword as password } from '#/testing/accounts.ts'
import { changeManifest, resealManifest, sha256 } from '#/testing/changed-backups.ts'
import { keysOf } from '#/testing/memory-storage.ts'
import { type ServedDatabase, serveDatabase } from '#/testing/served-database.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { systemClock } from '../clock.ts'
import { withDatabase } from '../db/pool.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { ownDatabaseUrls } from '../db/urls.ts'
import { createFolder } from '../storage-folder.ts'
import { createStorage } from '../storage.ts'
import { createBackup } from './backup.ts'
import { copyErasures, openErasures } from './later-erasures.ts'
import { finishRestore, openBackup, restoreBackup } from './restore.ts'
import { openSettings } from './sealed-settings.ts'
import { withClient } from '#/testing/with-client.ts'

const passphrase = 'a passphrase of this test'
const version = '0.9.0'
const opening = { passphrase, clock: systemClock, version }
const emailOf = (name: string) => `${name.toLowerCase()}.backup@example.org`

let server: TestServer
let scratch: string
let folder: string
let matchId: Awaited<ReturnType<typeof likeEachOther>>
const running: ServedDatabase[] = []
const databases: string[] = []

beforeAll(async () => {
  scratch = mkdtempSync(join(inject('postgres').folder, 'backup-'))
  server = await startTestServer()
  const [mira, noor] = [await settle('Mira'), await settle('Noor')]
  await settle('Gone')
  matchId = await likeEachOther(server, mira, noor)
  await say(mira, 'Before the backup, ёж and 🌙\n\\N \\. “x”')
  folder = join(scratch, 'whole')
  await backUp(folder)
})
afterAll(async () => {
  for (const found of running) await found.stop()
  await server.stop()
  for (const name of databases) await asAdmin(`drop database ${name} with (force)`)
  rmSync(scratch, { recursive: true, force: true })
})

const settle = (name: string) => settledAccount(server, emailOf(name), name)

const asAdmin = (statement: string) =>
  withClient(inject('postgres').adminUrl, (client) => client.query(statement))

type Changes = { storage?: Pick<typeof server.deps.storage, 'list' | 'read' | 'put'>; ownerUrl?: string }

function backUp(
  to: string,
  { storage = server.deps.storage, ownerUrl = server.db.urls.owner }: Changes = {},
) {
  return withClient(ownerUrl, (client) =>
    createBackup({
      folder: to,
      client,
      storage,
      rolePrefix: 'app',
      settings: { appSecret: server.db.appSecret, variables: { SMTP_URL: 'smtp://mail' }, files: {} },
      passphrase,
      version,
      onProgress: () => undefined,
    }),
  )
}

async function makeDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  databases.push(name)
  return withDatabase(inject('postgres').adminUrl, name)
}

async function restore(from: string, ownerUrl: string, storage: ReturnType<typeof createStorage>) {
  return await restoreBackup({
    folder: from,
    manifest: (await openBackup(from, opening)).manifest,
    storage,
    ownerUrl,
    rolePrefix: 'app',
    isNew: false,
    prepare: (step) => prepareDatabase(ownerUrl, server.db.appSecret, step),
    onProgress: () => undefined,
  })
}

const newStorage = () => createStorage({ dataDir: mkdtempSync(join(scratch, 'data-')), s3: null })

async function serveRestored(ownerUrl: string, dataDir: string) {
  const { appSecret } = server.db
  const urls = ownDatabaseUrls(ownerUrl, appSecret)
  const found = await serveDatabase({ urls, appSecret }, { more: { YUTI_DATA_DIR: dataDir } })
  running.push(found)
  return found
}

const say = (visitor: Visitor, content: string) =>
  visitor.api.messages.send({ matchId, draft: { clientId: crypto.randomUUID(), content, imageId: null } })

const wordsOf = async (visitor: Visitor) =>
  (await visitor.api.messages.list({ matchId })).messages.map(({ content }) => content)

test('a restored backup is a working product without what came later and without who was erased since', async () => {
  const gone = server.visit()
  await gone.api.account.signIn({ email: emailOf('Gone'), password })
  await gone.api.account.remove({ password })
  await server.db.asOwner((tx) =>
    tx
      .updateTable('account_closures')
      .set({ closed_at: new Date(0) })
      .execute(),
  )
  expect(await eraseClosedAccounts(server.deps)).toBe(1)
  const later = join(scratch, 'later')
  await backUp(later)

  const [ownerUrl, dataDir] = [await makeDatabase(), mkdtempSync(join(scratch, 'data-'))]
  const storage = createStorage({ dataDir, s3: null })
  expect(await restore(folder, ownerUrl, storage)).toMatchObject({ hasJobs: true })
  const restored = await serveRestored(ownerUrl, dataDir)
  expect((await restored.visit().api.account.signIn({ email: emailOf('Gone'), password })).user?.name).toBe(
    'Gone',
  )

  const { installationId } = (await openBackup(folder, opening)).manifest
  const erasures = await openErasures({ folder: later, passphrase, installationId, acceptsUnsealed: false })
  expect(erasures.keys).toHaveLength(1)
  await copyErasures(erasures, storage)
  expect(await replayErasures(restored.deps)).toBe(1)
  await finishRestore({ ownerUrl })
  await expect(
    restored.visit().api.account.signIn({ email: emailOf('Gone'), password }),
  ).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })

  const [mira, noor] = [restored.visit(), restored.visit()]
  await mira.api.account.signIn({ email: emailOf('Mira'), password })
  await noor.api.account.signIn({ email: emailOf('Noor'), password })
  expect(await wordsOf(noor)).toEqual(['Before the backup, ёж and 🌙\n\\N \\. “x”'])
  await say(mira, 'After it.')
  expect(await wordsOf(noor)).toHaveLength(2)
  const { photos } = await mira.api.profiles.own()
  expect((await mira.get(photos[0]?.urlTemplate.replace('{size}', 'small') ?? '')).status).toBe(200)
  expect((await noor.api.discovery.deck({})).cards).toBeDefined()
})

const sums = (of: string) =>
  readFileSync(join(of, 'checksums.sha256'), 'utf8')
    .split('\n')
    .filter((line) => !line.endsWith('settings.sealed.json'))

test('every row, sequence and object arrives, and closed tables are closed', async () => {
  const [ownerUrl, storage] = [await makeDatabase(), newStorage()]
  await restore(folder, ownerUrl, storage)
  const again = join(scratch, 'again')
  const { manifest: first } = await openBackup(folder, opening)
  const second = await backUp(again, { storage, ownerUrl })
  expect(second.tables.map(({ name, rows }) => ({ name, rows }))).toEqual(
    first.tables.map(({ name, rows }) => ({ name, rows })),
  )
  expect(second.sequences).toEqual(first.sequences)
  expect(second.installationId).toBe(first.installationId)
  expect(first.tables.find(({ name }) => name === 'public.messages')?.rows).toBe(1)
  expect(first.tables.length).toBeGreaterThan(60)
  expect(first.sequences.length).toBeGreaterThan(3)
  expect(sums(again)).toEqual(sums(folder))
  const open = await withClient(ownerUrl, (client) =>
    client.query(`select relname from pg_class where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`),
  )
  expect(open.rows).toEqual([])
})

test('the page Health can tell the age of a finished backup, and not of one that broke off', async () => {
  const takenAt = async () => {
    const { rows } = await server.db.asOwner((tx) =>
      sql<{ taken_at: Date }>`select taken_at from last_backup`.execute(tx),
    )
    return rows[0]?.taken_at.toISOString()
  }
  const before = await takenAt()
  const brokenStorage = { ...server.deps.storage, read: () => Promise.reject(new Error('the link is down')) }
  await expect(backUp(join(scratch, 'broken'), { storage: brokenStorage })).rejects.toThrow()
  expect(await takenAt()).toBe(before)
  const { takenAt: moment } = await backUp(join(scratch, 'noted'))
  expect(await takenAt()).toBe(moment)
})

test('an interrupted backup goes on without copying objects again, and a finished one is not touched', async () => {
  const cut = join(scratch, 'cut')
  let reads = 0
  const breaking = {
    ...server.deps.storage,
    read: async (key: string) => {
      if ((reads += 1) <= 5) return await server.deps.storage.read(key)
      await vi.waitUntil(async () => (await keysOf(createFolder(join(cut, 'objects')), '')).length > 0)
      throw new Error('the link is down')
    },
  }
  await expect(backUp(cut, { storage: breaking })).rejects.toThrow('the link is down')
  await expect(openBackup(cut, opening)).rejects.toThrow('holds no finished backup')
  const before = readdirSync(join(cut, 'objects'), { recursive: true }).length
  expect(before).toBeGreaterThan(0)
  const all = (await keysOf(server.deps.storage, '')).length
  reads = 0
  const counting = {
    ...server.deps.storage,
    read: async (key: string) => {
      reads += 1
      return await server.deps.storage.read(key)
    },
  }
  const manifest = await backUp(cut, { storage: counting })
  expect(manifest.objects.count).toBe(all)
  expect(reads).toBeLessThan(all)
  await expect(backUp(cut)).rejects.toThrow('holds a finished backup already')
  const foreign = mkdtempSync(join(scratch, 'foreign-'))
  writeFileSync(join(foreign, 'letter.txt'), 'of somebody')
  await expect(backUp(foreign)).rejects.toThrow('holds other files (letter.txt)')
})

test('an interrupted restore goes on, and a finished one is never overwritten', async () => {
  const [ownerUrl, storage] = [await makeDatabase(), newStorage()]
  const breaking = { ...storage, put: () => Promise.reject(new Error('the store is down')) }
  await expect(restore(folder, ownerUrl, breaking)).rejects.toThrow('the store is down')
  await restore(folder, ownerUrl, storage)
  await restore(folder, ownerUrl, storage)
  await finishRestore({ ownerUrl })
  await expect(restore(folder, ownerUrl, storage)).rejects.toThrow('This database is not empty')
  const foreign = createStorage({ dataDir: mkdtempSync(join(scratch, 'data-')), s3: null })
  await foreign.put('installation/id.txt', Buffer.from('another'), 'text/plain')
  await expect(restore(folder, await makeDatabase(), foreign)).rejects.toThrow(
    'belongs to another installation',
  )
})

test.each([
  ['a newer format', { format: 3, version: '9.0.0' }, 'A newer version (9.0.0) made this backup'],
  [
    'tables that this version does not know',
    { version: '9.0.0', tableFiles: [{ name: '9999_later.sql', checksum: 'x' }] },
    'A newer version (9.0.0) made this backup',
  ],
  [
    'the tables of this version and a later version',
    { version: '0.10.0' },
    'A newer version (0.10.0) made this backup',
  ],
  ['an age beyond the ledger', { takenAt: '2026-01-01T00:00:00.000Z' }, 'days old'],
  ['no sense', { tables: 'none' }, 'is damaged'],
])('a backup with %s is refused before anything changes', async (_, changes, sentence) => {
  const copy = await copyWith(changes)
  const clock = { now: () => new Date('2026-12-01T00:00:00Z') }
  await expect(openBackup(copy, { ...opening, clock })).rejects.toThrow(sentence)
})

test.each(['0.9.0', '0.8.12', '0.9.0-beta.1'])(
  'a backup of version %s can be restored by 0.9.0',
  async (of) => {
    const { manifest } = await openBackup(await copyWith({ version: of }), opening)
    expect(manifest.version).toBe(of)
  },
)

test('a changed file is named, and nothing of the backup is restored', async () => {
  const copy = join(scratch, 'damaged')
  cpSync(folder, copy, { recursive: true })
  appendFileSync(join(copy, 'database/public.messages.copy.gz'), 'x')
  const [ownerUrl, storage] = [await makeDatabase(), newStorage()]
  await expect(restore(copy, ownerUrl, storage)).rejects.toThrow(
    'database/public.messages.copy.gz is missing or was changed',
  )
  expect(await keysOf(storage, '')).toEqual([])
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query("select to_regnamespace('meta') as meta"),
  )
  expect(rows).toEqual([{ meta: null }])
})

test('refuses rows that somebody with access to the folder has changed', async () => {
  const forged = join(scratch, 'forged')
  cpSync(folder, forged, { recursive: true })
  const rowsOfMessages = join(forged, 'database/public.messages.copy.gz')
  writeFileSync(
    rowsOfMessages,
    gzipSync(gunzipSync(readFileSync(rowsOfMessages)).toString().replace('Before', 'Forged')),
  )
  const sumsFile = join(forged, 'checksums.sha256')
  const forgedSums = readFileSync(sumsFile, 'utf8').replace(
    /^.*(?=  database\/public\.messages)/m,
    sha256(readFileSync(rowsOfMessages)),
  )
  writeFileSync(sumsFile, forgedSums)
  changeManifest(forged, { checksums: { sha256: sha256(forgedSums) } })
  await expect(openBackup(forged, opening)).rejects.toThrow('manifest.json is missing or was changed')
  rmSync(join(forged, 'manifest.hmac'))
  await expect(openBackup(forged, opening)).rejects.toThrow('manifest.json is missing or was changed')
})

const messages = { columns: ['id'], rows: 1, file: 'database/public.messages.copy.gz' }

test.each([
  [
    'a table that is a statement',
    { tables: [{ ...messages, name: 'public.messages; drop table public.profiles' }] },
    'has no public.messages; drop table public.profiles',
  ],
  [
    'a column that is a statement',
    { tables: [{ ...messages, name: 'public.messages', columns: ['id") from stdin; --'] }] },
    'has no public.messages.id") from stdin; --',
  ],
  [
    'a sequence that is none',
    { sequences: [{ name: 'public.profiles', lastValue: '1' }] },
    'has no public.profiles',
  ],
  [
    'a file that the checksums do not list',
    { tables: [{ ...messages, name: 'public.messages', file: 'database/other.copy.gz' }] },
    'database/other.copy.gz is missing or was changed',
  ],
  [
    'a file outside of its folder',
    { tables: [{ ...messages, name: 'public.messages', file: '../other.copy.gz' }] },
    'is damaged',
  ],
])('a sealed backup that names %s changes nothing', async (_, changes, sentence) => {
  const copy = await copyWith(changes, { cpAll: true })
  const [ownerUrl, storage] = [await makeDatabase(), newStorage()]
  await expect(restore(copy, ownerUrl, storage)).rejects.toThrow(sentence)
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query("select to_regclass('public.profiles') as found"),
  )
  expect(rows).toEqual([{ found: null }])
})

test('a sealed list of files that leaves the folder is refused', async () => {
  const copy = await copyWith({}, { cpAll: true })
  const outside = `${'0'.repeat(64)}  objects/../../secret\n`
  writeFileSync(join(copy, 'checksums.sha256'), outside)
  await resealManifest(copy, passphrase, { checksums: { sha256: sha256(outside) }, tables: [] })
  await expect(restore(copy, await makeDatabase(), newStorage())).rejects.toThrow(
    'objects/../../secret is not a file of its own folder',
  )
})

/** Returns a sealed copy of the backup whose manifest says something else. */
async function copyWith(changes: object, { cpAll = false } = {}): Promise<string> {
  const copy = mkdtempSync(join(scratch, 'changed-'))
  for (const name of cpAll ? readdirSync(folder) : ['manifest.json', 'settings.sealed.json'])
    cpSync(join(folder, name), join(copy, name), { recursive: true })
  await resealManifest(copy, passphrase, changes)
  return copy
}

test('the settings open with the passphrase alone', async () => {
  expect((await openSettings(folder, passphrase)).settings).toEqual({
    appSecret: server.db.appSecret,
    variables: { SMTP_URL: 'smtp://mail' },
    files: {},
  })
  await expect(openSettings(folder, 'another passphrase')).rejects.toThrow(
    'is not the passphrase of this backup',
  )
  expect(readFileSync(join(folder, 'settings.sealed.json'), 'utf8')).not.toContain('smtp')
})
