import { dealtPeopleKeptDays } from '@yuti/contract/limits'
import { rebuildDeck } from '@yuti/server/features/discovery/public'
import type { Tx } from '@yuti/server/platform/db/database'
import { sql } from 'kysely'
import type { BenchDatabase } from '../database.ts'

/** What members leave behind who come every day, and what is kept about photos. */

/** One in so many members comes every day; the people whose calls are measured all do. */
const oneDailyIn = 400
const shownEachDay = 20
const batch = 100

/** Stores what a look at each photo of these people found. Random hashes are copies of none. */
export async function addScreenings(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`insert into picture_screenings (id, owner_id, kind, object_key, state, may_be_first, is_nude, nudity, drawing, faces,
      largest_face, hash, mirrored_hash, tries, claimed_at, screened_at)
    select id, profile_id, 'profile-photo', photo_url, 'clear', true, false, 0.02, 0.1, 1, 0.2,
      ('x' || left(md5(id::text), 16))::bit(64), ('x' || right(md5(id::text), 16))::bit(64), 1, now(), now()
    from profile_photos where profile_id = any(${ids}::uuid[])`.execute(tx)
}

/** Stores a deck and the people of the kept days for everybody who comes every day. Returns how many these are. */
export async function addDailyLooks(database: BenchDatabase, measured: readonly string[]): Promise<number> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    'select profile_id as id from discover_features where candidate_id % $1 = 0 or profile_id = any($2)',
    [oneDailyIn, measured],
  )
  for (let done = 0; done < rows.length; done += batch) {
    const ids = rows.slice(done, done + batch).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await database.owner.asOwner((tx) => addShownPeople(tx, ids))
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one deck after the other
      await rebuildDeck({ db: database.db, clock: { now: () => new Date() } }, id)
    }
    console.error(
      `  ${(done + ids.length).toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')} come every day`,
    )
  }
  return rows.length
}

/** The people of a day are any of the world: rows of neighbours would lie closer together. Nobody was shown today. */
async function addShownPeople(tx: Tx, viewers: readonly string[]): Promise<void> {
  await sql`insert into dealt_people (viewer_id, person_id, last_shown_on)
    select v.id, p.profile_id, app.dealt_day() - 1 - (p.n / ${shownEachDay}::integer)::integer
    from (select id, random() as start from unnest(${viewers}::uuid[]) id) v
    cross join (select max(candidate_id) as highest from discover_features) everybody
    cross join lateral (
      select f.profile_id, row_number() over (order by f.candidate_id) - 1 as n from discover_features f
      where f.candidate_id > v.start * (everybody.highest - ${shownEachDay * dealtPeopleKeptDays}::integer) and f.profile_id <> v.id
      order by f.candidate_id limit ${shownEachDay * dealtPeopleKeptDays}) p`.execute(tx)
}
