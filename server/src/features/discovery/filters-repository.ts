import type { Goal, SpokenLanguage } from '@yuti/contract/about-choices'
import type { Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import type { Narrowing } from '@yuti/contract/narrowing'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

export type FiltersRow = {
  looking_for: Gender[]
  min_age: number
  /** It is null until the member has chosen one. */
  max_age: number | null
  max_distance: number
  min_stars: Narrowing['minStars']
  only_active: boolean
  wanted_goals: Goal[]
  wanted_languages: SpokenLanguage[]
  only_with_answers: boolean
  only_verified: boolean
  /** It is null before the member has finished the wizard. */
  own_age: number | null
}

export async function getFilters(tx: Tx, memberId: string): Promise<FiltersRow> {
  const { rows } = await sql<FiltersRow>`
    select s.looking_for, s.min_age, s.max_age, s.max_distance, s.min_stars, s.only_active, s.wanted_goals, s.wanted_languages,
      s.only_with_answers, s.only_verified,
      app.age_by_month(b.birth_date, (now() at time zone 'utc')::date) as own_age
    from profile_settings s left join birth_data b using (profile_id) where s.profile_id = ${memberId}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('a member without settings')
  return row
}

export async function updateFilters(tx: Tx, memberId: string, filters: DiscoverFilters): Promise<void> {
  const { genders, minAge, maxAge, distanceKm } = filters
  const { minStars, onlyActive, goals, languages, onlyWithAnswers, onlyVerified } = filters
  await sql`
    update profile_settings set looking_for = ${genders}::text[], min_age = ${minAge}, max_age = ${maxAge},
      max_distance = ${distanceKm}, min_stars = ${minStars}, only_active = ${onlyActive},
      wanted_goals = ${goals}::text[], wanted_languages = ${languages}::text[], only_with_answers = ${onlyWithAnswers},
      only_verified = ${onlyVerified}
    where profile_id = ${memberId}`.execute(tx)
}

/** From now on the birth of the member who calls counts as bound. */
export async function bindOwnBirth(tx: Tx): Promise<void> {
  await sql`select app.bind_own_birth()`.execute(tx)
}

export async function isBirthBound(tx: Tx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is_bound: boolean }>`
    select first_dealt_at is not null as is_bound from profiles where id = ${memberId}`.execute(tx)
  return rows[0]?.is_bound ?? false
}
