import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import { defaultRolePrefix } from './role-names.ts'
import manifest from 'pg-boss/package.json' with { type: 'json' }

export const jobsSchema = 'jobs'

/**
 * Creates or updates the queue's schema. Its tables belong to app_owner like all others; app_worker may use but not alter
 * them, so the library's own migration at run time is switched off.
 */
export async function ensureJobsSchema(client: pg.ClientBase, prefix = defaultRolePrefix): Promise<void> {
  const version = await installedVersion(client)
  if (version === manifest.pgboss.schema) return
  await client.query(`set role ${prefix}_owner`)
  try {
    await client.query(
      version === null ? getConstructionPlans(jobsSchema) : getMigrationPlans(jobsSchema, version),
    )
    await client.query(`
      grant usage on schema ${jobsSchema} to ${prefix}_worker;
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${prefix}_worker;
      grant usage on all sequences in schema ${jobsSchema} to ${prefix}_worker;
      grant execute on all functions in schema ${jobsSchema} to ${prefix}_worker`)
  } finally {
    await client.query('reset role')
  }
}

async function installedVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('${jobsSchema}.version') as present`)
  if (!rows[0].present) return null
  const found = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return found.rows[0]?.version ?? null
}
