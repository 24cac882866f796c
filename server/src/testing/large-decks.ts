import type { Statement } from './large-staff-lists.ts'

/** How many people were shown to each of some members: as many as a diligent member sees in sixty days. */
const shownPeople = 1800

/** What decks are served from: a card of everybody, the people who were shown to some, and decks of members who look at none. */
export const forDecks = (people: number, viewers: readonly string[]): Statement[] => [
  [
    `insert into discover_cards (profile_id, card)
      select id, '"id":"' || id || '","name":"Name' || lpad(n::text, 6, '0') || '","bio":"' || repeat('A walk by the sea. ', 4)
        || '","interests":["Sailing","Books"],"about":{},"photos":[],"isVerified":false'
      from people where n <= $1`,
    people,
  ],
  [
    `insert into dealt_people (viewer_id, person_id, first_dealt_at, last_shown_on)
      select viewer.id, p.id, now() - interval '1 day' * (1 + p.n % 50), (now() at time zone 'utc')::date - (1 + p.n % 50)
      from (select unnest($2::uuid[]) as id union all select id from people where n between 201 and 220) viewer
      cross join (select * from people where n % (${people} / $1::integer) = 0 and n > 220) p`,
    shownPeople,
    viewers,
  ],
  [
    `insert into decks (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash, built_at, regions)
      select p.id, ids.all, array_fill(3::smallint, array[200]), array_fill(false, array[200]), true, 'x', now(), '{}'
      from people p cross join (select array_agg(n) as all from generate_series(1001, 1200) n) ids where p.n <= $1`,
    people / 100,
  ],
  [
    `insert into discover_changes (candidate_id, changed_at)
      select n, now() - n * interval '1 second' from people where n <= $1 order by n desc`,
    people / 10,
  ],
]

/** What is told to members, and what is sent of it. */
export const forNotifications = (people: number): Statement[] => [
  [
    `insert into notifications (id, user_id, kind, read, created_at)
      select id, id, 'new_people', true, now() - n * interval '1 second' from people where n <= $1`,
    people / 3,
  ],
  [
    `insert into notification_deliveries (id, user_id, channel, kind, created_at)
      select id, id, 'mail', 'new_people', now() - n * interval '1 second' from people where n <= $1`,
    people / 3,
  ],
  [
    `insert into notification_queue (user_id, channel, due_at)
      select id, 'mail', now() + n * interval '1 second' from people where n <= $1`,
    people / 30,
  ],
  [
    `insert into event_outbox (event) select '{"to":["' || id || '"],"kind":"notification"}' from people where n <= $1`,
    people / 30,
  ],
]
