import type { BenchDatabase } from '../database.ts'
import type { BenchRow } from '../row.ts'

const largest = 12
/** Printed however small they are: how they grow depends on how many members come every day. */
const byUse = ['dealt_people', 'decks', 'picture_screenings']

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`

/** What a member takes in the database, with indexes, and which tables take it. */
export async function measureSizes(
  { ownerPool }: BenchDatabase,
  members: number,
  daily: number,
): Promise<BenchRow[]> {
  const { rows } = await ownerPool.query<{ name: string; bytes: number; count: number }>(
    `
    select name, bytes, count from (
      select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes, c.reltuples::float8 as count,
        rank() over (order by pg_total_relation_size(c.oid) desc) as place
      from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)) t
    where place <= $1 or name = any($2) order by bytes desc`,
    [largest, byUse],
  )
  const whole = await ownerPool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  )
  const total = whole.rows[0]?.bytes ?? 0
  const each = (bytes: number) => `${Math.round(bytes / members).toLocaleString('en-US')} B a member`
  return [
    {
      name: 'members who come every day',
      measured: daily.toLocaleString('en-US'),
      baseline: 'each with a stored deck and the people of the kept days',
      ratio: null,
    },
    { name: 'database', measured: each(total), baseline: gigabytes(total), ratio: null },
    ...rows.map(({ name, bytes, count }) => ({
      name: `  ${name}`,
      measured: each(bytes),
      baseline: `${gigabytes(bytes)}, ${Math.round(bytes / Math.max(1, count))} B a row with indexes`,
      ratio: `${((100 * bytes) / total).toFixed(0)} %`,
    })),
  ]
}
