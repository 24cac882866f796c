import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  await world.db.asOwner((tx) =>
    sql`select jobs.create_queue('some.work', '{"policy": "standard"}')`.execute(tx),
  )
  await world.db.asWorker((tx) =>
    sql`insert into object_audits (checked_at, objects, missing, orphans) values (now(), 2, 1, 0)`.execute(
      tx,
    ),
  )
  await world.db.asOwner((tx) =>
    sql`insert into day_counts (day, kind, number) values ('2026-11-01', 'matches', 4)`.execute(tx),
  )
  await world.db.asOwner((tx) =>
    sql`insert into day_changes (day, kind, change) values ('2026-11-01', 'matches', 1)`.execute(tx),
  )
  await world.db.asWorker((tx) =>
    sql`select app.add_latencies(array['deck'], array[20], array[3])`.execute(tx),
  )
})
afterAll(() => world.db.drop())

testPolicies(
  () => world,
  'call times',
  () => ({
    select: sql`select calls from latency_minutes`,
    insert: sql`insert into latency_minutes (minute, call, up_to_ms, calls) values (now(), 'chat', 5, 1)`,
    update: sql`update latency_minutes set calls = 1`,
    delete: sql`delete from latency_minutes`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

testPolicies(
  () => world,
  'counts by day',
  () => ({
    select: sql`select number from day_counts`,
    insert: sql`insert into day_counts (day, kind, number) values ('2026-11-02', 'matches', 4)`,
    update: sql`update day_counts set number = 1`,
    delete: sql`delete from day_counts`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

testPolicies(
  () => world,
  'changes of counts by day',
  () => ({
    select: sql`select change from day_changes`,
    insert: sql`insert into day_changes (day, kind, change) values ('2026-11-02', 'matches', 1)`,
    update: sql`update day_changes set change = 2`,
    delete: sql`delete from day_changes`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

const rowsOf = ({ rows }: { rows: { rows: number }[] }) => rows[0]?.rows

testPolicies(
  () => world,
  'the last comparison of rows and objects',
  () => ({
    select: sql`select missing from object_audits`,
    insert: sql`insert into object_audits (checked_at, objects, missing, orphans) values (now(), 1, 0, 0)
      on conflict (is_only) do update set missing = 0`,
    update: sql`update object_audits set missing = 0`,
    delete: sql`delete from object_audits`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

testPolicies(
  () => world,
  'the id of the installation',
  () => ({
    select: sql`select id from installation`,
    insert: sql`insert into installation default values on conflict (is_only) do update set id = excluded.id`,
    update: sql`update installation set id = gen_random_uuid()`,
    delete: sql`delete from installation`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

test.each(['days(14)', 'reports()', 'queues()', `latencies('1 hour')`, 'objects()'])(
  'app.health_%s returns rows to staff and the worker, none to others in the staff role, and refuses members',
  async (call) => {
    const { db, people } = world
    const count = sql<{
      rows: number
    }>`select count(*)::integer as rows from ${sql.raw(`app.health_${call}`)}`
    expect(rowsOf(await db.asStaff(people.staff.token, (tx) => count.execute(tx)))).toBeGreaterThan(0)
    expect(rowsOf(await db.asWorker((tx) => count.execute(tx)))).toBeGreaterThan(0)
    expect(rowsOf(await db.asStaff(people.other.token, (tx) => count.execute(tx)))).toBe(0)
    expect(rowsOf(await db.asStaff('', (tx) => count.execute(tx)))).toBe(0)
    await expect(db.asMember(people.staff.token, (tx) => count.execute(tx))).rejects.toMatchObject({
      code: '42501',
    })
  },
)
