import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailboxOf, mailProviders } from '#/platform/mailbox.ts'
import { mailedLink, signedIn, signUpAndConfirm, testPassword as password } from '#/testing/accounts.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
const signUp = (visitor: Visitor, email: string) =>
  visitor.api.account.signUp({ name: 'Mira', email, password, ...consents })
const subjectsTo = async (email: string) => (await server.mailFor(email)).map(({ subject }) => subject)
async function accountsOf(...emails: string[]): Promise<number> {
  const { rows } = await server.db.asOwner((tx) =>
    sql`select 1 from auth."user" where email = any(${emails}) and "emailVerified"`.execute(tx),
  )
  return rows.length
}

describe('a mailbox that has an account', () => {
  test('gets no second one under another spelling; the account’s own address gets the mail', async () => {
    await signUpAndConfirm(server, 'mira+one@example.org')
    const [known, fresh] = [server.visit(), server.visit()]
    expect(await signUp(known, 'mira@example.org')).toEqual(await signUp(fresh, 'unknown@example.org'))
    expect((await subjectsTo('mira+one@example.org'))[0]).toBe('You already have an account')
    expect(await subjectsTo('mira@example.org')).toEqual([])
    await server.visit().api.account.resendConfirmation({ email: 'mira+two@example.org', language: 'en' })
    expect((await subjectsTo('mira+one@example.org')).slice(0, 2)).toEqual(
      Array.from({ length: 2 }, () => 'You already have an account'),
    )
    expect(await subjectsTo('mira+two@example.org')).toEqual([])
  })

  test('resets the password under any spelling, with a link to its own address', async () => {
    await signUpAndConfirm(server, 'n.oor@gmail.com')
    await server.visit().api.account.requestPasswordReset({ email: 'noor+x@googlemail.com', language: 'en' })
    expect(await subjectsTo('noor+x@googlemail.com')).toEqual([])
    const link = await mailedLink(server, 'n.oor@gmail.com')
    const token = link.searchParams.get('token') ?? ''
    const { user } = await server.visit().api.account.resetPassword({ token, password: 'amber-boat-771' })
    expect(user?.email).toBe('n.oor@gmail.com')
  })

  test.each([
    ['i.petrov@yandex.ru', 'i-petrov@ya.ru'],
    ['anna.k@proton.me', 'AnnaK+x@pm.me'],
    ['lena@icloud.com', 'lena@me.com'],
  ])('%s gets no second account as %s', async (own, other) => {
    await signUpAndConfirm(server, own)
    await signUp(server.visit(), other)
    expect((await subjectsTo(own))[0]).toBe('You already have an account')
    expect(await subjectsTo(other)).toEqual([])
  })

  test('is refused to another account that moves, but takes another spelling for its own', async () => {
    await signUpAndConfirm(server, 'taken+a@example.org')
    const visitor = await signedIn(server, 'asks@example.org')
    const ask = (email: string) => visitor.api.account.requestEmailChange({ email, password, language: 'en' })
    expect(await ask('taken@example.org')).toEqual({ ok: true })
    expect(await subjectsTo('taken@example.org')).toEqual(['This address already has an account'])
    await ask('asks+new@example.org')
    const token = (await mailedLink(server, 'asks+new@example.org')).searchParams.get('token') ?? ''
    await visitor.api.account.confirmEmailChange({ token, language: 'en' })
    expect((await visitor.api.account.session()).user?.email).toBe('asks+new@example.org')
  })
})

