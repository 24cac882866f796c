import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../src/platform/db/test-database.ts'
import { createPolicyWorld } from '../src/testing/members.ts'
import { attempt, nobodyMay, type PolicyWorld, testPolicies } from '../src/testing/policies.ts'

/** Tables that no role of a request may touch. */
let world: PolicyWorld

beforeAll(async () => {
  world = await createPolicyWorld(await createTestDatabase())
  await world.db.asOwner(async (tx) => {
    await sql`insert into account_closures (user_id) values (${world.people.staff.id})`.execute(tx)
    await sql`insert into auth.email_changes (user_id, new_email, token_hash, expires_at)
      values (${world.people.owner.id}, 'new@example.org', 'hash', now())`.execute(tx)
    await sql`insert into auth.sign_ups (user_id, name, password, language, source)
      values (${world.people.owner.id}, 'Anna', 'hash', 'en', 'Web')`.execute(tx)
    await sql`insert into auth.banned_addresses (address_hash, expires_at) values ('hash', now())`.execute(tx)
    await sql`insert into auth.former_addresses (user_id, address_hash) values (${world.people.owner.id}, 'hash')`.execute(
      tx,
    )
    await sql`insert into auth.kept_limits values ('hash', 'Spam', now(), now() + interval '1 day')`.execute(
      tx,
    )
    await sql`insert into sealed_accounts (account_id, address_hashes, mailbox_hashes, picture_hashes, mirrored_hashes)
      values (gen_random_uuid(), '{hash}', '{hash}', '{}', '{}')`.execute(tx)
    await sql`with version as (
        insert into former_profiles (profile_id, name, bio, interests, about, shown_from)
        values (${world.people.owner.id}, 'Anna', 'Former words', '{}', '{}', now()) returning id)
      insert into former_profile_photos (version_id, order_index, photo_url, width, height, thumbhash)
      select id, 0, 'former', 1, 1, '' from version`.execute(tx)
    await sql`insert into demo_world (step) values ('somebody')`.execute(tx)
    await sql`insert into notification_queue (user_id, channel, due_at)
      values (${world.people.owner.id}, 'mail', now())`.execute(tx)
    await sql`insert into decided_keys (member_id, keys, decided_before)
      values (${world.people.owner.id}, '', now())`.execute(tx)
    await sql`insert into event_outbox (event) values ('{}')`.execute(tx)
    await sql`insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
        retention_seconds, deletion_seconds, partition, table_name)
      values ('mail', 'standard', 1, 1, false, 60, 60, 60, false, 'job_common')`.execute(tx)
    await sql`insert into jobs.job (name, data) values ('mail', '{"to": "anna@example.org"}')`.execute(tx)
  })
})
afterAll(() => world.db.drop())

const closed = { select: nobodyMay, insert: nobodyMay, update: nobodyMay, delete: nobodyMay }

describe('demo_world', () => {
  testPolicies(
    () => world,
    'the finished steps of the demo world',
    () => ({
      select: sql`select step from demo_world`,
      insert: sql`insert into demo_world (step) values ('another')`,
      update: sql`update demo_world set finished_at = now()`,
      delete: sql`delete from demo_world`,
    }),
    closed,
  )
})

describe('sealed_accounts', () => {
  const seal = sql`select address_hashes, mailbox_hashes, picture_hashes from sealed_accounts`
  testPolicies(
    () => world,
    'hashes of closed accounts that staff can still block',
    () => ({
      select: sql`select address_hashes, mailbox_hashes, picture_hashes from sealed_accounts`,
      insert: sql`insert into sealed_accounts (account_id, address_hashes, mailbox_hashes, picture_hashes, mirrored_hashes)
        values (gen_random_uuid(), '{hash}', '{hash}', '{}', '{}')`,
      update: sql`update sealed_accounts set closed_at = now()`,
      delete: sql`delete from sealed_accounts`,
    }),
    closed,
  )

  test('hashes of closed accounts are closed to the worker and the matchmaker too', async () => {
    expect(await attempt((work) => world.db.asOwner(work), seal)).toBe(1)
    expect(await attempt((work) => world.db.asWorker(work), seal)).toBe('denied')
    expect(await attempt((work) => world.db.asMatchmaker(work), seal)).toBe('denied')
  })

  test('the functions about a closed account answer staff alone', async () => {
    const { owner, staff, other } = world.people
    const { rows } = await world.db.asOwner((tx) =>
      sql<{ id: string }>`select id from sealed_accounts`.execute(tx),
    )
    const read = sql`select 1 where app.blockable_until(${rows[0]?.id}) is not null`
    const block = sql`select * from app.block_closed_account(${rows[0]?.id}, null, null)`
    expect(await attempt((work) => world.db.asStaff(staff.token, work), read)).toBe(1)
    expect(await attempt((work) => world.db.asStaff(staff.token, work), block)).toBe(1)
    // A member who obtained the connection of staff.
    expect(await attempt((work) => world.db.asStaff(other.token, work), read)).toBe(0)
    await expect(world.db.asStaff(other.token, (tx) => block.execute(tx))).rejects.toMatchObject({
      code: 'YU404',
    })
    for (const statement of [read, block]) {
      expect(await attempt((work) => world.db.asMember(owner.token, work), statement)).toBe('denied')
      expect(await attempt((work) => world.db.asWorker(work), statement)).toBe('denied')
      expect(await attempt((work) => world.db.asMatchmaker(work), statement)).toBe('denied')
    }
  })
})

