import { randomUUID } from 'node:crypto'
import type { UserId } from '@yuti/contract/base'
import { reportId } from '@yuti/contract/moderation'
import type { ReportReason } from '@yuti/contract/safety'
import { sql } from 'kysely'
import { createDealtPeople } from './dealt-people.ts'
import type { TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { newcomer } from './wizard.ts'

export type TestPerson = { visitor: Visitor; id: UserId; name: string; db: TestServer['db'] }

/** An account without a profile, which can be reported. */
export async function signedInPerson(server: TestServer, name: string): Promise<TestPerson> {
  const visitor = await newcomer(server, name)
  const { user } = await visitor.api.account.session()
  if (!user) throw new Error(`${name} is not signed in`)
  return { visitor, id: user.id, name, db: server.db }
}

/**
 * Shows the person to the reporter first, because a member cannot report anybody they were not shown, and gives the reporter a
 * birth for the call, because only a finished profile can report.
 */
export async function report(from: TestPerson, about: TestPerson, reason: ReportReason = 'harassment') {
  const id = reportId.parse(randomUUID())
  await createDealtPeople(from.db, from, [about])
  const run = (query: ReturnType<typeof sql>) => from.db.asOwner((tx) => query.execute(tx))
  await run(sql`insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
    values (${from.id}, '1990-05-05', '12:00', true, 'Moscow, Russia')`)
  await from.visitor.api.safety.report({ id, userId: about.id, reason, description: 'He would not stop' })
  await run(sql`delete from birth_data where profile_id = ${from.id}`)
  return id
}

/** The support messages that somebody received from staff, oldest first. */
export async function staffMessagesTo(server: TestServer, { id }: TestPerson): Promise<string[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ content: string }>`select content from admin_conversations
      where user_id = ${id} and sender_type = 'admin' order by number`.execute(tx),
  )
  return rows.map(({ content }) => content)
}

/** The staff actions on one report, oldest first. */
export async function actionsAbout(server: TestServer, id: string): Promise<string[]> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ action: string }>`select action from staff_log where report_id = ${id} order by id`.execute(tx),
  )
  return rows.map(({ action }) => action)
}

/** Signs a blocked person in again, because the block ended all sessions. */
export async function signInBlocked(server: TestServer, { id }: TestPerson): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`insert into auth.session (token, "userId", "expiresAt")
      values (${`token-${id}`}, ${id}, now() + interval '1 day')`.execute(tx),
  )
}

export async function erase(server: TestServer, { id }: TestPerson): Promise<void> {
  await server.db.asOwner((tx) => sql`delete from auth."user" where id = ${id}`.execute(tx))
}

export async function say(from: TestPerson, content: string): Promise<void> {
  await from.visitor.api.messages.support.send({
    draft: { clientId: randomUUID(), content, imageId: null },
  })
}
