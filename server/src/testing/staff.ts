import { staff as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashCode, makeCode } from '#/features/staff/sealing.ts'
import type { TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { newcomer } from './wizard.ts'

/** Signs in staff through whole requests, before the second factor. */
export async function staffBeforeFactor(server: TestServer, name = 'Vera'): Promise<Visitor> {
  const visitor = await newcomer(server, name)
  await giveRole(server, visitor)
  return visitor
}

/** Creates the one-time code that the command on the server would print. */
export async function enrolmentCode(server: TestServer, visitor: Visitor): Promise<string> {
  const code = makeCode()
  const { rows } = await server.db.asOwner((tx) =>
    sql<{
      id: string
    }>`select "userId" as id from auth.session where token = ${tokenOf(server, visitor)}`.execute(tx),
  )
  const userId = rows[0]?.id ?? ''
  const hash = hashCode(server.deps.env.appSecret, 'staff-enrolment', userId, code)
  await server.db.asOwner((tx) =>
    sql`insert into staff_enrolments (user_id, code_hash) values (${userId}, ${hash})
      on conflict (user_id) do update set code_hash = excluded.code_hash`.execute(tx),
  )
  return code
}

/** Returns the code that an authenticator app shows at this moment. */
export function codeAt(secret: string, at: Date): string {
  const app = new TOTP({
    algorithm: 'SHA1',
    digits: limits.codeDigits,
    period: 30,
    secret: Secret.fromBase32(secret),
  })
  return app.generate({ timestamp: at.getTime() })
}

/** Signs in staff and passes the second factor. */
export async function staffVisitor(server: TestServer, name = 'Vera'): Promise<Visitor> {
  const visitor = await staffBeforeFactor(server, name)
  await server.db.asOwner((tx) =>
    sql`insert into staff_sessions (session_id, user_id)
      select id, "userId" from auth.session where token = ${tokenOf(server, visitor)}`.execute(tx),
  )
  return visitor
}

export async function giveRole(server: TestServer, visitor: Visitor): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`insert into user_roles (user_id, role)
      select "userId", 'admin' from auth.session where token = ${tokenOf(server, visitor)}`.execute(tx),
  )
}

/** Ends the role as the command on the server does; the database ends the sessions with it. */
export async function takeRole(server: TestServer, visitor: Visitor): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`delete from user_roles where user_id = (
      select "userId" from auth.session where token = ${tokenOf(server, visitor)})`.execute(tx),
  )
}

/** Lets a team of one read the conversations of reports. */
export async function letOneReadAlone(server: TestServer): Promise<void> {
  await server.db.asOwner((tx) => sql`insert into staff_settings (solo_since) values (now())`.execute(tx))
}

/** The session token in the visitor's cookie. */
export function tokenOf(server: TestServer, visitor: Visitor): string {
  const { name, read } = server.deps.auth.cookies
  const token = read(`${name}=${visitor.cookies.get(name) ?? ''}`)
  if (!token) throw new Error('not signed in')
  return token
}

/** Changes the session as if this many minutes had passed without a call. */
export async function leaveIdle(server: TestServer, visitor: Visitor, minutes: number): Promise<void> {
  const token = tokenOf(server, visitor)
  await server.db.asOwner(async (tx) => {
    await sql`update auth.session set "updatedAt" = now() - make_interval(mins => ${minutes})
      where token = ${token}`.execute(tx)
    await sql`update staff_sessions set seen_at = now() - make_interval(mins => ${minutes})
      where session_id = (select id from auth.session where token = ${token})`.execute(tx)
  })
}
