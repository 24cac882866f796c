import type {
  ChildrenChoice,
  Goal,
  HideableField,
  Prompt,
  SpokenLanguage,
} from '@yuti/contract/about-choices'
import type { Gender } from '@yuti/contract/base'
import type { HeldPart } from '@yuti/contract/moderation-choices'
import type { Language } from '@yuti/contract/languages'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { StoredPicture } from '#/platform/media-links.ts'
import type { StoredBirth } from '#/features/births/public.ts'
import type { Place } from './place.ts'

/** Hidden parts included. */
export type StoredAbout = {
  goal: Goal | null
  languages: SpokenLanguage[]
  height_cm: number | null
  children: ChildrenChoice | null
  answers: { prompt: Prompt; text: string; is_hidden: boolean }[]
  hidden: HideableField[]
}

/** What waits for staff shows here as the owner wrote it; `held_parts` names it. */
export type OwnProfileRow = {
  id: string
  name: string
  bio: string
  interests: string[]
  about: StoredAbout | null
  held_answers: StoredAbout['answers'] | null
  held_parts: HeldPart[]
  gender: Gender | null
  looking_for: Gender[]
  show_age: boolean
  show_distance: boolean
  show_activity: boolean
  is_paused: boolean
  share_seen: boolean
  share_typing: boolean
  show_pictures: boolean
  preferred_language: Language
  /** It is null while no place is known. */
  place: { town: string | null } | null
  /** It is null before the wizard is finished. */
  birth: StoredBirth | null
  age: number | null
  photos: StoredPicture[]
}

export async function getOwnProfile(tx: Tx, memberId: string): Promise<OwnProfileRow> {
  const { rows } = await sql<OwnProfileRow>`
    select p.id, coalesce(h.name, p.name) as name, coalesce(h.bio, p.bio) as bio, coalesce(h.interests, p.interests) as interests,
      to_json(a) as about, h.answers as held_answers,
      array_remove(array[case when h.name is not null then 'name' end, case when h.bio is not null then 'bio' end,
        case when h.interests is not null then 'interests' end, case when h.answers is not null then 'answers' end], null) as held_parts, s.gender, s.looking_for, s.show_age, s.show_distance, s.show_activity, s.is_paused, s.share_seen, s.share_typing, s.show_pictures,
      s.preferred_language,
      case when s.h3_cell is not null then json_build_object('town', s.place_name) end as place,
      case when b.profile_id is not null then json_build_object('birth_date', b.birth_date, 'birth_time', b.birth_time,
        'birth_time_known', b.birth_time_known, 'birth_time_is_about', b.birth_time_is_about, 'birth_city', b.birth_city,
        'birth_disambiguation', b.birth_disambiguation) end as birth,
      app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) as age,
      (select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height,
        'thumbhash', f.thumbhash) order by f.order_index), '[]') from profile_photos f
        where f.profile_id = p.id) as photos
    from profiles p join profile_settings s on s.profile_id = p.id
      left join profile_about a on a.profile_id = p.id left join birth_data b on b.profile_id = p.id
      left join held_words h on h.profile_id = p.id
    where p.id = ${memberId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a member without a profile')
  return row
}

/** Locks the profile's row, so a second save of the same member waits until this transaction ends. */
export async function updateProfile(
  tx: Tx,
  memberId: string,
  { name, bio, interests }: { name: string; bio: string; interests: string[] },
): Promise<void> {
  await sql`
    update profiles set name = ${name}, bio = ${bio}, interests = ${interests}::text[], updated_at = now()
    where id = ${memberId}`.execute(tx)
}

/** Trigger: show_about copies what is not hidden to the profile that others read. */
export async function upsertAbout(tx: Tx, memberId: string, about: StoredAbout): Promise<void> {
  await sql`
    insert into profile_about (profile_id, goal, languages, height_cm, children, answers, hidden)
    values (${memberId}, ${about.goal}, ${about.languages}::text[], ${about.height_cm}, ${about.children},
      ${JSON.stringify(about.answers)}::jsonb, ${about.hidden}::text[])
    on conflict (profile_id) do update set goal = excluded.goal, languages = excluded.languages,
      height_cm = excluded.height_cm, children = excluded.children, answers = excluded.answers,
      hidden = excluded.hidden`.execute(tx)
}

/** Changes only the settings that are given. */
export async function updateSettings(
  tx: Tx,
  memberId: string,
  settings: {
    gender?: Gender
    looking_for?: Gender[]
    max_distance?: number
    show_age?: boolean
    show_distance?: boolean
    show_activity?: boolean
    is_paused?: boolean
    share_seen?: boolean
    share_typing?: boolean
    show_pictures?: boolean
    preferred_language?: Language
  },
): Promise<void> {
  if (Object.values(settings).every((value) => value === undefined)) return
  await tx.updateTable('profile_settings').set(settings).where('profile_id', '=', memberId).execute()
}

export async function findPosition(
  tx: Tx,
  memberId: string,
): Promise<{ latitude: number; longitude: number } | null> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select current_latitude as latitude, current_longitude as longitude from profile_settings
    where profile_id = ${memberId} and h3_cell is not null`.execute(tx)
  return rows[0] ?? null
}

/** Does nothing if the member is still in the same cell, and looks from the same `town` or from none. */
export async function updatePlace(
  tx: Tx,
  memberId: string,
  place: Place,
  town: string | null = null,
): Promise<void> {
  await sql`
    update profile_settings set h3_cell = ${place.cell}, current_latitude = ${place.latitude},
      current_longitude = ${place.longitude}, place_name = ${town}, position_changed_at = now()
    where profile_id = ${memberId} and (h3_cell, place_name) is distinct from (${place.cell}, ${town}::text)`.execute(
    tx,
  )
}
