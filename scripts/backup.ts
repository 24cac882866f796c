import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createBackup } from '../server/src/platform/backup/backup.ts'
import type { Settings } from '../server/src/platform/backup/sealed-settings.ts'
import { connectOwner } from '../server/src/platform/db/prepare.ts'
import { type Env, parseEnv, settingNames } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { findEmbedded } from './running-database.ts'
import { withLock } from './process-lock.mjs'
import { createReporter } from './progress.ts'
import packageJson from '../package.json' with { type: 'json' }

const usage = `Usage: npm run backup -- <folder>
Writes the database, the pictures and voice notes, the ledger of erasures and, sealed with BACKUP_PASSPHRASE, the settings into a
new folder, while the servers run. After an interruption the same command goes on. It needs the environment variables of the
server and, with DATABASE_URL, DATABASE_OWNER_URL.`

async function main(): Promise<void> {
  const [target, ...rest] = process.argv.slice(2)
  if (target === 'help' || target === '--help') return console.log(usage)
  if (!target || rest.length > 0) throw operatorError(usage)
  const folder = resolve(target)
  const env = parseEnv(process.env, dirname(import.meta.dirname))
  if (env.backupPassphrase === null)
    throw operatorError(
      'Set BACKUP_PASSPHRASE, with which the settings in the backup are sealed (12 characters or more).',
    )
  const ownerUrl = env.databaseUrls ? env.databaseOwnerUrl : findEmbedded(env)
  if (!ownerUrl) throw operatorError('npm run backup needs DATABASE_OWNER_URL beside DATABASE_URL.')
  const client = await connectOwner(ownerUrl)
  const reporter = createReporter()
  try {
    const manifest = await withLock(
      `${folder}.lock`,
      () =>
        createBackup({
          folder,
          client,
          storage: createStorage(env),
          rolePrefix: env.rolePrefix,
          settings: settingsOf(env),
          passphrase: env.backupPassphrase ?? '',
          version: packageJson.version,
          onProgress: reporter.tell,
        }),
      { onWait: (pid) => console.log(`Waiting for process ${pid}, which writes the same backup …`) },
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const { count, bytes } = manifest.objects
    console.log(
      `The backup in ${folder} is finished: ${rows} rows of ${manifest.takenAt}, ${count} objects (${Math.ceil(bytes / 1e6)} MB). ` +
        'The database in it is not encrypted: keep it as safe as the server.',
    )
  } finally {
    reporter.end()
    await client.end()
  }
}

/** Whatever is set, so that a new machine can be set up from the backup alone. */
function settingsOf({ appSecret, dataDir }: Env): Settings {
  const names = settingNames.filter((name) => name !== 'BACKUP_PASSPHRASE' && process.env[name])
  const demoPassword = join(dataDir, 'demo-password')
  return {
    appSecret,
    variables: Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
    files: existsSync(demoPassword) ? { 'demo-password': readFileSync(demoPassword, 'utf8') } : {},
  }
}

main().catch((error: unknown) => {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
})
