import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'
import { insertOutcomes, updateProcessReport } from './repository.ts'

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
  await world.db.asWorker((tx) => insertOutcomes(tx, [{ outcome: 'answers', number: 5 }]))
  await world.db.asWorker((tx) =>
    updateProcessReport(tx, process, {
      busyShare: 0.5,
      delayMs: 3,
      memoryBytes: 1000,
      waitingPool: null,
      waitingShare: 0,
      streams: 1,
      room: null,
      scorerAge: null,
    }),
  )
  await world.db.asOwner((tx) => sql`select app.note_backup(now())`.execute(tx))
})
afterAll(() => world.db.drop())

const process = '5c1f6bb0-3b1f-4f6a-9f0e-6d1f3c0a9b11'

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

testPolicies(
  () => world,
  'what processes say about themselves',
  () => ({
    select: sql`select streams from process_reports`,
    insert: sql`insert into process_reports (process_id, busy_share, delay_ms, memory_bytes, waiting_share, streams)
      values (gen_random_uuid(), 0, 0, 0, 0, 0)`,
    update: sql`update process_reports set streams = 0`,
    delete: sql`delete from process_reports`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

testPolicies(
  () => world,
  'counts of answers, mails and pushes',
  () => ({
    select: sql`select number from outcome_minutes`,
    insert: sql`insert into outcome_minutes (minute, outcome, number) values (now(), 'answers', 1)`,
    update: sql`update outcome_minutes set number = 1`,
    delete: sql`delete from outcome_minutes`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

testPolicies(
  () => world,
  'the last backup',
  () => ({
    select: sql`select taken_at from last_backup`,
    insert: sql`insert into last_backup (taken_at) values (now()) on conflict (is_only) do update set taken_at = now()`,
    update: sql`update last_backup set taken_at = now()`,
    delete: sql`delete from last_backup`,
  }),
  { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay },
)

test('nobody but the worker reports about a process, and nobody but the owner notes a backup', async () => {
  const { db, people } = world
  const calls = [
    sql`select app.end_process_report(${process})`,
    sql`select app.add_outcomes(array['answers'], array[1])`,
    sql`select app.note_backup(now())`,
  ]
  for (const call of calls) {
    for (const run of [db.asMember, db.asStaff])
      await expect(run(people.staff.token, (tx) => call.execute(tx))).rejects.toMatchObject({ code: '42501' })
  }
  const note = sql`select app.note_backup(now())`
  await expect(db.asWorker((tx) => note.execute(tx))).rejects.toMatchObject({ code: '42501' })
})

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

test.each([
  'days(14)',
  'reports()',
  'queues()',
  'team()',
  `latencies('1 hour')`,
  'objects()',
  'processes()',
  'outcomes()',
  'backup()',
])(
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
