import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createMemoryStorage, keysOf } from '#/testing/memory-storage.ts'
import { createPerson } from '#/testing/people.ts'
import { withClient } from '#/testing/with-client.ts'
import { systemClock } from '../clock.ts'
import { withDatabase } from '../db/pool.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import type { Storage } from '../deps.ts'
import { readMark, storeMarkKey } from '../store-mark.ts'
import { createBackup } from './backup.ts'
import { finishRestore, openBackup, type Restore, restoreBackup } from './restore.ts'

const passphrase = 'a passphrase of this test'
const version = '0.1.0'
const picture = 'photos/one/small.webp'

let db: TestDatabase
let scratch: string
/** A backup whose store was marked. */
let folder: string
/** The id in it. */
let own: string
const databases: string[] = []

beforeAll(async () => {
  db = await createTestDatabase()
  await createPerson(db)
  scratch = mkdtempSync(join(inject('postgres').folder, 'new-installation-'))
  const { rows } = await withClient(db.urls.owner, (client) =>
    client.query<{ id: string }>('select id::text from installation'),
  )
  own = rows[0]?.id ?? ''
  const objects = new Map([
    [picture, Buffer.from('a picture')],
    [storeMarkKey, Buffer.from(own)],
  ])
  folder = await backUp('marked', db.urls.owner, createMemoryStorage(objects))
})
afterAll(async () => {
  await db.drop()
  for (const name of databases) await asAdmin(`drop database ${name} with (force)`)
  rmSync(scratch, { recursive: true, force: true })
})

const asAdmin = (statement: string) =>
  withClient(inject('postgres').adminUrl, (client) => client.query(statement))

async function makeDatabase(): Promise<string> {
  const name = `copied_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name}`)
  databases.push(name)
  return withDatabase(inject('postgres').adminUrl, name)
}

async function backUp(name: string, ownerUrl: string, storage: Storage): Promise<string> {
  const to = join(scratch, name)
  const settings = { appSecret: db.appSecret, variables: {}, files: {} }
  await withClient(ownerUrl, (client) =>
    createBackup({
      folder: to,
      client,
      storage,
      rolePrefix: 'app',
      settings,
      passphrase,
      version,
      onProgress: () => undefined,
    }),
  )
  return to
}

const manifestOf = async (of: string) =>
  (await openBackup(of, { passphrase, clock: systemClock, version })).manifest

type Target = Pick<Restore, 'ownerUrl' | 'storage' | 'isNew'> & Partial<Pick<Restore, 'prepare'>>

async function restore(target: Target): Promise<string> {
  const { installationId } = await restoreBackup({
    folder,
    manifest: await manifestOf(folder),
    rolePrefix: 'app',
    prepare: (step) => prepareDatabase(target.ownerUrl, db.appSecret, step),
    onProgress: () => undefined,
    ...target,
  })
  return installationId
}

const failToPrepare = () => Promise.reject(new Error('the database is down'))

test('a copy beside the installation gets an id, and a store that is marked for it', async () => {
  const target = { ownerUrl: await makeDatabase(), storage: createMemoryStorage(), isNew: true }
  const id = await restore(target)
  await finishRestore(target)
  expect(id).not.toBe(own)
  expect(await readMark(target)).toBe(id)
  expect(await keysOf(target.storage, '')).toEqual([storeMarkKey, picture])
  expect(
    (await manifestOf(await backUp('of-the-copy', target.ownerUrl, target.storage))).installationId,
  ).toBe(id)
})

test('an interrupted restore of a copy goes on and keeps the new id, also without the option', async () => {
  const storage = createMemoryStorage()
  const target = { ownerUrl: await makeDatabase(), storage, isNew: true }
  await expect(restore({ ...target, prepare: failToPrepare })).rejects.toThrow('the database is down')
  expect(await keysOf(storage, '')).toEqual([picture])
  const put: Storage['put'] = async (key, ...rest) => {
    if (key === storeMarkKey) throw new Error('the store is down')
    await storage.put(key, ...rest)
  }
  await expect(restore({ ...target, storage: { ...storage, put } })).rejects.toThrow('the store is down')
  const id = await restore(target)
  expect(id).not.toBe(own)
  expect(await restore(target)).toBe(id)
  expect(await restore({ ...target, isNew: false })).toBe(id)
  expect(await readMark(target)).toBe(id)
})

test('a copy is refused in the store of the installation that it copies', async () => {
  const storage = createMemoryStorage()
  const first = { ownerUrl: await makeDatabase(), storage, isNew: false }
  expect(await restore(first)).toBe(own)
  expect(await readMark(first)).toBe(own)
  const second = { ownerUrl: await makeDatabase(), storage, isNew: true }
  await expect(restore(second)).rejects.toThrow(`belongs to another installation (${own})`)
})

test('a copy is refused in the store of the original also after a restore without the option that was interrupted', async () => {
  const begun = { ownerUrl: await makeDatabase(), storage: createMemoryStorage(), isNew: false }
  const prepare: Restore['prepare'] = async (step) => {
    await prepareDatabase(begun.ownerUrl, db.appSecret, step)
    throw new Error('the server is down')
  }
  await expect(restore({ ...begun, prepare })).rejects.toThrow('the server is down')
  await expect(restore({ ...begun, isNew: true })).rejects.toThrow(`belongs to another installation (${own})`)
  expect(await restore({ ...begun, storage: createMemoryStorage(), isNew: true })).not.toBe(own)
})
