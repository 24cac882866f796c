import { migrateInstallation } from '../server/src/platform/db/prepare.ts'
import { parseDatabaseSettings } from '../server/src/platform/db/settings.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'

/**
 * Brings an operator's database to this version, before the servers of this version start. Only this command needs the login
 * that owns the database. `npm start` migrates its own database by itself.
 */
async function main(): Promise<void> {
  const { databaseUrls, databaseOwnerUrl: ownerUrl, rolePrefix } = parseDatabaseSettings(process.env)
  if (!databaseUrls || !ownerUrl)
    throw operatorError(
      'npm run migrate needs DATABASE_OWNER_URL, the login that owns the database, and the DATABASE_URL and ' +
        'DATABASE_AUTH_URL of the servers.',
    )
  const { server: serverUrl, auth: authUrl } = databaseUrls
  const { applied } = await migrateInstallation({ ownerUrl, serverUrl, authUrl, rolePrefix })
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}.` : 'The database is up to date.')
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
})
