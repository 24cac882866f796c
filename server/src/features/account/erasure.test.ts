import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#/features/profiles/repository.ts'
import { emptyObjectRemovals, sweepOriginals } from '#/platform/object-sweep.ts'
import { signedIn, testPassword as password } from '#/testing/accounts.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { urlOf } from '#/testing/picture-url.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { voiceUpload } from '#/testing/voice-file.ts'
import { photoFile, settled, uploadPhoto } from '#/testing/wizard.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { safetySweep, sealSweep } from '#/features/safety/sweep.ts'
import { chat } from '@yuti/contract/limits'
import { erasureQueue, eraseClosedAccounts } from './erasure.ts'
import { closeAccount } from './erasure-repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = async (visitor: Visitor) => {
  const { user } = await visitor.api.account.session()
  if (!user) throw new Error('nobody is signed in')
  return user.id
}

/** Every table with a row that contains one of these marks, such as the person's id or something only they wrote. */
async function tablesWith(marks: string[]): Promise<string[]> {
  return await server.db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'app', 'meta', 'jobs') order by 1`.execute(
      tx,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.raw(name)} t
        where exists (select 1 from unnest(${marks}::text[]) mark where strpos(to_jsonb(t)::text, mark) > 0) limit 1`.execute(
        tx,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  })
}

function objectsOf(personId: string): string[] {
  const root = join(server.deps.env.dataDir, 'objects')
  if (!existsSync(root)) return []
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes(personId) && /\.webp$|\/sound$/.test(name),
  )
}

async function eraseNow(): Promise<void> {
  await server.db.asOwner((tx) =>
    sql`update account_closures set closed_at = now() - interval '3 minutes'`.execute(tx),
  )
  await server.deps.jobs.send(erasureQueue, {})
  expect(await server.deps.jobs.runDue(erasureQueue)).toBe(1)
  await emptyObjectRemovals(server.deps)
}

/** Does what the jobs do when the conversations ended so long ago that nobody can report them. */
async function endSeals(): Promise<void> {
  await server.db.asOwner(async (tx) => {
    const past = sql`make_interval(days => ${chat.originalsKeptDays + 1})`
    await sql`update ended_conversations set ended_at = ended_at - ${past}`.execute(tx)
    await sql`update sealed_originals set sealed_at = sealed_at - ${past}`.execute(tx)
    await sql`update sealed_accounts set closed_at = closed_at - ${past}`.execute(tx)
    await sql`update former_profiles set shown_from = shown_from - ${past}, shown_until = shown_until - ${past}`.execute(
      tx,
    )
  })
  for (const sweep of [safetySweep, sealSweep]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    await server.deps.jobs.send(sweep, {}).then(() => server.deps.jobs.runDue(sweep))
  }
  await sweepOriginals(server.deps)
  await emptyObjectRemovals(server.deps)
}

