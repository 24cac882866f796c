/** SQL and its parameters. `$1` is the number of rows, and `people` numbers the people from 1. */
export type Statement = [text: string, ...values: unknown[]]

export type Totals = {
  people: number
  /** Lists of staff have fewer rows, and still many more than they show or count. */
  staffRows: number
}

/** Thousands of each kind wait for staff, among many more that are decided or do not concern them. */
const forDesk = ({ people, staffRows }: Totals): Statement[] => [
  [
    `insert into picture_screenings (id, owner_id, kind, object_key, state, reason, first_wish, asked_at, screened_at, hash, mirrored_hash)
      select id, id, 'profile-photo', 'profile-photos/' || id,
        case when n % 10 = 0 and n <= 20000 then 'held' when n % 10 = 1 then 'waiting' else 'clear' end,
        case when n % 10 = 0 and n <= 20000 then 'nudity' end, case when n % 10 = 5 and n <= 20000 then 'asked' end,
        now() - n * interval '1 second', case when n % 10 <> 1 then now() end,
        ('x' || left(md5(n::text), 16))::bit(64), ('x' || right(md5(n::text), 16))::bit(64)
      from people where n <= $1`,
    people,
  ],
  [
    `insert into banned_pictures (owner_id, hash, mirrored_hash, kept_until)
      select null, ('x' || left(md5(n || 'banned'), 16))::bit(64), ('x' || right(md5(n || 'banned'), 16))::bit(64), now() + interval '1 year'
      from people where n <= $1`,
    staffRows,
  ],
  [
    `insert into photo_likenesses (photo_id, profile_id, likeness, try_at)
      select gen_random_uuid(), id, case when n % 10 = 0 then 'waiting' else 'same' end, now() from people where n <= $1`,
    staffRows,
  ],
  [
    `insert into verification_checks (user_id, gestures, state, reason, photo_ids, expires_at, sent_at, staff_since, decided_at)
      select id, array['smile', 'look_up'], case n % 50 when 0 then 'staff' when 1 then 'waiting' else 'passed' end,
        case when n % 50 = 0 then 'unclear' end, '{}', now(), now(), now() - n * interval '1 second', case when n % 50 > 1 then now() end
      from people where n <= $1`,
    staffRows,
  ],
  [
    `insert into alarms (user_id, kind, people, raised_at, decided_at, outcome)
      select id, (array['same_opening', 'many_reports', 'banned_copy', 'chat_copy', 'other_faces'])[1 + n % 5], 5, now() - n * interval '1 second',
        case when n % 50 > 0 then now() end, case when n % 50 > 0 then 'no_problem' end
      from people where n <= $1`,
    staffRows,
  ],
  [
    `insert into held_words (profile_id, bio, held_at) select id, 'Write to me', now() - n * interval '1 second'
      from people where n % 50 = 0 and n <= $1`,
    staffRows,
  ],
  [
    `insert into conversation_requests (report_id, reason, asked_at, decided_at, outcome)
      select id, 'A threat', now() - n * interval '1 second', case when n % 50 > 0 then now() end, case when n % 50 > 0 then 'refused' end
      from people where n <= $1`,
    staffRows,
  ],
]

/** What the lists of staff show. */
export const forStaff = (totals: Totals, staff: string): Statement[] => {
  const { people, staffRows } = totals
  return [
    [
      `insert into new_people_checks (user_id, due_at, newest_candidate_id)
      select id, now() + interval '2 days', 1 from people where n <= $1`,
      staffRows,
    ],
    [
      `insert into user_reports (id, reporter_id, reported_id, reason, status, created_at, first_action_at)
      select p.id, null, p.id, 'spam', case when n % 100 = 0 then 'pending' else 'resolved' end, now() - n * interval '20 seconds',
        now() - n * interval '10 seconds' from people p where n <= $1`,
      staffRows,
    ],
    [
      `insert into staff_log (at, staff_id, action, target_user_id, details)
      select now() - n * interval '1 second', $2::uuid, case when n = 1 then 'report_resolved' else 'report_opened' end, id, '{}'
      from people where n <= $1 order by n`,
      staffRows,
      staff,
    ],
    [
      `insert into support_conversations (user_id, last_number, last_at, last_preview, last_sender, unread)
      select id, 2, now() - n * interval '1 second', 'Hello', 'user', (n % 100 = 0)::integer from people where n <= $1`,
      staffRows,
    ],
    [
      `insert into admin_conversations (id, user_id, sender_type, number, content)
      select id, id, 'user', 2, 'Hello' from people where n <= $1`,
      staffRows,
    ],
    [
      `insert into appeals (user_id, content, decided_at, outcome)
      select id, 'Please', case when n % 100 <> 7 then now() - interval '1 year' end, case when n % 100 <> 7 then 'upheld' end
      from people where n <= $1`,
      3000,
    ],
    [
      `insert into linked_accounts (id, reasons, changed_at, linked_on, is_open, decided_at, outcome)
      select id, array['device'], now() - n * interval '1 second', now()::date, n % 100 = 0, now(), 'no_problem'
      from people where n <= $1`,
      staffRows,
    ],
    [
      `insert into linked_account_members (entry_id, user_id)
      select p.id, who.id from people p join people who on who.n in (p.n, p.n + 150000) where p.n <= $1`,
      staffRows,
    ],
    [
      `insert into birth_change_requests (id, user_id, birth_date, birth_time_known, birth_city, reason, mailbox_hash, birth_hash, asked_at, decided_at, outcome)
      select id, id, '1990-01-01', false, 'Lyon, France', 'A slip', 'x', 'x', now() - n * interval '2 seconds',
        case when n % 100 > 0 then now() - n * interval '1 second' end, case when n % 100 > 0 then 'declined' end
      from people where n <= $1`,
      staffRows,
    ],
    ...forDesk(totals),
    [
      // A tenth is due, a tenth waits for a retry, and the rest is due tomorrow.
      `insert into jobs.job (name, state, policy, start_after)
      select 'many.jobs', (case when n % 10 = 1 then 'retry' else 'created' end)::jobs.job_state, 'standard',
        case when n % 10 = 0 then now() else now() + interval '1 day' end
      from people where n <= $1`,
      staffRows,
    ],
    [
      `insert into registration_counts (quarter, source, people)
      select date_bin('15 minutes', u."createdAt", timestamptz '2000-01-01T00:00:00Z'), s.registration_source, count(*)
      from auth."user" u join profile_settings s on s.profile_id = u.id where $1 > 0 group by 1, 2 on conflict do nothing`,
      people,
    ],
  ]
}