describe('former_profiles', () => {
  testPolicies(
    () => world,
    'what a profile showed before it was changed',
    () => ({
      select: sql`select bio from former_profiles`,
      insert: sql`insert into former_profiles (profile_id, name, bio, interests, about, shown_from)
        values (${world.people.owner.id}, 'Anna', 'Forged', '{}', '{}', now())`,
      update: sql`update former_profiles set bio = 'Rewritten'`,
      delete: sql`delete from former_profiles`,
    }),
    closed,
  )
  testPolicies(
    () => world,
    'photos that a profile showed before',
    () => ({
      select: sql`select photo_url from former_profile_photos`,
      insert: sql`insert into former_profile_photos (version_id, order_index, photo_url, width, height, thumbhash)
        select id, 1, 'forged', 1, 1, '' from former_profiles`,
      update: sql`update former_profile_photos set photo_url = 'rewritten'`,
      delete: sql`delete from former_profile_photos`,
    }),
    closed,
  )

  test('the worker sees a former version only to delete it after its days, and nobody calls what seals', async () => {
    const { owner, staff } = world.people
    const read = sql`select bio from former_profiles`
    expect(await attempt((work) => world.db.asMatchmaker(work), read)).toBe('denied')
    expect(await attempt((work) => world.db.asWorker(work), read)).toBe(0)
    expect(
      await attempt((work) => world.db.asWorker(work), sql`select photo_url from former_profile_photos`),
    ).toBe('denied')
    const old = sql`update former_profiles set shown_from = now() - interval '31 days', shown_until = now() - interval '31 days'`
    const gone = sql`delete from former_profiles`
    await world.db.asOwner((tx) => old.execute(tx))
    expect(await attempt((work) => world.db.asWorker(work), gone)).toBe(1)
    for (const statement of [
      sql`select app.seal_former_profile(${owner.id})`,
      sql`select app.seal_former_profiles(gen_random_uuid(), ${owner.id}, null)`,
      sql`select app.forget_unreportable_profile(${owner.id})`,
    ]) {
      expect(await attempt((work) => world.db.asMember(owner.token, work), statement)).toBe('denied')
      expect(await attempt((work) => world.db.asStaff(staff.token, work), statement)).toBe('denied')
      expect(await attempt((work) => world.db.asWorker(work), statement)).toBe('denied')
    }
  })
})

describe('discover_cards', () => {
  testPolicies(
    () => world,
    'cards of people who were not shown yet',
    () => ({
      select: sql`select card from discover_cards`,
      insert: sql`insert into discover_cards (profile_id, card) values (${world.people.owner.id}, '')
        on conflict (profile_id) do update set card = ''`,
      update: sql`update discover_cards set card = ''`,
      delete: sql`delete from discover_cards`,
    }),
    closed,
  )
})

describe('decided_keys', () => {
  testPolicies(
    () => world,
    'keys of the people on whom somebody decided',
    () => ({
      select: sql`select keys from decided_keys`,
      insert: sql`insert into decided_keys (member_id, keys, decided_before) values (${world.people.owner.id}, '', now())
        on conflict (member_id) do update set keys = ''`,
      update: sql`update decided_keys set keys = ''`,
      delete: sql`delete from decided_keys`,
    }),
    closed,
  )
})

describe('notification_queue', () => {
  testPolicies(
    () => world,
    'people with due notifications',
    () => ({
      select: sql`select due_at from notification_queue`,
      insert: sql`insert into notification_queue (user_id, channel, due_at)
        values (${world.people.owner.id}, 'push', now())`,
      update: sql`update notification_queue set due_at = now()`,
      delete: sql`delete from notification_queue`,
    }),
    closed,
  )
})

describe('event_outbox', () => {
  testPolicies(
    () => world,
    'events that wait to be sent',
    () => ({
      select: sql`select event from event_outbox`,
      insert: sql`insert into event_outbox (event) values ('{}')`,
      update: sql`update event_outbox set event = '{}'`,
      delete: sql`delete from event_outbox`,
    }),
    closed,
  )
})