/** Does everything that leaves a trace in some table. */
async function liveFully(mira: Visitor, leo: Visitor, email: string): Promise<string> {
  const [miraId, leoId] = [await idOf(mira), await idOf(leo)]
  const matchId = await likeEachOther(server, mira, leo)
  const image = await mira.api.messages.uploadImage({ file: await photoFile() })
  const words = { content: 'the walnut boat', imageId: image.id, clientId: randomUUID() }
  await mira.api.messages.send({ matchId, draft: words })
  const { id: voiceId } = await mira.api.messages.uploadVoice(voiceUpload())
  await mira.api.messages.send({
    matchId,
    draft: { content: null, imageId: null, voiceId, clientId: randomUUID() },
  })
  await leo.api.messages.send({ matchId, draft: { content: 'yes', imageId: null, clientId: randomUUID() } })
  const toSupport = await mira.api.messages.uploadImage({ file: await photoFile() })
  await mira.api.messages.support.send({
    draft: { content: 'a walnut', imageId: toSupport.id, clientId: randomUUID() },
  })
  await uploadPhoto(mira)
  const passed = await settled(server, 'Passed')
  const enemy = await settled(server, 'Enemy')
  const shown = await Promise.all(
    [passed, enemy].map(async (visitor) => ({ id: (await idOf(visitor)) ?? '' })),
  )
  await createDealtPeople(server.db, { id: miraId ?? '' }, shown)
  await mira.api.discovery.swipe({ targetId: await idOf(passed), direction: 'left' })
  const liked = await settled(server, 'Liked')
  await createDealtPeople(server.db, { id: miraId ?? '' }, [{ id: await idOf(liked) }])
  await mira.api.discovery.likeWithNote({
    targetId: await idOf(liked),
    note: { kind: 'text', text: 'walnuts?' },
  })
  await mira.api.safety.report({
    userId: await idOf(enemy),
    reason: 'spam',
    description: null,
    alsoBlock: true,
  })
  await mira.api.discovery.deck({})
  await server.visit().api.account.requestPasswordReset({ email, language: 'en' })
  await mira.api.account.requestEmailChange({ email: 'walnut@example.org', password, language: 'en' })
  await server.db.asOwner(async (tx) => {
    await sql`insert into notifications (user_id, kind, match_id) values (${miraId}, 'match', ${matchId})`.execute(
      tx,
    )
    await sql`insert into push_tokens (token, user_id, platform, device_id, session_id)
      select 't', ${miraId}, 'ios', 'd', id from auth.session where "userId" = ${miraId} limit 1`.execute(tx)
    await sql`insert into notification_preferences (user_id) values (${miraId})`.execute(tx)
    await sql`insert into notification_deliveries (user_id, channel, kind) values (${miraId}, 'mail', 'support')`.execute(
      tx,
    )
    await sql`insert into conjunctions (viewer_id, person_id, suggested_on)
      values (${miraId}, ${leoId}, '2026-01-01'), (${leoId}, ${miraId}, '2026-01-01')`.execute(tx)
    // The member has waited for this row since the wizard was finished.
    await sql`update new_people_checks set due_at = now(), newest_candidate_id = 0 where user_id = ${miraId}`.execute(
      tx,
    )
    await sql`insert into last_presences (user_id) values (${miraId})`.execute(tx)
    await sql`select app.open_presences(gen_random_uuid(), array[gen_random_uuid()], array[${miraId}::uuid])`.execute(
      tx,
    )
    await sql`insert into moderation_states (user_id, reason) values (${miraId}, 'cleared')`.execute(tx)
    await sql`insert into birth_data_changes (profile_id) values (${miraId})`.execute(tx)
    await sql`insert into unmatch_cooldowns (low_id, high_id, until)
      values (least(${miraId}::uuid, ${leoId}), greatest(${miraId}::uuid, ${leoId}), now())`.execute(tx)
    await sql`insert into manual_compatibility (user_id, person_name, birth_date, birth_city, compatibility_stars,
      algorithm_version) values (${miraId}, 'Walnut', '1990-01-01', 'Moscow, Russia', 3, 1)`.execute(tx)
    await sql`insert into consent_links (id, asker_id, label) values (${randomUUID()}, ${miraId}, 'Walnut')`.execute(
      tx,
    )
  })
  return matchId
}

test('leaves nothing of the person in any table or in the store', async () => {
  const email = 'mira.erased@example.org'
  const mira = await settledAccount(server, email, 'Mira')
  const miraId = await idOf(mira)
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  await liveFully(mira, leo, email)
  const marks = [miraId, email, 'walnut', 'Walnut']
  const before = await tablesWith(marks)
  expect(before).toEqual(
    expect.arrayContaining([
      'auth.session',
      'public.conjunctions',
      'public.like_notes',
      'public.messages',
      'public.new_people_checks',
      'public.swipes',
    ]),
  )
  expect(before.length).toBeGreaterThan(22)
  expect(objectsOf(miraId).length).toBeGreaterThan(15)

  expect(await mira.api.account.remove({ password })).toEqual({ ok: true })
  expect((await server.mailFor(email))[0]?.subject).toBe('Your account is deleted')
  await eraseNow()
  // What was said stays sealed for a report, with what a block would need, as the privacy policy says.
  expect(await tablesWith(marks)).toEqual([
    'public.ended_conversations',
    'public.former_profile_photos',
    'public.former_profiles',
    'public.sealed_accounts',
    'public.sealed_originals',
  ])
  await endSeals()
  expect(await tablesWith(marks)).toEqual([])
  expect(objectsOf(miraId)).toEqual([])
})

