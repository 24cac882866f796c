import { ALGORITHM_VERSION, scoreManual } from '@yuti/astro'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { acquaintances } from '../world/acquaintances.ts'
import { cast } from '../world/cast.ts'
import { idOf, personId } from './ids.ts'
import { birthOf } from '../world/person.ts'

/** Inserts the calculations that the demo member has at the first sign-in. */
export async function insertCalculations(tx: Tx): Promise<void> {
  const own = birthOf(cast.demo)
  const rows = acquaintances.map(({ name, born: [date, time, city], daysAgo }) => ({
    id: idOf(`calculation/${name}`),
    name,
    date,
    time: time ?? '00:00',
    is_known: time !== null,
    city,
    stars: scoreManual(own, birthOf({ birthDate: date, birthTime: time, birthCity: city })).stars,
    days_ago: daysAgo,
  }))
  await sql`
    insert into manual_compatibility (id, user_id, person_name, birth_date, birth_time, birth_time_known, birth_city,
      compatibility_stars, algorithm_version, created_at)
    select id, ${personId(cast.demo)}, name, date, time, is_known, city, stars, ${ALGORITHM_VERSION},
      now() - make_interval(days => days_ago)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, name text, date date, time time,
      is_known boolean, city text, stars smallint, days_ago integer)
    on conflict do nothing`.execute(tx)
}
