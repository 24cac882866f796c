import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import { defaultRolePrefix } from './role-names.ts'
import manifest from 'pg-boss/package.json' with { type: 'json' }

export const jobsSchema = 'jobs'
const ownIndex = 'job_counted_idx'

/**
 * Creates or updates the queue's schema. Its tables belong to app_owner like all others; app_worker may use but not alter
 * them, so the library's own migration at run time is switched off.
 */
export async function ensureJobsSchema(client: pg.ClientBase, prefix = defaultRolePrefix): Promise<void> {
  const version = await installedVersion(client)
  if (version === manifest.pgboss.schema && (await hasOwnIndex(client))) return
  await client.query(`set role ${prefix}_owner`)
  try {
    if (version === null) await client.query(getConstructionPlans(jobsSchema))
    else if (version !== manifest.pgboss.schema) await client.query(getMigrationPlans(jobsSchema, version))
    // app.health_queues counts these jobs; the library has no index of them.
    await client.query(`create index if not exists ${ownIndex} on ${jobsSchema}.job (name, state)
      where state in ('retry', 'active', 'failed')`)
    await client.query(`
      grant usage on schema ${jobsSchema} to ${prefix}_worker;
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${prefix}_worker;
      grant usage on all sequences in schema ${jobsSchema} to ${prefix}_worker;
      grant execute on all functions in schema ${jobsSchema} to ${prefix}_worker`)
  } finally {
    await client.query('reset role')
  }
}

async function hasOwnIndex(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('${jobsSchema}.${ownIndex}') as present`)
  return Boolean(rows[0]?.present)
}

async function installedVersion(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('${jobsSchema}.version') as present`)
  if (!rows[0].present) return null
  const found = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`)
  return found.rows[0]?.version ?? null
}
