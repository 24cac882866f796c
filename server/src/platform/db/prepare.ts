import type { Client } from 'pg'
import { connectOnce } from './connect.ts'
import { loginOf } from './hosts.ts'
import { ensureJobsSchema } from './jobs-schema.ts'
import { databaseDir, migrate, type Rows } from './migrate.ts'
import { refuseSharedRoles, refuseUnneededRoles, requireLogins } from './operator-logins.ts'
import { refusePooler } from './pooler.ts'
import { changeRoles, ensureOwnLogins, ensureRoles } from './roles.ts'
import { defaultRolePrefix } from './role-names.ts'

/** The rows that a restore puts into an empty database, through this connection. */
type RowsFor = (client: Client) => Rows

/** Prepares a database that belongs to this checkout alone: makes its logins too, with passwords derived from the secret. */
export async function prepareDatabase(
  ownerUrl: string,
  appSecret: string,
  rowsFor?: RowsFor,
): Promise<{ applied: string[] }> {
  const client = await connectOwner(ownerUrl)
  try {
    await changeRoles(client, async () => ensureRoles(client, await ensureOwnLogins(client, appSecret)))
    const applied = await migrate(client, databaseDir, defaultRolePrefix, rowsFor?.(client))
    await ensureJobsSchema(client)
    return { applied }
  } finally {
    await client.end()
  }
}

type Installation = {
  /** Logs in as the owner of the database, which may create roles. */
  ownerUrl: string
  /** The logins in these two must exist; their passwords are the operator's. */
  serverUrl: string
  authUrl: string
  rolePrefix?: string
  folder?: string
  rowsFor?: RowsFor
}

/** Brings an operator's database to this version: roles of this installation, tables, code and the job queue. */
export async function migrateInstallation(installation: Installation): Promise<{ applied: string[] }> {
  const { ownerUrl, serverUrl, authUrl, rolePrefix = defaultRolePrefix, folder = databaseDir } = installation
  const client = await connectOwner(ownerUrl)
  try {
    await refusePooler(client, ownerUrl, 'DATABASE_OWNER_URL')
    const logins = { server: loginOf(serverUrl), auth: loginOf(authUrl) }
    await requireLogins(client, logins)
    await changeRoles(client, async () => {
      await refuseSharedRoles(client, rolePrefix)
      await ensureRoles(client, logins, rolePrefix)
      await refuseUnneededRoles(client, logins, rolePrefix)
    })
    const applied = await migrate(client, folder, rolePrefix, installation.rowsFor?.(client))
    await ensureJobsSchema(client, rolePrefix)
    return { applied }
  } finally {
    await client.end()
  }
}

export function connectOwner(ownerUrl: string): Promise<Client> {
  return connectOnce(ownerUrl, { variable: 'DATABASE_OWNER_URL', name: 'migrate' })
}
