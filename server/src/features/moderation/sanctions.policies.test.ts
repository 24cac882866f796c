import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createPolicyWorld } from '#/testing/members.ts'
import { attempt, nobodyMay, ownerAlone, type PolicyWorld, testPolicies } from '#/testing/policies.ts'

let world: PolicyWorld
let ownerId: string

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  ownerId = world.people.owner.id
  await world.db.asOwner((tx) =>
    sql`insert into sanctions (user_id, kind, reason, ends_at)
      values (${ownerId}, 'limit', 'Spam', now() + interval '1 day')`.execute(tx),
  )
})
afterAll(() => world.db.drop())

testPolicies(
  () => world,
  'a limit of a member',
  () => ({
    select: sql`select reason from sanctions where user_id = ${ownerId}`,
    insert: sql`insert into sanctions (user_id, kind, reason, ends_at)
      values (${world.people.other.id}, 'warning', 'Spam', now() + interval '1 day')`,
    update: sql`update sanctions set lifted_at = now() where user_id = ${ownerId}`,
    delete: sql`delete from sanctions where user_id = ${ownerId}`,
  }),
  {
    select: { ...ownerAlone, staff: 1, pretender: 0 },
    insert: { ...nobodyMay, staff: 1 },
    update: { ...nobodyMay, staff: 1, pretender: 0 },
    delete: nobodyMay,
  },
)

const give = (id: string, reason: string) => sql`
  insert into sanctions (user_id, kind, reason, ends_at) values (${id}, 'warning', ${reason}, now() + interval '1 day')`

test('refuses staff who sanction themselves, and a sanction without a reason', async () => {
  const { staff, other } = world.people
  const asStaff = (statement: ReturnType<typeof sql>) =>
    attempt((work) => world.db.asStaff(staff.token, work), statement)
  expect(await asStaff(give(staff.id, 'Spam'))).toBe('denied')
  await expect(asStaff(give(other.id, ' '))).rejects.toMatchObject({ code: '23514' })
})

test('closes a warning of its member alone, and no limit', async () => {
  const close = sql`select 1 where app.close_warning((select id from sanctions where user_id = ${ownerId}))`
  expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), close)).toBe(0)
  await world.db.asOwner((tx) => sql`update sanctions set kind = 'warning'`.execute(tx))
  expect(await attempt((work) => world.db.asMember(world.people.owner.token, work), close)).toBe(1)
  const { rows } = await world.db.asOwner((tx) => sql<{ id: string }>`select id from sanctions`.execute(tx))
  const closeIt = sql`select 1 where app.close_warning(${rows[0]?.id})`
  expect(await attempt((work) => world.db.asMember(world.people.other.token, work), closeIt)).toBe(0)
})
