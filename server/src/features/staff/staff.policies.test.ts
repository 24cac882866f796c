import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld, createStaff, verifyStaff } from '#/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  const { db, people } = world
  await db.asOwner(async (tx) => {
    await sql`insert into staff_factors (user_id, secret) values (${people.staff.id}, 'sealed')`.execute(tx)
    await sql`insert into staff_recovery_codes (user_id, code_hash)
      values (${people.staff.id}, ${Buffer.alloc(32)})`.execute(tx)
    await sql`insert into staff_enrolments (user_id, code_hash)
      values (${people.staff.id}, ${Buffer.alloc(32)})`.execute(tx)
    await sql`insert into staff_log (action, target_user_id) values ('role_granted', ${people.owner.id})`.execute(
      tx,
    )
  })
})
afterAll(() => world.db.drop())

const closed = { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay }

describe('staff_factors', () => {
  testPolicies(
    () => world,
    'sealed secrets',
    () => ({
      select: sql`select secret from staff_factors`,
      insert: sql`insert into staff_factors (user_id, secret) values (${world.people.other.id}, 'mine')`,
      update: sql`update staff_factors set secret = 'mine'`,
      delete: sql`delete from staff_factors`,
    }),
    closed,
  )
})

describe('staff_recovery_codes', () => {
  testPolicies(
    () => world,
    'hashes of recovery codes',
    () => ({
      select: sql`select code_hash from staff_recovery_codes`,
      insert: sql`insert into staff_recovery_codes (user_id, code_hash)
        values (${world.people.staff.id}, ${Buffer.alloc(32, 1)})`,
      update: sql`update staff_recovery_codes set used_at = null`,
      delete: sql`delete from staff_recovery_codes`,
    }),
    closed,
  )
})

describe('staff_enrolments', () => {
  testPolicies(
    () => world,
    'hashes of enrolment codes',
    () => ({
      select: sql`select code_hash from staff_enrolments`,
      insert: sql`insert into staff_enrolments (user_id, code_hash)
        values (${world.people.other.id}, ${Buffer.alloc(32)})`,
      update: sql`update staff_enrolments set expires_at = 'infinity'`,
      delete: sql`delete from staff_enrolments`,
    }),
    closed,
  )
})

describe('staff_sessions', () => {
  testPolicies(
    () => world,
    'verified sessions',
    () => ({
      select: sql`select session_id from staff_sessions`,
      insert: sql`insert into staff_sessions (session_id, user_id)
        values (${world.people.other.sessionId}, ${world.people.other.id})`,
      update: sql`update staff_sessions set seen_at = now()`,
      delete: sql`delete from staff_sessions`,
    }),
    closed,
  )
})

const logStatements = {
  select: sql`select id from staff_log where action = 'role_granted'`,
  insert: sql`insert into staff_log (action) values ('role_granted')`,
  update: sql`update staff_log set details = '{}'`,
  delete: sql`delete from staff_log`,
  truncate: sql`truncate staff_log`,
}
const actors = () => {
  const { db, people } = world
  return {
    owner: (work: Parameters<typeof db.asOwner>[0]) => db.asMember(people.owner.token, work),
    staff: (work: Parameters<typeof db.asOwner>[0]) => db.asStaff(people.staff.token, work),
    pretender: (work: Parameters<typeof db.asOwner>[0]) => db.asStaff(people.other.token, work),
    worker: db.asWorker,
  }
}
const outcomesOf = async (name: keyof typeof logStatements) => {
  const outcomes: Record<string, unknown> = {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- attempt() counts rows, whatever their type
  const runs = Object.entries(actors()) as [string, Parameters<typeof attempt>[0]][]
  for (const [actor, run] of runs) outcomes[actor] = await attempt(run, logStatements[name])
  return outcomes
}
const refused = { owner: 'denied', staff: 'denied', pretender: 'denied', worker: 'denied' }

describe('staff_log', () => {
  test('is readable by staff, and empty for members who take the staff role', async () => {
    expect(await attempt((work) => world.db.asOwner(work), logStatements.select)).toBe(1)
    expect(await outcomesOf('select')).toEqual({ ...refused, staff: 1, pretender: 0 })
  })

  test('refuses direct inserts', async () => {
    expect(await attempt((work) => world.db.asOwner(work), logStatements.insert)).toBe(1)
    expect(await outcomesOf('insert')).toEqual(refused)
  })

  test.each(['update', 'delete', 'truncate'] as const)('refuses %s, even to its owner', async (name) => {
    expect(await attempt((work) => world.db.asOwner(work), logStatements[name])).toBe('denied')
    expect(await outcomesOf(name)).toEqual(refused)
  })

  test('is written by a function that names the member of staff and refuses everybody else', async () => {
    const { db, people } = world
    const write = sql`select app.log_staff('birth_data_seen', ${people.owner.id}, null, '{"where": "reports"}')`
    await db.asStaff(people.staff.token, (tx) => write.execute(tx))
    const { rows } = await db.asOwner((tx) =>
      sql`select staff_id, target_user_id from staff_log where action = 'birth_data_seen'`.execute(tx),
    )
    expect(rows).toEqual([{ staff_id: people.staff.id, target_user_id: people.owner.id }])
    const pretending = db.asStaff(people.other.token, (tx) => write.execute(tx))
    await expect(pretending).rejects.toMatchObject({ code: 'YU404' })
    expect(await attempt((work) => db.asMember(people.staff.token, work), write)).toBe('denied')
  })
})

const isStaff = async (token: string) => {
  const { rows } = await world.db.asStaff(token, (tx) =>
    sql<{ is: boolean }>`select app.is_staff() as is`.execute(tx),
  )
  return rows[0]?.is
}
const run = (statement: ReturnType<typeof sql>) => world.db.asOwner((tx) => statement.execute(tx))

test('the functions of the second factor find staff by their session, and no member', async () => {
  const found = (token: string) =>
    world.db.asWorker((tx) => sql`select user_id from app.staff_factor_of(${token})`.execute(tx))
  expect((await found(world.people.staff.token)).rows).toHaveLength(1)
  expect((await found(world.people.other.token)).rows).toEqual([])
})

describe('app.is_staff()', () => {
  test('is true for the role with a verified session that was used within half an hour', async () => {
    const { token, sessionId } = world.people.staff
    expect(await isStaff(token)).toBe(true)
    await run(
      sql`update staff_sessions set seen_at = now() - interval '31 minutes' where session_id = ${sessionId}`,
    )
    expect(await isStaff(token)).toBe(false)
    await run(sql`delete from staff_sessions where session_id = ${sessionId}`)
    expect(await isStaff(token)).toBe(false)
    await verifyStaff(world.db, world.people.staff)
    expect(await isStaff(token)).toBe(true)
  })

  test('is false for a member, even if a row says that their session is verified', async () => {
    await verifyStaff(world.db, world.people.other)
    expect(await isStaff(world.people.other.token)).toBe(false)
  })

  test('is false after the role is revoked, which also ends the sessions and deletes the factor', async () => {
    const former = await createStaff(world.db, 'Former')
    await run(sql`insert into staff_factors (user_id, secret) values (${former.id}, 'sealed')`)
    expect(await isStaff(former.token)).toBe(true)
    await run(sql`delete from user_roles where user_id = ${former.id}`)
    expect(await isStaff(former.token)).toBe(false)
    const left = await run(sql`
      select 1 from auth.session where "userId" = ${former.id}
      union all select 1 from staff_factors where user_id = ${former.id}`)
    expect(left.rows).toEqual([])
  })
})
