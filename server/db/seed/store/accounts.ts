import { sql } from 'kysely'
import { hashPassword, verifyPassword } from '#/platform/auth/passwords.ts'
import type { SeedContext } from '#/platform/seed-context.ts'
import { cast, demoEmail, staff } from '../world/cast.ts'
import { idOf, personId } from './ids.ts'

export const staffId = idOf('staff')
const signIns = [
  { id: personId(cast.demo), name: cast.demo.name, email: demoEmail },
  { id: staffId, name: staff.name, email: staff.email },
]

/** Creates the only two accounts of the demo world that can sign in, and resets changed passwords to the printed one. */
export async function ensureSignIns(context: SeedContext): Promise<void> {
  await Promise.all(signIns.map((signIn) => ensureSignIn(context, signIn)))
  await context.asOwner(async (tx) => {
    await sql`insert into user_roles (user_id, role) values (${staffId}, 'admin') on conflict do nothing`.execute(
      tx,
    )
    // The demo has one member of staff.
    await sql`insert into staff_settings (solo_since) values (now()) on conflict do nothing`.execute(tx)
  })
}

async function ensureSignIn(
  { asOwner, demoPassword }: SeedContext,
  { id, name, email }: (typeof signIns)[number],
): Promise<void> {
  const stored = await asOwner((tx) =>
    sql<{ password: string | null }>`
        select password from auth.account where "userId" = ${id} and "providerId" = 'credential'`.execute(tx),
  )
  const old = stored.rows[0]?.password
  if (old && (await verifyPassword({ hash: old, password: demoPassword }))) return
  const hash = await hashPassword(demoPassword)
  await asOwner(async (tx) => {
    // Old enough for everything: a new account may do less.
    await sql`insert into auth."user" (id, name, email, "emailVerified", "createdAt")
        values (${id}, ${name}, ${email}, true, now() - interval '30 days') on conflict (id) do nothing`.execute(
      tx,
    )
    await sql`update profiles set created_at = u."createdAt" from auth."user" u where u.id = profiles.id and u.id = ${id}`.execute(
      tx,
    )
    await sql`insert into auth.account ("accountId", "providerId", "userId", password)
        values (${id}, 'credential', ${id}, ${hash})
        on conflict ("providerId", "accountId") do update set password = excluded.password, "updatedAt" = now()`.execute(
      tx,
    )
  })
}
