import { termsVersion } from '@yuti/contract/limits'
import { cellToLatLng, latLngToCell } from 'h3-js'
import { sql } from 'kysely'
import { computeFeatureRow, upsertChartFeatures } from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { SeedContext } from '#/platform/seed-context.ts'
import { createSemaphore } from '#/platform/semaphore.ts'
import { paintingsOf } from '../pictures/pictures.ts'
import { aboutOf } from '../world/about.ts'
import { birthOf, type DemoPerson } from '../world/person.ts'
import { personId } from './ids.ts'
import { createEncoder, storePicture, type StoredPicture } from './pictures.ts'

const cellResolution = 7
const chunkSize = 24
/** One more than the number of pictures encoded at the same time, so that the next one is read meanwhile. */
const lane = createSemaphore(3)

type Member = { person: DemoPerson; email: string; pictures: StoredPicture[] }

/**
 * Stores missing people, a few at a time: pictures first, then all rows of these people in one transaction, so
 * that nobody is ever stored in part and a killed run continues where it stopped.
 */
export async function storePeople(
  context: SeedContext,
  people: readonly DemoPerson[],
  options: { pictureWidth: number; done?: (stored: number) => void },
): Promise<void> {
  const missing = await withoutStored(context, people)
  const encode = createEncoder()
  for (let start = 0; start < missing.length; start += chunkSize) {
    context.signal?.throwIfAborted()
    const chunk = missing.slice(start, start + chunkSize)
    const members = await Promise.all(
      chunk.map((person) => prepare(context, person, { width: options.pictureWidth, encode })),
    )
    await context.asOwner((tx) => insertMembers(tx, members))
    options.done?.(people.length - missing.length + start + chunk.length)
  }
}

async function withoutStored({ asOwner }: SeedContext, people: readonly DemoPerson[]): Promise<DemoPerson[]> {
  const ids = people.map(personId)
  const { rows } = await asOwner((tx) =>
    sql<{
      id: string
    }>`select profile_id as id from birth_data where profile_id = any(${ids}::uuid[])`.execute(tx),
  )
  const stored = new Set(rows.map(({ id }) => id))
  return people.filter((person) => !stored.has(personId(person)))
}

async function prepare(
  { deps }: SeedContext,
  person: DemoPerson,
  { width, encode }: { width: number; encode: ReturnType<typeof createEncoder> },
): Promise<Member> {
  const id = personId(person)
  const paintings = paintingsOf(person)
  const pictures = await Promise.all(
    paintings.map((painting, index) =>
      lane(() =>
        storePicture(deps, 'profile-photos', id, `${person.key}/photo/${index}`, painting, width, encode),
      ),
    ),
  )
  return { person, email: emailOf(person), pictures }
}

/** Returns an address that can never exist; only the demo member's is meant to be typed. */
function emailOf({ key }: DemoPerson): string {
  return key === 'cast/demo'
    ? 'demo@yuti.example'
    : `${key.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@people.yuti.example`
}

async function insertMembers(tx: Tx, members: readonly Member[]): Promise<void> {
  const rows = JSON.stringify(members.map(toRow))
  const photos = JSON.stringify(members.flatMap(toPhotoRows))
  await insertAccounts(tx, rows)
  await sql`
    -- Nobody looks at the paintings: they count as looked at.
    insert into profile_photos (id, profile_id, photo_url, order_index, width, height, thumbhash, is_shown, may_be_first)
    select id, profile_id, photo_url, order_index, width, height, thumbhash, true, true
    from jsonb_to_recordset(${photos}::jsonb) r (id uuid, profile_id uuid, photo_url text, order_index smallint,
      width integer, height integer, thumbhash text)`.execute(tx)
  await sql`
    insert into profile_about (profile_id, goal, languages, height_cm, children, answers, hidden)
    select id, goal, languages, height_cm, children, answers, hidden
    from jsonb_to_recordset(${JSON.stringify(members.map(toAboutRow))}::jsonb) r (id uuid, goal text, languages text[],
      height_cm smallint, children text, answers jsonb, hidden text[])`.execute(tx)
  await sql`
    insert into birth_data (profile_id, birth_date, birth_time, birth_time_known, birth_city)
    select id, birth_date, coalesce(birth_time, '00:00'), birth_time is not null, birth_city
    from jsonb_to_recordset(${rows}::jsonb) r (id uuid, birth_date date, birth_time time, birth_city text)`.execute(
    tx,
  )
  await sql`
    insert into last_presences (user_id, seen_at)
    select id, now() - make_interval(days => days_away) from jsonb_to_recordset(${rows}::jsonb) r (id uuid, days_away integer)
    on conflict (user_id) do nothing`.execute(tx)
  await insertVerifications(
    tx,
    members
      .map(({ person }) => person)
      .filter(isVerified)
      .map(personId),
  )
  await upsertChartFeatures(
    tx,
    members.map(({ person }) => computeFeatureRow(personId(person), birthOf(person))),
  )
}

