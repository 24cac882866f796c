import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from '../server/src/platform/backup/backup.ts'
import { readInstallationId } from '../server/src/platform/backup/database-dump.ts'
import { deleteFormerBackups } from '../server/src/platform/backup/former-backups.ts'
import type { Manifest } from '../server/src/platform/backup/manifest.ts'
import type { Settings } from '../server/src/platform/backup/sealed-settings.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { connectOwner } from '../server/src/platform/db/prepare.ts'
import { type Env, parseEnv, settingNames } from '../server/src/platform/env.ts'
import { operatorError, operatorMessage } from '../server/src/platform/errors.ts'
import { createStorage } from '../server/src/platform/storage.ts'
import { findEmbedded } from './running-database.ts'
import { withLock } from './process-lock.mjs'
import { createReporter } from './progress.ts'
import packageJson from '../package.json' with { type: 'json' }

const usage = `Usage: npm run backup -- <folder> [--keep-days <days>]
Writes the database, the pictures and voice notes, the ledger of erasures and, sealed with BACKUP_PASSPHRASE, the settings into a
new folder, while the servers run. After an interruption the same command goes on. It needs the environment variables of the
server and, with DATABASE_URL, DATABASE_OWNER_URL. With --keep-days it then deletes this installation's finished backups beside that
folder that are older, but never the newest, and names every other folder there that is too old; without it every backup stays.`

type Arguments = { folder: string; keepDays: number | null }

/** Null asks for the usage. */
function readArguments(): Arguments | null {
  const { values, positionals } = parseArguments()
  const [target, ...rest] = positionals
  if (values.help || target === 'help') return null
  if (!target || rest.length > 0) throw operatorError(usage)
  const days = values['keep-days']
  if (days !== undefined && !/^[1-9]\d{0,3}$/.test(days))
    throw operatorError(
      `--keep-days is the number of days that a backup stays, 1 or more: ${JSON.stringify(days)} is none.`,
    )
  return { folder: resolve(target), keepDays: days === undefined ? null : Number(days) }
}

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean' }, 'keep-days': { type: 'string' } },
    })
  } catch {
    throw operatorError(usage)
  }
}

async function main(): Promise<void> {
  const found = readArguments()
  if (found === null) return console.log(usage)
  const { folder, keepDays } = found
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
    const installationId = await readInstallationId(client, env.rolePrefix)
    const { backupPassphrase: passphrase, rolePrefix } = env
    const backUp = () =>
      createBackup({
        folder,
        client,
        storage: createStorage(env),
        rolePrefix,
        settings: settingsOf(env),
        passphrase,
        version: packageJson.version,
        onProgress: reporter.tell,
      })
    const deleteOld = async () => {
      if (keepDays !== null) await deleteFormer({ folder, installationId, passphrase, keepDays })
    }
    let manifest: Manifest
    try {
      manifest = await withLock(`${folder}.lock`, backUp, {
        onWait: (pid) => console.log(`Waiting for process ${pid}, which writes the same backup …`),
      })
    } catch (error) {
      reporter.end()
      // The failure may be a disk that former backups have filled. Why there is no backup comes last, below what else failed.
      await deleteOld().catch(report)
      throw error
    }
    reporter.end()
    await deleteOld()
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

type Former = { folder: string; installationId: string; passphrase: string; keepDays: number }

async function deleteFormer({ folder, ...rule }: Former): Promise<void> {
  const { deleted, left } = await deleteFormerBackups({
    ...rule,
    parent: dirname(folder),
    now: systemClock.now(),
  })
  for (const path of deleted) console.log(`Deleted ${path}, which was older than ${rule.keepDays} days.`)
  for (const sentence of left) console.error(sentence)
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

function report(error: unknown): void {
  console.error(operatorMessage(error) ?? error)
  process.exitCode = 1
}

main().catch(report)
