import { sweepOldPasses } from '@yuti/server/features/discovery/sweep'
import { type BenchDatabase, withBenchDatabase } from './database.ts'
import type { BenchRow } from './row.ts'
import { timeOnce } from './times.ts'

/** Rows for each member: as measured in a simulated population of a million. */
const swipesEach = 7
const messagesEach = 2
const matchesEach = 0.2
const partitions = 16

/**
 * Measures what the tables that grow cost: bytes a row with indexes, VACUUM after a tenth of the rows changed, the nightly
 * deletion of old passes, and the buffers of a look-up in `swipes` as it is and split into hash partitions.
 * `BENCH_MEMBERS` people, 300,000 by default.
 */
export async function benchGrowth(
  members = Number(process.env.BENCH_MEMBERS ?? 300_000),
): Promise<BenchRow[]> {
  return await withBenchDatabase('growth', async (database) => {
    await populate(database, members)
    return [
      ...(await measureSize(database)),
      ...(await measurePartitions(database, members)),
      ...(await measurePasses(database, members)),
      ...(await measureVacuum(database)),
    ]
  })
}

type Query = (text: string) => Promise<Record<string, unknown>[]>
const queryWith =
  ({ ownerPool }: BenchDatabase): Query =>
  async (text) =>
    (await ownerPool.query<Record<string, unknown>>(text)).rows

/** A uuid that follows from a number but is spread like a random one. */
const idOf = (number: string) => `md5('member ' || (${number}))::uuid`

async function populate(database: BenchDatabase, members: number): Promise<void> {
  const query = queryWith(database)
  await query('set session_replication_role = replica')
  await query(`insert into auth."user" (id, name, email)
    select ${idOf('n')}, 'Member', n || '@bench.example' from generate_series(1, ${members}) n`)
  await query('insert into public.profiles (id, name) select id, name from auth."user"')
  // In the order of time, as they come; half of the passes are older than a year.
  await query(`insert into public.swipes (swiper_id, swiped_id, direction, created_at)
    select ${idOf(`1 + (n * 7919::bigint) % ${members}`)}, ${idOf(`1 + (n * 7919::bigint + 1 + n / ${members}) % ${members}`)},
      case when n % 5 = 0 then 'right' else 'left' end, now() - interval '2 years' * (1 - n / ${members * swipesEach}.0)
    from generate_series(1, ${members * swipesEach}) n on conflict do nothing`)
  await query(`insert into public.matches (id, user1_id, user2_id)
    select md5('match ' || n)::uuid, least(a, b), greatest(a, b) from (
      select n, ${idOf('n')} as a, ${idOf(`n + ${Math.floor(members / 2)}`)} as b
      from generate_series(1, ${Math.floor(members * matchesEach)}) n) pairs`)
  await query(`insert into public.messages (match_id, sender_id, client_id, number, content)
    select m.id, case when n % 2 = 0 then m.user1_id else m.user2_id end, gen_random_uuid(), n,
      repeat('word ', 2 + (n * 7) % 17)
    from generate_series(1, ${messagesEach / matchesEach}) n cross join public.matches m`)
  await query(`insert into public.notifications (user_id, kind, match_id, read)
    select m.user1_id, k, m.id, true from public.matches m cross join unnest(array['match', 'message']) k
    union all select m.user2_id, k, m.id, true from public.matches m cross join unnest(array['match', 'message']) k`)
  await query('set session_replication_role = origin')
  await query('vacuum analyze')
}

const tables = ['swipes', 'messages', 'notifications'] as const

async function measureSize(database: BenchDatabase): Promise<BenchRow[]> {
  const query = queryWith(database)
  const rows: BenchRow[] = []
  for (const table of tables) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    const [found] = await query(`select (select count(*) from public.${table})::integer as count,
      pg_table_size('public.${table}')::float8 as heap, pg_indexes_size('public.${table}')::float8 as indexes`)
    const count = Number(found?.count)
    const each = (bytes: unknown) => Math.round(Number(bytes) / count)
    rows.push({
      name: `${table}: bytes a row`,
      measured: `${each(Number(found?.heap) + Number(found?.indexes))} B`,
      baseline: `${each(found?.heap)} B without indexes, ${count.toLocaleString('en')} rows`,
      ratio: null,
    })
  }
  return rows
}

async function measurePartitions(database: BenchDatabase, members: number): Promise<BenchRow[]> {
  const query = queryWith(database)
  await query(
    `create table public.swipes_parts (like public.swipes including all) partition by hash (swiper_id)`,
  )
  for (let part = 0; part < partitions; part += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    await query(`create table public.swipes_part_${part} partition of public.swipes_parts
      for values with (modulus ${partitions}, remainder ${part})`)
  }
  await query('insert into public.swipes_parts select * from public.swipes')
  await query('vacuum analyze public.swipes_parts')
  const looks = [
    ['one decision', 'swiper_id = $1 and swiped_id = $2'],
    ['waiting likes', `swiped_id = $1 and direction = 'right' and $2::uuid is not null`],
  ] as const
  const rows: BenchRow[] = []
  for (const [name, condition] of looks) {
    const read = async (table: string) => {
      await query(`prepare look (uuid, uuid) as select * from public.${table} where ${condition}`)
      const [plan] = await query(
        `explain (analyze, buffers, format json) execute look (${idOf(String(members - 1))}, ${idOf('7')})`,
      )
      await query('deallocate look')
      return buffersOf(plan)
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    const [whole, parts] = [await read('swipes'), await read('swipes_parts')]
    rows.push({
      name: `swipes in ${partitions} hash partitions: ${name}`,
      measured: `${parts} buffers`,
      baseline: `${whole} buffers in one table`,
      ratio: `${(parts / Math.max(1, whole)).toFixed(1)}×`,
    })
  }
  await query('drop table public.swipes_parts')
  return rows
}

function buffersOf(row: Record<string, unknown> | undefined): number {
  const text = JSON.stringify(row)
  const [, hit] = /"Shared Hit Blocks":(\d+)/.exec(text) ?? []
  const [, read] = /"Shared Read Blocks":(\d+)/.exec(text) ?? []
  return Number(hit ?? 0) + Number(read ?? 0)
}

async function measurePasses(database: BenchDatabase, members: number): Promise<BenchRow[]> {
  let deleted = 0
  const first = await timeOnce(async () => {
    deleted = await sweepOldPasses({ db: database.db })
  })
  const again = await timeOnce(async () => {
    await sweepOldPasses({ db: database.db })
  })
  return [
    {
      name: 'old passes: a night without any',
      measured: `${((again / members) * 1000).toFixed(1)} ms for 1,000 members`,
      baseline: `${((first / deleted) * 1000).toFixed(1)} ms for 1,000 deleted passes (${deleted.toLocaleString('en')})`,
      ratio: null,
    },
  ]
}

async function measureVacuum(database: BenchDatabase): Promise<BenchRow[]> {
  const query = queryWith(database)
  await query(`update public.messages set read = true where number = 1`)
  await query(
    `update public.notifications set read = read where kind = 'match' and id < '33333333-0000-0000-0000-000000000000'`,
  )
  const rows: BenchRow[] = []
  for (const table of tables) {
    const [size] = await query(`select pg_total_relation_size('public.${table}')::float8 as bytes`)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
    const ms = await timeOnce(() => query(`vacuum public.${table}`))
    rows.push({
      name: `${table}: VACUUM after a tenth to a half changed`,
      measured: `${(ms / 1000).toFixed(1)} s`,
      baseline: `${Math.round(Number(size?.bytes) / 2 ** 20)} MiB with indexes`,
      ratio: null,
    })
  }
  return rows
}