/** Half of the people; the demo member can try it. */
function isVerified(person: DemoPerson): boolean {
  return person.key !== 'cast/demo' && Number.parseInt(personId(person).slice(0, 1), 16) % 2 === 0
}

/** The first painting shows the person; nothing was compared. */
async function insertVerifications(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`insert into verified_members (profile_id) select unnest(${ids}::uuid[])`.execute(tx)
  await sql`
    insert into photo_likenesses (photo_id, profile_id, likeness)
    select id, profile_id, case order_index when 0 then 'same' else 'none' end
    from profile_photos where profile_id = any(${ids}::uuid[])`.execute(tx)
}

async function insertAccounts(tx: Tx, rows: string): Promise<void> {
  await sql`
    insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select id, name, email, true, registered, registered
    from jsonb_to_recordset(${rows}::jsonb) r (id uuid, name text, email text, days_ago integer, hours integer),
      lateral (select now() - make_interval(days => days_ago, hours => hours) as registered) l
    on conflict (id) do nothing`.execute(tx)
  await sql`
    insert into account_consents (user_id, kind, version, accepted_at)
    select id, kind, ${termsVersion}, u."createdAt"
    from jsonb_to_recordset(${rows}::jsonb) r (id uuid) join auth."user" u using (id), unnest(array['adult', 'terms']) kind
    on conflict do nothing`.execute(tx)
  await sql`
    update profiles p set bio = r.bio, interests = r.interests, created_at = u."createdAt"
    from jsonb_to_recordset(${rows}::jsonb) r (id uuid, bio text, interests text[]) join auth."user" u using (id)
    where p.id = r.id`.execute(tx)
  await sql`
    update profile_settings s set gender = r.gender, looking_for = r.looking_for, show_age = r.show_age,
      h3_cell = r.cell, current_latitude = r.latitude, current_longitude = r.longitude, position_changed_at = now(),
      min_age = r.min_age, max_age = r.max_age, max_distance = r.max_distance, preferred_language = r.language,
      registration_source = r.source
    from jsonb_to_recordset(${rows}::jsonb) r (id uuid, gender text, looking_for text[], show_age boolean, cell text,
      latitude float8, longitude float8, min_age smallint, max_age smallint, max_distance integer, language text,
      source text)
    where s.profile_id = r.id`.execute(tx)
}

function toRow({ person, email }: Member) {
  const cell = latLngToCell(person.latitude, person.longitude, cellResolution)
  const [latitude, longitude] = cellToLatLng(cell)
  return {
    id: personId(person),
    name: person.name,
    email,
    days_ago: person.registeredDaysAgo,
    hours: person.bio.length % 24,
    /** A quarter of them was not here for more than a week. */
    days_away: person.bio.length % 10,
    bio: person.bio,
    interests: person.interests,
    gender: person.gender,
    looking_for: person.lookingFor,
    show_age: person.showAge,
    cell,
    latitude,
    longitude,
    min_age: person.minAge,
    max_age: person.maxAge,
    max_distance: person.maxDistance,
    language: person.language,
    source: person.registrationSource,
    birth_date: person.birthDate,
    birth_time: person.birthTime,
    birth_city: person.birthCity,
  }
}

function toAboutRow({ person }: Member) {
  const { heightCm, answers, ...about } = aboutOf(person)
  return {
    ...about,
    id: personId(person),
    height_cm: heightCm,
    answers: answers.map(({ prompt, text, isHidden }) => ({ prompt, text, is_hidden: isHidden })),
  }
}

function toPhotoRows({ person, pictures }: Member) {
  return pictures.map(({ id, key, width, height, thumbhash }, order_index) => ({
    id,
    profile_id: personId(person),
    photo_url: key,
    order_index,
    width,
    height,
    thumbhash,
  }))
}
