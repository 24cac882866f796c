import type { BenchDatabase } from '../database.ts'
import type { BenchRow } from '../row.ts'

const largest = 12

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

/** What a member takes in the database, with indexes, and which tables take it. */
export async function measureSizes({ ownerPool }: BenchDatabase, members: number): Promise<BenchRow[]> {
  const { rows } = await ownerPool.query<{ name: string; bytes: number; count: number }>(`
    select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes, c.reltuples::float8 as count
    from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
    order by 2 desc limit ${largest}`)
  const whole = await ownerPool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  const total = whole.rows[0]?.bytes ?? 0
  const each = (bytes: number) => `${Math.round(bytes / members).toLocaleString('en-US')} B a member`
  return [
    { name: 'database', measured: each(total), baseline: gigabytes(total), ratio: null },
    ...rows.map(({ name, bytes, count }) => ({
      name: `  ${name}`,
      measured: each(bytes),
      baseline: `${gigabytes(bytes)}, ${Math.round(bytes / Math.max(1, count))} B a row with indexes`,
      ratio: `${((100 * bytes) / total).toFixed(0)} %`,
    })),
  ]
}
