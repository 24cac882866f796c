import type { Client } from 'pg'

/** The people are stored in the tables before this file. */
export const populatedBefore = '0040'

/** A uuid that follows from a number but is spread like a random one. */
const idOf = (number: string) => `md5('member ' || (${number}))::uuid`

/**
 * Stores as many people in the tables of that time: each with four photos, seven decisions and the greeting, half of them with a stored
 * deck, and one match with ten messages and their notifications for five people.
 */
export async function populateFormer(client: Client, members: number): Promise<void> {
  const pairs = Math.floor(members / 5)
  await client.query('set session_replication_role = replica')
  for (const statement of [...peopleOf(members), ...discoveryOf(members), ...matchesOf(members, pairs)]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(statement)
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

const greeting = 'Welcome! Ask us anything: a person of our team reads every message.'

function peopleOf(members: number): string[] {
  const everybody = `generate_series(1, ${members}) n`
  return [
    `insert into auth."user" (id, name, email, "emailVerified")
      select ${idOf('n')}, 'Member ' || n, n || '@bench.example', true from ${everybody}`,
    `insert into auth.mailboxes (mailbox, user_id) select email, id from auth."user"`,
    `insert into profiles (id, name, bio, interests, shown_about)
      select ${idOf('n')}, 'Member ' || n, repeat('Some words of a person. ', 2 + n % 5), '{walking,music,tea}',
        '{"goal": "long_term", "languages": ["es", "en"], "height_cm": 172}' from ${everybody}`,
    `insert into profile_settings (profile_id, gender, looking_for, h3_cell, current_latitude, current_longitude)
      select ${idOf('n')}, 'female', '{male}', 'cell ' || n % 5000, n % 120 - 60 + random(), n % 360 - 180 + random() from ${everybody}`,
    `insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
      select ${idOf('n')}, date '1970-01-01' + n % 12000, time '00:00' + n % 1440 * interval '1 minute', true, 'City ' || n % 450
      from ${everybody}`,
    `insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash)
      select gen_random_uuid(), ${idOf('n')}, 'profile-photos/' || ${idOf('n')} || '/' || place, place, 640, 800,
        'k0oGLQaSVsN0BVhn2oq2Z5SQUQcZ' from ${everybody}, generate_series(0, 3) place`,
    `insert into admin_conversations (user_id, sender_type, number, content)
      select ${idOf('n')}, 'admin', 1, '${greeting}' from ${everybody}`,
    `insert into support_conversations (user_id, last_number, last_at, last_preview, last_sender, unread)
      select ${idOf('n')}, 1, now(), '${greeting}', 'admin', 1 from ${everybody}`,
  ]
}

function discoveryOf(members: number): string[] {
  return [
    `insert into discover_features (profile_id, audience, cell, birth_day, hides_age, min_age, max_age, max_distance_cos,
        moon_tantra_class, hanging_gates_low, hanging_gates_high, is_estimate, unit_x, unit_y, unit_z, hides_distance, goal, languages)
      select ${idOf('n')}, n % 9, n % 5000, n % 12000, false, 20, 60, 0.99, n % 7040, n * 7919::bigint, n * 104729::bigint, false,
        random(), random(), random(), n % 20 = 0, 'long_term', '{es,en}' from generate_series(1, ${members}) n`,
    // A job gives newcomers theirs a little later.
    `insert into new_people_checks (user_id, due_at, newest_candidate_id)
      select profile_id, now(), candidate_id from discover_features where candidate_id % 100 > 0`,
    `insert into decks (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash)
      select ${idOf('n')}, array(select n + k from generate_series(1, 200) k), array_fill(3::smallint, '{200}'),
        array_fill(false, '{200}'), false, md5(n::text) from generate_series(1, ${Math.floor(members / 2)}) n`,
    `insert into swipes (swiper_id, swiped_id, direction)
      select ${idOf('n')}, ${idOf(`1 + (n + k * 977) % ${members}`)}, case when k % 3 = 0 then 'right' else 'left' end
      from generate_series(1, ${members}) n, generate_series(1, 7) k`,
  ]
}

function matchesOf(members: number, pairs: number): string[] {
  return [
    `insert into matches (id, user1_id, user2_id, last_message_number, openings)
      select md5('match ' || n)::uuid, least(a, b), greatest(a, b), 10, 1 from (
        select n, ${idOf('n')} as a, ${idOf(`n + ${Math.floor(members / 2)}`)} as b from generate_series(1, ${pairs}) n) pair`,
    `insert into messages (match_id, sender_id, client_id, number, content)
      select m.id, case when n % 2 = 0 then m.user1_id else m.user2_id end, gen_random_uuid(), n, repeat('word ', 2 + (n * 7) % 17)
      from generate_series(1, 10) n cross join matches m`,
    `insert into inbox_entries (user_id, match_id, other_id, last_at, last_number, last_preview, last_sender_id, unread)
      select person, m.id, other, now(), 10, 'word word', m.user1_id, (person = m.user2_id)::integer
      from matches m cross join lateral (values (m.user1_id, m.user2_id), (m.user2_id, m.user1_id)) side (person, other)`,
    `insert into notifications (user_id, kind, match_id, read, push_due_at, mail_due_at)
      select case when sender_id = m.user1_id then m.user2_id else m.user1_id end, 'message', m.id, number <= 5,
        case when number > 5 then now() end, case when number > 5 then now() end
      from messages join matches m on m.id = match_id
      union all
      select person, 'match', m.id, true, null, null from matches m cross join lateral unnest(array[m.user1_id, m.user2_id]) person
      union all
      select id, 'support', null, true, null, null from profiles`,
  ]
}
