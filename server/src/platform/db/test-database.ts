import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { silentLog } from '../log.ts'
import { createDatabase, createOwnerDatabase, type Database, type OwnerDatabase } from './database.ts'
import { createPool, withDatabase } from './pool.ts'
import { type DatabaseUrls, ownDatabaseUrls } from './urls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `folder` is removed when the run ends, also if it was killed. */
    postgres: { adminUrl: string; template: string; appSecret: string; folder: string }
  }
}

export type TestDatabase = Omit<Database, 'close'> &
  Pick<OwnerDatabase, 'asOwner'> & {
    /** Connection strings of the three logins, for what brings its own pool. */
    urls: DatabaseUrls & { owner: string }
    appSecret: string
    /** Calls this function after each transaction that stored events, like the pools of a server. */
    onEvents: (wake: () => void) => void
    drop: () => Promise<void>
  }

/** A migrated, empty database of one's own (20 to 65 ms). */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template, appSecret } = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`)
  const owner = withDatabase(adminUrl, name)
  const urls = { owner, ...ownDatabaseUrls(owner, appSecret) }
  let wake: (() => void) | null = null
  const onEvents = () => wake?.()
  const { close, ...ways } = createDatabase(
    createPool({ connectionString: urls.server, name: 'test', max: 5, onEvents }, silentLog),
  )
  const ownerPool = createPool({ connectionString: urls.owner, name: 'arrange', max: 3, onEvents }, silentLog)
  const { asOwner, close: closeOwner } = createOwnerDatabase(ownerPool)
  async function drop() {
    await close()
    await closeOwner()
    await runAsAdmin(adminUrl, `drop database ${name} with (force)`)
  }
  return {
    ...ways,
    asOwner,
    urls,
    appSecret,
    onEvents: (next) => {
      wake = next
    },
    drop,
  }
}

async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