describe('meta.migrations', () => {
  testPolicies(
    () => world,
    'the applied table files',
    () => ({
      select: sql`select name from meta.migrations`,
      insert: sql`insert into meta.migrations (name, checksum) values ('9999_evil.sql', '')`,
      update: sql`update meta.migrations set checksum = ''`,
      delete: sql`delete from meta.migrations`,
    }),
    closed,
  )
})

describe('meta.code', () => {
  testPolicies(
    () => world,
    'the checksum of code/',
    () => ({
      select: sql`select checksum from meta.code`,
      insert: sql`insert into meta.code (checksum) values ('')
        on conflict (is_only) do update set checksum = excluded.checksum`,
      update: sql`update meta.code set checksum = ''`,
      delete: sql`delete from meta.code`,
    }),
    closed,
  )
})

describe('meta.code_history', () => {
  testPolicies(
    () => world,
    'the checksums of all code/ that was applied',
    () => ({
      select: sql`select checksum from meta.code_history`,
      insert: sql`insert into meta.code_history (checksum) values ('')
        on conflict (checksum) do nothing`,
      update: sql`update meta.code_history set checksum = ''`,
      delete: sql`delete from meta.code_history`,
    }),
    closed,
  )
})

describe('jobs.job', () => {
  testPolicies(
    () => world,
    'waiting jobs, mails among them',
    () => ({
      select: sql`select data from jobs.job`,
      insert: sql`insert into jobs.job (name, data) values ('mail', '{}')`,
      update: sql`update jobs.job set data = '{}'`,
      delete: sql`delete from jobs.job`,
    }),
    closed,
  )
})

describe('account_closures', () => {
  testPolicies(
    () => world,
    'accounts that will be erased',
    () => ({
      select: sql`select user_id from account_closures`,
      insert: sql`insert into account_closures (user_id) values (${world.people.other.id})`,
      update: sql`update account_closures set closed_at = '2000-01-01'`,
      delete: sql`delete from account_closures`,
    }),
    closed,
  )
})

describe('auth.email_changes', () => {
  testPolicies(
    () => world,
    'new addresses before confirmation',
    () => ({
      select: sql`select new_email from auth.email_changes`,
      insert: sql`insert into auth.email_changes (user_id, new_email, token_hash, expires_at)
        values (${world.people.other.id}, 'other@example.org', 'guessed', now())`,
      update: sql`update auth.email_changes set new_email = 'mine@example.org'`,
      delete: sql`delete from auth.email_changes`,
    }),
    closed,
  )
})

describe('auth.sign_ups', () => {
  testPolicies(
    () => world,
    'sign-ups before confirmation',
    () => ({
      select: sql`select password from auth.sign_ups`,
      insert: sql`insert into auth.sign_ups (user_id, name, password, language, source)
        values (${world.people.other.id}, 'Anna', 'my-hash', 'en', 'Web')`,
      update: sql`update auth.sign_ups set password = 'my-hash'`,
      delete: sql`delete from auth.sign_ups`,
    }),
    closed,
  )
})

describe('auth.banned_addresses', () => {
  testPolicies(
    () => world,
    'addresses of banned people',
    () => ({
      select: sql`select address_hash from auth.banned_addresses`,
      insert: sql`insert into auth.banned_addresses (address_hash, expires_at) values ('guessed', now())`,
      update: sql`update auth.banned_addresses set expires_at = now()`,
      delete: sql`delete from auth.banned_addresses`,
    }),
    closed,
  )
})

describe('auth.former_addresses', () => {
  testPolicies(
    () => world,
    'addresses that accounts have left',
    () => ({
      select: sql`select address_hash from auth.former_addresses`,
      insert: sql`insert into auth.former_addresses (user_id, address_hash) values (${world.people.owner.id}, 'guessed')`,
      update: sql`update auth.former_addresses set left_at = now()`,
      delete: sql`delete from auth.former_addresses`,
    }),
    closed,
  )
})

describe('auth.kept_limits', () => {
  testPolicies(
    () => world,
    'limits of closed accounts',
    () => ({
      select: sql`select reason from auth.kept_limits`,
      insert: sql`insert into auth.kept_limits values ('guessed', 'Spam', now(), now())`,
      update: sql`update auth.kept_limits set ends_at = now()`,
      delete: sql`delete from auth.kept_limits`,
    }),
    closed,
  )
})

describe('auth.mailboxes', () => {
  testPolicies(
    () => world,
    'which account a mailbox has',
    () => ({
      select: sql`select mailbox from auth.mailboxes`,
      insert: sql`insert into auth.mailboxes (mailbox, user_id) values ('free@example.org', ${world.people.other.id})
        on conflict (user_id) do update set mailbox = excluded.mailbox`,
      update: sql`update auth.mailboxes set mailbox = mailbox || 'x'`,
      delete: sql`delete from auth.mailboxes`,
    }),
    closed,
  )
})