test('keeps only the sealed copies of reports, for staff', async () => {
  const mira = await settledAccount(server, 'mira.reported@example.org', 'Mira')
  const miraId = await idOf(mira)
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  const draft = { content: 'the walnut threat', imageId: null, clientId: randomUUID() }
  await mira.api.messages.send({ matchId, draft })
  await mira.api.messages.uploadImage({ file: await photoFile() })
  await leo.api.safety.report({
    userId: miraId,
    reason: 'harassment',
    description: null,
    from: { matchId, number: null },
  })
  await mira.api.account.remove({ password })
  await eraseNow()
  // While the report is open, what a block needs is sealed beside it.
  expect(await tablesWith([miraId])).toContain('public.sealed_accounts')
  await endSeals()
  expect(await tablesWith([miraId, 'walnut'])).toEqual(['public.report_evidence'])
  expect(objectsOf(miraId)).toHaveLength(9)
  const { rows } = await server.db.asOwner((tx) =>
    sql`select reporter_id, reported_id from user_reports where reason = 'harassment'`.execute(tx),
  )
  expect(rows).toEqual([{ reporter_id: await idOf(leo), reported_id: null }])
})

test('erases the others when one account cannot be erased', async () => {
  const [stuck, next] = [
    await signedIn(server, 'stuck@example.org'),
    await signedIn(server, 'next@example.org'),
  ]
  const [stuckId, nextId] = [await idOf(stuck), await idOf(next)]
  await stuck.api.account.remove({ password })
  await next.api.account.remove({ password })
  const run = (text: string) => server.db.asOwner((tx) => sql.raw(text).execute(tx))
  await run(`update account_closures set closed_at = now() - interval '3 minutes'`)
  await run(`create function app.refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger refuse before delete on auth."user" for each row when (old.id = '${stuckId}') execute function app.refuse()`)
  await expect(eraseClosedAccounts(server.deps)).rejects.toThrow('accounts not erased: 1')
  await run('drop function app.refuse() cascade')
  expect(await tablesWith([stuckId])).toContain('public.account_closures')
  expect(await tablesWith([nextId])).toEqual([])
  expect(await eraseClosedAccounts(server.deps)).toBe(1)
})

