import { randomBytes } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dumpSchema } from '../../scripts/schema-dump.ts'
import { loadJobs, loadRows } from '../src/platform/backup/database-load.ts'
import { readManifest } from '../src/platform/backup/manifest.ts'
import { databaseDir } from '../src/platform/db/migrate.ts'
import { withDatabase } from '../src/platform/db/pool.ts'
import { prepareDatabase } from '../src/platform/db/prepare.ts'
import { createTestDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'
import { ownDatabaseUrls } from '../src/platform/db/urls.ts'
import { mailedLink, testPassword as password } from '../src/testing/accounts.ts'
import { serveDatabase } from '../src/testing/served-database.ts'
import { withClient } from '../src/testing/with-client.ts'

/** Databases of versions that were released, with the people of the demo member's town; docs/UPGRADE.md says how one is added. */
const released = join(databaseDir, 'fixtures/released')
let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
})
afterAll(() => fresh.drop())

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`)
  return rows[0]?.n ?? 0
}

/** The demo member of the released version asks for a new password, because nobody knows the former one, and looks around. */
async function expectToServeMember(url: string, appSecret: string): Promise<void> {
  const email = 'demo@yuti.example'
  const server = await serveDatabase({ urls: ownDatabaseUrls(url, appSecret), appSecret })
  try {
    const { api } = server.visit()
    await api.account.requestPasswordReset({ email, language: 'en' })
    const token = (await mailedLink(server, email)).searchParams.get('token') ?? ''
    expect((await api.account.resetPassword({ token, password })).user?.email).toBe(email)
    const own = await api.profiles.own()
    expect(own).toMatchObject({ name: 'Alex', birth: expect.anything(), place: expect.anything() })
    expect(own.photos.length).toBeGreaterThanOrEqual(3)
    const { items } = await api.messages.inbox({})
    const chat = items.find(({ matchId }) => matchId !== null)
    if (!chat?.matchId) throw new Error('The demo member has no chat')
    const former = (await api.messages.list({ matchId: chat.matchId })).messages
    expect(former.at(-1)?.content).toBe(chat.last?.content)
    const draft = { clientId: crypto.randomUUID(), content: 'After the upgrade.', imageId: null }
    await api.messages.send({ matchId: chat.matchId, draft })
    const { messages } = await api.messages.list({ matchId: chat.matchId })
    expect(messages.at(-1)).toMatchObject({
      content: 'After the upgrade.',
      number: (former.at(-1)?.number ?? 0) + 1,
    })
    expect((await api.discovery.deck({})).cards.length).toBeGreaterThan(0)
  } finally {
    await server.stop()
  }
}

test.each(readdirSync(released))(
  'a database of version %s with people becomes one of this version, keeps them and serves them',
  async (version) => {
    const { adminUrl, appSecret } = inject('postgres')
    const name = `upgrade_${randomBytes(6).toString('hex')}`
    const folder = join(released, version)
    const manifest = await readManifest(folder)
    const backup = {
      manifest,
      rolePrefix: 'app',
      onTable: () => undefined,
      stream: (path: string) => createReadStream(join(folder, path)),
    }
    await withClient(adminUrl, (client) => client.query(`create database ${name}`))
    const url = withDatabase(adminUrl, name)
    try {
      await prepareDatabase(url, appSecret, (client) => ({
        names: manifest.tableFiles.map((file) => file.name),
        installationId: manifest.installationId,
        load: () => loadRows({ client, ...backup }),
      }))
      await withClient(url, async (client) => {
        await loadJobs({ client, ...backup })
        expect(await dumpSchema(client)).toBe(
          await withClient(fresh.urls.owner, (other) => dumpSchema(other)),
        )
        const before = new Map(manifest.tables.map((table) => [table.name, table.rows]))
        for (const table of [
          'auth.user',
          'public.profiles',
          'public.matches',
          'public.messages',
          'public.swipes',
        ]) {
          const quoted = table.replace('auth.user', 'auth."user"')
          const rows = before.get(quoted) ?? before.get(table)
          expect(rows, table).toBeGreaterThan(0)
          expect(await countRows(client, quoted), table).toBe(rows)
        }
      })
      await expectToServeMember(url, appSecret)
    } finally {
      await withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`))
    }
  },
)
