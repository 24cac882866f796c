import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { replayErasures } from '../server/src/features/account/erasure-ledger.ts'
import { copyErasures, openErasures } from '../server/src/platform/backup/later-erasures.ts'
import { finishRestore, openBackup, restoreBackup } from '../server/src/platform/backup/restore.ts'
import type { Settings } from '../server/src/platform/backup/sealed-settings.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { createDatabase } from '../server/src/platform/db/database.ts'
import { createPool } from '../server/src/platform/db/pool.ts'
import { migrateInstallation, prepareDatabase } from '../server/src/platform/db/prepare.ts'
import { ownDatabaseUrls } from '../server/src/platform/db/urls.ts'
import { type Env, parseEnv } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createLog } from '../server/src/platform/log.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import type * as Own from './postgres.ts'
import { createReporter } from './progress.ts'
import packageJson from '../package.json' with { type: 'json' }

const usage = `Usage: npm run restore -- <folder>                      into an empty database and an empty store of pictures
       npm run restore -- <folder> --erasures <folder>   also erases who was erased until a later backup; if that is
                                                         unfinished, with --accept-unsealed
       npm run restore -- <folder> --as-new              a copy beside the installation of the backup, such as staging
       npm run restore -- <folder> --accept-old          of a backup for which the ledger of erasures is too short
       npm run restore -- <folder> --settings            prints the settings in it and changes nothing
It needs BACKUP_PASSPHRASE and the environment variables of the server. With DATABASE_URL it needs DATABASE_OWNER_URL; without
it restores into a new data folder (YUTI_DATA_DIR) with a PostgreSQL of its own, for npm start.`

const checkout = dirname(import.meta.dirname)

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [target, ...rest] = positionals
  if (target === 'help') return console.log(usage)
  if (!target || rest.length > 0) throw operatorError(usage)
  const folder = resolve(target)
  const passphrase = process.env['BACKUP_PASSPHRASE']
  if (!passphrase)
    throw operatorError('Set BACKUP_PASSPHRASE, with which the settings in the backup are sealed.')
  const { manifest, settings } = await openBackup(folder, {
    passphrase,
    clock: systemClock,
    version: packageJson.version,
    acceptsOld: values['accept-old'],
  })
  if (values.settings) return printSettings(settings)
  const erasures = values.erasures
    ? await openErasures({
        folder: resolve(values.erasures),
        passphrase,
        installationId: manifest.installationId,
        acceptsUnsealed: values['accept-unsealed'] ?? false,
      })
    : null
  const env = parseEnv({ APP_SECRET: settings.appSecret, ...process.env }, checkout)
  if (![env.appSecret, env.formerAppSecret].includes(settings.appSecret))
    throw operatorError(
      'APP_SECRET is not the one of the backup, without which its second factors, bans and links do not work. Set the one that ' +
        '`npm run restore -- <folder> --settings` prints; it can be changed afterwards.',
    )
  const place = await openTarget(env, settings)
  const reporter = createReporter()
  try {
    const storage = createStorage(env)
    const restore = {
      folder,
      manifest,
      storage,
      ...place,
      rolePrefix: env.rolePrefix,
      isNew: values['as-new'] ?? false,
      onProgress: reporter.tell,
    }
    const { installationId, hasJobs, missingSettings } = await restoreBackup(restore)
    if (erasures) await copyErasures(erasures, storage)
    const erased = await replay(env, place.serverUrl)
    await finishRestore(place)
    reporter.end()
    console.log(
      `Restored the backup of ${manifest.takenAt}. ${erased} people who had been erased since were erased again.`,
    )
    console.log(
      installationId === manifest.installationId
        ? `It goes on as installation ${installationId}. If that one still runs, restore with --as-new instead: both would take each other's ` +
            'backups and pictures for their own.'
        : `It is a new installation, ${installationId}, whose backups and pictures are its own.`,
    )
    if (!hasJobs)
      console.log(
        'Mails and pushes that waited in it are left out, because the tables of the job queue have changed.',
      )
    for (const { login, setting } of missingSettings)
      console.log(`In the backup the login ${login} had ${setting}; set it here if you want that.`)
  } finally {
    reporter.end()
    await place.stop()
  }
}

function readArguments() {
  try {
    const options = {
      erasures: { type: 'string' },
      settings: { type: 'boolean' },
      'as-new': { type: 'boolean' },
      'accept-old': { type: 'boolean' },
      'accept-unsealed': { type: 'boolean' },
    } as const
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw operatorError(usage)
  }
}

function printSettings({ appSecret, variables }: Settings): void {
  for (const [name, value] of Object.entries({ APP_SECRET: appSecret, ...variables }))
    console.log(`${name}=${value.replaceAll('\n', String.raw`\n`)}`)
}

type Target = {
  ownerUrl: string
  serverUrl: string
  prepare: Parameters<typeof restoreBackup>[0]['prepare']
  stop: () => Promise<void>
}

async function openTarget(env: Env, settings: Settings): Promise<Target> {
  const { databaseUrls: urls, databaseOwnerUrl: ownerUrl, rolePrefix } = env
  if (!urls) return await openOwn(env, settings)
  if (!ownerUrl) throw operatorError('npm run restore needs DATABASE_OWNER_URL beside DATABASE_URL.')
  const installation = { ownerUrl, serverUrl: urls.direct, authUrl: urls.auth, rolePrefix }
  return {
    ownerUrl,
    serverUrl: urls.direct,
    prepare: (rowsFor) => migrateInstallation({ ...installation, rowsFor }),
    stop: () => Promise.resolve(),
  }
}

/** The database of `npm start` in this data folder, with the secret of the backup. */
async function openOwn({ dataDir, appSecret }: Env, { files }: Settings): Promise<Target> {
  mkdirSync(dataDir, { recursive: true })
  for (const [name, content] of Object.entries({ ...files, secret: appSecret })) {
    const file = join(dataDir, name)
    if (!existsSync(file)) writeFileSync(file, content, { mode: 0o600 })
    else if (readFileSync(file, 'utf8').trim() !== content.trim())
      throw operatorError(`${file} belongs to another installation. Let YUTI_DATA_DIR name a new folder.`)
  }
  // A build for production does not have this file.
  const own = join(import.meta.dirname, 'postgres.ts')
  if (!existsSync(own)) throw operatorError('This build brings no PostgreSQL: set DATABASE_URL.')
  const { startPostgres }: typeof Own = await import(own)
  const cluster = await startPostgres({ dataDir, isDurable: true })
  return {
    ownerUrl: cluster.url,
    serverUrl: ownDatabaseUrls(cluster.url, appSecret).server,
    prepare: (rowsFor) => prepareDatabase(cluster.url, appSecret, rowsFor),
    stop: cluster.stop,
  }
}

async function replay(env: Env, serverUrl: string): Promise<number> {
  const pool = createPool(
    { connectionString: serverUrl, name: 'restore', max: 1 },
    createLog(env.logLevel, env.logFormat),
  )
  const db = createDatabase(pool, { rolePrefix: env.rolePrefix })
  try {
    return await replayErasures({ db, storage: createStorage(env), clock: systemClock })
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
})