test('the first of several unconfirmed accounts that is confirmed keeps the mailbox', async () => {
  const emails = ['race@example.org', 'race+b@example.org']
  const visitors: { visitor: Visitor; link: URL }[] = []
  for (const email of emails) {
    const visitor = server.visit()
    // oxlint-disable-next-line eslint/no-await-in-loop -- each takes all due mails
    await signUp(visitor, email)
    // oxlint-disable-next-line eslint/no-await-in-loop
    visitors.push({ visitor, link: await mailedLink(server, email) })
  }
  const pages = await Promise.all(
    visitors.map(({ visitor, link }) => visitor.get(link.pathname + link.search)),
  )
  expect(pages.filter((page) => page.headers.get('location') === '/auth?notice=confirmed')).toHaveLength(1)
  expect(await accountsOf(...emails)).toBe(1)
  const again = await Promise.all(
    visitors.map(({ visitor, link }) => visitor.get(link.pathname + link.search)),
  )
  expect(new Set(again.map((page) => page.headers.get('location')))).toEqual(
    new Set(['/auth?notice=confirmed', '/auth?notice=link-invalid']),
  )
})

test('the database folds addresses as the server does', async () => {
  const addresses = [
    'Mira@Example.org',
    'mira+tag+more@example.org',
    'm.i.r.a+x@gmail.com',
    'M.ira@googlemail.com',
    'm.ira@example.org',
    '+tag@example.org',
    'uuid@closed.invalid',
    ...mailProviders.flatMap(({ domains }) => domains.map((domain) => `M.i-r_a+tag@${domain.toUpperCase()}`)),
  ]
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ mailbox: string }>`select app.mailbox_of(a.email) as mailbox
      from unnest(${addresses}::text[]) with ordinality a (email, place) order by a.place`.execute(tx),
  )
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(mailboxOf))
})

async function insertConfirmed(email: string) {
  await server.db.asOwner((tx) =>
    sql`insert into auth."user" (name, email, "emailVerified") values ('Twin', ${email}, true)`.execute(tx),
  )
}

test('the database refuses a second confirmed account of a mailbox', async () => {
  await insertConfirmed('solo@example.org')
  await expect(insertConfirmed('solo+again@example.org')).rejects.toThrow(/mailboxes/)
})

test('mailboxes from before their provider was known are folded, and the oldest account keeps each', async () => {
  const fold = readFileSync(
    join(import.meta.dirname, '../../../db/tables/0132_fold_more_mailboxes.sql'),
    'utf8',
  )
  const emails = ['o.ld@yandex.com', 'o-ld@yandex.ru', 'o.ld@ya.ru', 'sh.are@proton.me', 'other@example.com']
  const read = await server.db.asOwner(async (tx) => {
    // Unconfirmed, so that the trigger of today claims no mailbox for them.
    await sql`with people as (
        insert into auth."user" (name, email, "emailVerified", "createdAt")
        select 'Old', e.email, false, now() - interval '1 year' + e.place * interval '1 day'
        from unnest(${emails}::text[]) with ordinality e (email, place) returning id, email),
      sharers as (insert into auth.mailbox_sharers (user_id, mailbox) select id, email from people where email like 'sh.are%')
      insert into auth.mailboxes (mailbox, user_id) select email, id from people where email not like 'sh.are%'`.execute(
      tx,
    )
    await sql.raw(fold).execute(tx)
    const { rows } = await sql<{ email: string; mailbox: string; held: boolean }>`
      select u.email, k.mailbox, k.held from auth."user" u join (
        select user_id, mailbox, true as held from auth.mailboxes
        union all select user_id, mailbox, false from auth.mailbox_sharers) k on k.user_id = u.id
      where u.email = any(${emails}) order by u."createdAt"`.execute(tx)
    return rows
  })
  expect(read).toEqual([
    { email: 'o.ld@yandex.com', mailbox: 'o-ld@yandex.ru', held: true },
    { email: 'o-ld@yandex.ru', mailbox: 'o-ld@yandex.ru', held: false },
    { email: 'o.ld@ya.ru', mailbox: 'o-ld@yandex.ru', held: false },
    { email: 'sh.are@proton.me', mailbox: 'share@proton.me', held: false },
    { email: 'other@example.com', mailbox: 'other@example.com', held: true },
  ])
})
