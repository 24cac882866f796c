import { sql } from 'kysely'
import type { TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'

export const testPassword = 'violet-harbour-81'

type MailingServer = Pick<TestServer, 'visit' | 'mailFor'>

/** Signs up through the form and the mailed link, as people do, and ends the session that the link has started. */
export async function signUpAndConfirm(
  server: MailingServer,
  email: string,
  name = 'Mira',
): Promise<Visitor> {
  const visitor = server.visit()
  const consents = { isAdult: true, acceptsTerms: true } as const
  await visitor.api.account.signUp({ name, email, password: testPassword, ...consents, language: 'en' })
  const link = await mailedLink(server, email)
  await visitor.get(link.pathname + link.search)
  await visitor.api.account.signOut()
  return visitor
}

export async function mailedLink(server: MailingServer, email: string): Promise<URL> {
  const [mail] = await server.mailFor(email)
  const link = mail?.links[0]
  if (!link) throw new Error(`No link arrived for ${email}`)
  return new URL(link)
}

export async function signedIn(server: MailingServer, email: string, name?: string): Promise<Visitor> {
  const visitor = await signUpAndConfirm(server, email, name)
  await visitor.api.account.signIn({ email, password: testPassword })
  return visitor
}

/** The six digits in the newest mail to this address; null for a mail without a code. */
export async function mailedCode(server: MailingServer, email: string): Promise<string | null> {
  const [mail] = await server.mailFor(email)
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? null
}

export async function sessionsOf(server: TestServer, email: string): Promise<number> {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{
      count: number
    }>`select count(*)::int as count from auth.session s join auth."user" u on u.id = s."userId"
      where u.email = ${email}`.execute(tx),
  )
  return rows[0]?.count ?? 0
}
