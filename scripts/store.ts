import { dirname } from 'node:path'
import { connectOnce } from '../server/src/platform/db/connect.ts'
import { createDatabase } from '../server/src/platform/db/database.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import { ownDatabaseUrls } from '../server/src/platform/db/urls.ts'
import { parseEnv } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { changeStoreMark, describeStoreMark } from '../server/src/platform/store-mark.ts'
import { findEmbedded } from './running-database.ts'

const usage = `Usage: npm run store -- <command>
  show                     says which installation the store of pictures and voice notes is marked for
  mark                     marks the store as this installation's, after it was moved or restored
  mark --instead-of <id>   the same for a store that another installation has marked; <id> is that mark
Every night a server removes objects that no row refers to, only from a store that is marked as its own.
It needs the environment variables of the server.`

type Deps = Parameters<typeof changeStoreMark>[0]

async function main(): Promise<void> {
  const [command, option, id, ...rest] = process.argv.slice(2)
  if (command === 'help' || command === '--help') return console.log(usage)
  const isPlain = option === undefined
  const isReplacing = command === 'mark' && option === '--instead-of' && Boolean(id) && rest.length === 0
  if (!(isReplacing || (isPlain && (command === 'show' || command === 'mark')))) throw operatorError(usage)
  const env = parseEnv(process.env, dirname(import.meta.dirname))
  const { direct: url } = env.databaseUrls ?? ownDatabaseUrls(findEmbedded(env), env.appSecret)
  // Fails early with a readable reason if the database cannot be reached.
  await (await connectOnce(url, { variable: 'DATABASE_URL', name: 'store' })).end()
  const pool = createPool(
    { connectionString: url, name: 'store', max: 1 },
    createLog(env.logLevel, env.logFormat),
  )
  const db = createDatabase(pool, { rolePrefix: env.rolePrefix })
  try {
    const deps = { db, storage: createStorage(env) }
    if (command === 'show') await show(deps)
    else await mark(deps, id ?? null)
  } finally {
    await db.close()
  }
}

async function show(deps: Deps): Promise<void> {
  const { ownId, markedFor } = await describeStoreMark(deps)
  console.log(`This installation is ${ownId}.`)
  if (markedFor === null) console.log('The store has no mark.')
  else if (markedFor === ownId) console.log('The store is marked as its own.')
  else console.log(`The store is marked for another installation, ${markedFor}.`)
}

async function mark(deps: Deps, insteadOf: string | null): Promise<void> {
  const { outcome, ownId, formerId } = await changeStoreMark(deps, insteadOf)
  if (outcome === 'of-another')
    throw operatorError(
      `The store is marked for another installation, ${formerId}, whose pictures this one would remove. If that ` +
        `installation no longer uses the store, run: npm run store -- mark --instead-of ${formerId}`,
    )
  console.log(
    outcome === 'same'
      ? 'The store is marked as its own already.'
      : `The store is marked for this installation, ${ownId}.`,
  )
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
})