test('every foreign key to a person cascades or becomes null', async () => {
  const { rows } = await server.db.asOwner((tx) =>
    sql<{ name: string }>`select conrelid::regclass || '.' || conname as name from pg_constraint
      where contype = 'f' and confrelid in ('auth."user"'::regclass, 'profiles'::regclass)
        and confdeltype not in ('c', 'n')`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('signs the person out everywhere and hides them from everybody at once', async () => {
  const email = 'mira.closed@example.org'
  const mira = await settledAccount(server, email, 'Mira')
  const miraId = await idOf(mira)
  const phone = server.visit()
  await phone.api.account.signIn({ email, password })
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  await mira.api.messages.send({
    matchId,
    draft: { content: 'hello', imageId: null, clientId: randomUUID() },
  })
  const { person } = await leo.api.matches.get({ matchId })
  const photo = urlOf(person.photos[0])
  expect((await leo.get(photo)).status).toBe(200)

  await mira.api.account.remove({ password })
  expect(mira.lastHeaders().getSetCookie()[0]).toMatch(/^yuti_session=; Max-Age=0/)
  expect((await phone.api.account.session()).user).toBeNull()
  expect(await leo.api.matches.list({})).toMatchObject({ items: [] })
  expect((await leo.api.messages.inbox({})).items.filter((entry) => entry.matchId)).toEqual([])
  await expect(leo.api.profiles.get({ id: miraId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(leo.api.messages.list({ matchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await leo.get(photo)).status).toBe(404)
  const back = server.visit()
  await expect(back.api.account.signIn({ email, password })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  const [mail] = await server.mailFor(email)
  expect(mail?.subject).toBe('Your account is deleted')
})

test('frees the address for a new account, which the erasure does not touch', async () => {
  const email = 'mira.again@example.org'
  const first = await settledAccount(server, email, 'Mira')
  await first.api.account.remove({ password })
  const second = await settledAccount(server, email, 'Mira')
  await eraseNow()
  expect((await second.api.account.session()).user?.email).toBe(email)
})

test('a sign-up with the address of a closed account does not keep the account open', async () => {
  const mira = await settledAccount(server, 'mira.squatted@example.org', 'Mira')
  const id = await idOf(mira)
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  const account = { name: 'X', email: `${id}@closed.invalid`, password: 'amber-boat-771' }
  await server.visit().api.account.signUp({ ...account, ...consents })
  expect(await mira.api.account.remove({ password })).toEqual({ ok: true })
})

test('a save that is under way when the account closes leaves no row', async () => {
  const email = 'mira.saving@example.org'
  const mira = await signedIn(server, email)
  const id = await idOf(mira)
  const { rows: sessions } = await server.db.asOwner((tx) =>
    sql<{ token: string }>`select token from auth.session where "userId" = ${id}`.execute(tx),
  )
  const token = sessions[0]?.token ?? ''
  const photoId = randomUUID()
  const [isSaved, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const saving = server.db.asOwner(async (tx) => {
    await updateProfile(tx, id, { name: 'Mira', bio: '', interests: [] })
    await sql`insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
      values (${photoId}, ${id}, ${`profile-photos/${id}/${photoId}`}, 0, 640, 800, 'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ', true, true)`.execute(
      tx,
    )
    isSaved.resolve()
    await mayCommit.promise
  })
  await isSaved.promise
  const closing = server.db.asMember(token, (tx) => closeAccount(tx, { addresses: [], mailboxes: [] }))
  await Promise.race([closing, sleep(500)])
  mayCommit.resolve()
  await Promise.all([saving, closing])
  const { rows } = await server.db.asOwner((tx) =>
    sql`select 1 from profile_photos where profile_id = ${id}`.execute(tx),
  )
  expect(rows).toEqual([])
})

test('a wrong password changes nothing, and guesses are limited', async () => {
  const email = 'mira.guarded@example.org'
  const mira = await settledAccount(server, email, 'Mira')
  const attempt = (word: string | null) => mira.api.account.remove({ password: word })
  await expect(attempt(null)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  for (let i = 0; i < 9; i += 1)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one guess after the other
    await expect(attempt('not-the-password')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(attempt(password)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect((await mira.api.account.session()).user?.email).toBe(email)
  await expect(server.visit().api.account.remove({ password })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('an account without a password needs a recent sign-in', async () => {
  const stranger = await settled(server, 'Noor')
  const id = await idOf(stranger)
  const age = (interval: string) =>
    server.db.asOwner((tx) =>
      sql`update auth.session set "createdAt" = now() - ${interval}::interval where "userId" = ${id}`.execute(
        tx,
      ),
    )
  await age('20 minutes')
  expect(await stranger.api.account.security()).toEqual({ hasPassword: false, hasRecentSignIn: false })
  await expect(stranger.api.account.remove({ password: null })).rejects.toMatchObject({
    code: 'SIGN_IN_AGAIN',
  })
  await age('1 minute')
  expect(await stranger.api.account.remove({ password: null })).toEqual({ ok: true })
})
