import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestDatabase } from '#/platform/db/test-database.ts'
import { createDealtCircle } from './dealt-people.ts'

export type TestMember = { id: string; name: string; token: string; sessionId: string }

type Arrange = Pick<TestDatabase, 'asOwner'>

/** Creates a signed-in member with birth data and a photo, so that others may see them. */
export async function createMember(db: Arrange, name: string): Promise<TestMember> {
  const id = randomUUID()
  const token = `token-${id}`
  const sessionId = randomUUID()
  await db.asOwner(async (tx) => {
    await sql`insert into auth."user" (id, name, email, "emailVerified")
      values (${id}, ${name}, ${`${id}@example.org`}, true)`.execute(tx)
    await sql`insert into auth.session (id, token, "userId", "expiresAt")
      values (${sessionId}, ${token}, ${id}, now() + interval '1 hour')`.execute(tx)
    await sql`insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
      values (${id}, '1992-02-14', '06:45', true, 'Barcelona, Spain')`.execute(tx)
    const photoId = randomUUID()
    await sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
      values (${photoId}, ${id}, ${`profile-photos/${id}/${photoId}`}, 0, 640, 800, 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ', true, true)`.execute(
      tx,
    )
  })
  return { id, name, token, sessionId }
}

/** Shows the two to each other and likes in both directions through the database, which creates the match. */
export async function createMatch(
  db: Pick<TestDatabase, 'asMember' | 'asOwner'>,
  first: TestMember,
  second: TestMember,
): Promise<string> {
  await createDealtCircle(db, [first, second])
  const like = async (from: TestMember, to: TestMember) => {
    const { rows } = await db.asMember(from.token, (tx) =>
      sql<{ match: string | null }>`select app.record_swipe(${to.id}, 'right') as match`.execute(tx),
    )
    return rows[0]?.match ?? null
  }
  await like(first, second)
  const matchId = await like(second, first)
  if (!matchId) throw new Error(`${first.name} and ${second.name} did not match`)
  return matchId
}

/** Creates staff whose session has passed the second factor. */
export async function createStaff(db: Arrange, name: string): Promise<TestMember> {
  const member = await createMember(db, name)
  await db.asOwner((tx) =>
    sql`insert into user_roles (user_id, role) values (${member.id}, 'admin')`.execute(tx),
  )
  await verifyStaff(db, member)
  return member
}

export async function verifyStaff(db: Arrange, { id, sessionId }: TestMember): Promise<void> {
  await db.asOwner((tx) =>
    sql`insert into staff_sessions (session_id, user_id) values (${sessionId}, ${id})`.execute(tx),
  )
}

export async function banByModeration(db: Arrange, member: TestMember): Promise<void> {
  await db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked) values (${member.id}, true)
      on conflict (user_id) do update set is_blocked = true`.execute(tx),
  )
}

/** The people of a policy test, each of whom was shown to all others. */
export async function createPolicyWorld(db: TestDatabase) {
  const people = {
    owner: await createMember(db, 'Anna'),
    other: await createMember(db, 'Noor'),
    blocked: await createMember(db, 'Rex'),
    staff: await createStaff(db, 'Vera'),
  }
  await createDealtCircle(db, Object.values(people))
  await banByModeration(db, people.blocked)
  await signInAgain(db, people.blocked)
  return { db, people }
}

/** Bans the account, which ends all sessions, and signs in again, as a banned member may to read the reason. */
export async function signInAgain(db: Arrange, member: TestMember): Promise<void> {
  await db.asOwner((tx) =>
    sql`insert into auth.session (id, token, "userId", "expiresAt")
      values (${member.sessionId}, ${member.token}, ${member.id}, now() + interval '1 hour')`.execute(tx),
  )
}
