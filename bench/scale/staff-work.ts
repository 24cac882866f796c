import type { Tx } from '@yuti/server/platform/db/database'
import { sql } from 'kysely'
import { withoutTriggers } from './triggers.ts'

/** What staff find in their lists: of each thousand members, so many rows. A tenth of what can be decided is still open. */
const perThousand = {
  reports: 10,
  birthRequests: 5,
  linkedEntries: 5,
  heldPhotos: 1,
  questions: 5,
  logEntries: 100,
}
const accountsOfEntry = 3

/**
 * Stores reports, birth requests, linked accounts, held photos, questions to the team and the log that staff leave behind, about
 * these people. `total` is how many members the world has.
 */
export async function addStaffWork(tx: Tx, ids: readonly string[], total: number): Promise<void> {
  const count = (each: number) => Math.min(Math.ceil((total / 1000) * each), ids.length)
  const some = (each: number) => ids.slice(0, count(each))
  await withoutTriggers(tx, 'user_reports', () =>
    sql`insert into user_reports (reporter_id, reported_id, reason, status, created_at, decided_at)
      select p.id, (${ids}::uuid[])[1 + (p.n * 13) % ${ids.length}::integer],
        (array['spam', 'fake_profile', 'harassment', 'inappropriate_content', 'other'])[1 + p.n % 5],
        case when p.n % 10 = 0 then 'pending' else 'resolved' end, now() - p.n * interval '10 minutes',
        case when p.n % 10 <> 0 then now() end
      from unnest(${some(perThousand.reports)}::uuid[]) with ordinality p (id, n)`.execute(tx),
  )
  await withoutTriggers(tx, 'birth_change_requests', () =>
    sql`insert into birth_change_requests (user_id, birth_date, birth_time_known, birth_city, reason, mailbox_hash, birth_hash,
        asked_at, decided_at, outcome)
      select p.id, '1990-05-04', false, 'Berlin', 'I typed the wrong day.', p.id::text, p.id::text,
        now() - p.n * interval '10 minutes', case when p.n % 10 <> 0 then now() - p.n * interval '5 minutes' end,
        case when p.n % 10 <> 0 then 'declined' end
      from unnest(${some(perThousand.birthRequests)}::uuid[]) with ordinality p (id, n)`.execute(tx),
  )
  await addLinkedAccounts(tx, some(perThousand.linkedEntries * accountsOfEntry))
  await sql`update picture_screenings set state = 'held', reason = 'nudity', nudity = 0.6, held_at = now()
    where id in (select id from profile_photos where profile_id = any(${some(perThousand.heldPhotos)}::uuid[]) and order_index = 0)`.execute(
    tx,
  )
  // The triggers would plan for the empty table at first, and read it whole for each message.
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`insert into admin_conversations (user_id, sender_type, content)
    select id, 'user', 'How do I change my city?' from unnest(${some(perThousand.questions)}::uuid[]) id`.execute(
    tx,
  )
  await withoutTriggers(tx, 'staff_log', () =>
    sql`insert into staff_log (at, staff_id, action, target_user_id, details)
      select now() - n * interval '1 minute', (${ids}::uuid[])[1 + n % 20],
        (array['report_opened', 'report_resolved', 'picture_published', 'verification_opened'])[1 + n % 4], (${ids}::uuid[])[1 + (n * 7) % ${ids.length}::integer],
        case when n % 50 = 0 then jsonb_build_object('people', array[(${ids}::uuid[])[1 + n % ${ids.length}::integer]]) else '{}' end
      from generate_series(1, ${Math.ceil((total / 1000) * perThousand.logEntries)}::integer) n`.execute(tx),
  )
}

async function addLinkedAccounts(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`with numbered as (
      select p.id, (p.n - 1) / ${accountsOfEntry}::integer as entry from unnest(${ids}::uuid[]) with ordinality p (id, n)),
    entries as materialized (
      select entry, gen_random_uuid() as id from numbered group by entry),
    stored as (
      insert into linked_accounts (id, reasons, linked_on, changed_at, is_open, decided_at, outcome)
      select id, array['device'], current_date, now() - entry * interval '10 minutes', entry % 10 = 0,
        case when entry % 10 <> 0 then now() end, case when entry % 10 <> 0 then 'no_problem' end
      from entries)
    insert into linked_account_members (user_id, entry_id)
    select n.id, e.id from numbered n join entries e using (entry)`.execute(tx)
}
