import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import type { Access } from '#/platform/procedures.ts'
import { procedures } from '#/testing/procedures.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { newcomer } from '#/testing/wizard.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function ban(email: string, reason: string | null): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`insert into moderation_states (user_id, is_blocked, reason, changed_at)
      select id, true, ${reason}, '2026-11-12T10:00:00Z' from auth."user" where email = ${email}`.execute(tx),
  )
}

async function bannedPerson(email: string, reason: string | null = 'Spam in three chats') {
  const visitor = await signedIn(server, email)
  await ban(email, reason)
  await visitor.api.account.signIn({ email, password })
  return visitor
}

const named = (access: Access) =>
  procedures.filter((procedure) => procedure.access === access).map(({ name }) => name)

test('lists the calls that banned people and visitors may make; all others are for members in good standing', () => {
  expect(procedures.length).toBeGreaterThan(40)
  expect(named('user').toSorted()).toEqual([
    'account.beginProviderReauthentication',
    'account.block',
    'account.prepareExport',
    'account.remove',
    'account.security',
    'account.signInMethods',
    'messages.support.list',
    'messages.support.markRead',
    'messages.support.removeChat',
    'messages.support.send',
    'messages.uploadImage',
  ])
  expect(named('open').toSorted()).toEqual([
    'account.acceptPending',
    'account.beginPasskeySignIn',
    'account.beginProvider',
    'account.cancelPending',
    'account.checkResetLink',
    'account.checkSignInLink',
    'account.confirmByCode',
    'account.confirmEmailChange',
    'account.confirmSignUp',
    'account.linkByMail',
    'account.linkByPassword',
    'account.pendingSignIn',
    'account.prepareSignUp',
    'account.providers',
    'account.requestLinkMail',
    'account.requestPasswordReset',
    'account.requestSignInLink',
    'account.resendConfirmation',
    'account.resetPassword',
    'account.session',
    'account.signIn',
    'account.signInByLink',
    'account.signInByPasskey',
    'account.signOut',
    'account.signUp',
    'account.trustNetwork',
    'consent.answer',
    'consent.decide',
    'consent.open',
    'notifications.checkUnsubscribe',
    'notifications.unsubscribe',
    'places.get',
    'places.search',
    'profiles.readBirth',
    'profiles.trySky',
  ])
})

test('lets a banned person read the reason, write to staff and delete the account, and nothing else', async () => {
  const email = 'why@example.org'
  const person = await bannedPerson(email)
  expect(await person.api.account.block()).toEqual({
    reason: 'Spam in three chats',
    blockedAt: '2026-11-12T10:00:00.000Z',
    endsAt: null,
    appeal: 'none',
  })
  const draft = { content: 'That was not me', imageId: null, clientId: randomUUID() }
  expect(await person.api.messages.support.send({ draft })).toMatchObject({ content: 'That was not me' })
  expect(await person.api.account.block()).toMatchObject({ appeal: 'open' })
  await expect(person.api.profiles.own()).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  await expect(person.api.matches.list({})).rejects.toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  expect((await person.get('/events')).status).toBe(403)
  expect(await person.api.account.remove({ password })).toEqual({ ok: true })
})

test('returns null for a ban without a reason, and NOT_FOUND without a ban', async () => {
  const person = await bannedPerson('unreasoned@example.org', null)
  expect(await person.api.account.block()).toMatchObject({ reason: null })
  const free = await newcomer(server, 'Free')
  await expect(free.api.account.block()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(server.visit().api.account.block()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('lets a person sign in and read the reason who is banned during the sign-in', async () => {
  const email = 'meanwhile@example.org'
  await signedIn(server, email)
  await server.db.asOwner(async (tx) => {
    await sql`create function app.ban_meanwhile() returns trigger language plpgsql security definer as $$
      begin
        insert into public.moderation_states (user_id, is_blocked, reason)
        values (new."userId", true, 'At that very moment') on conflict do nothing;
        return new;
      end $$`.execute(tx)
    await sql`create trigger ban_meanwhile after insert on auth.session
      for each row execute function app.ban_meanwhile()`.execute(tx)
  })
  const visitor = server.visit()
  const session = await visitor.api.account.signIn({ email, password })
  await server.db.asOwner((tx) => sql`drop function app.ban_meanwhile cascade`.execute(tx))
  expect(session).toMatchObject({ isBlocked: true })
  expect(await visitor.api.account.block()).toMatchObject({ reason: 'At that very moment' })
})
