import { gender, type Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'
import type { Tx } from '#/platform/db/database.ts'
import { defaultMaxAge } from './age-window.ts'
import { countCandidates } from './deck-builder.ts'
import type { Session } from './people.ts'
import { findViewer } from './viewer.ts'

/** Fewer people than this are only told as "a few": an exact small number could single somebody out. */
export const smallestToldCount = 5
export const distanceStepsKm = [5, 10, 20, 30, 50, 80, 120, 200, 300, 500, 750, limits.distanceKm.max]

export type FiltersPreview = {
  count: number
  isFew: boolean
  wider: { distanceKm: number; added: number } | null
}

export function readFilters({ db }: Pick<Deps, 'db'>, session: Session): Promise<DiscoverFilters> {
  return db.asMember(session.sessionToken, (tx) => getFilters(tx, session.user.id))
}

export function saveFilters(
  { db }: Pick<Deps, 'db'>,
  session: Session,
  filters: DiscoverFilters,
): Promise<DiscoverFilters> {
  return db.asMember(session.sessionToken, async (tx) => {
    await sql`
      update profile_settings set looking_for = ${inFixedOrder(filters.genders)}::text[], min_age = ${filters.minAge},
        max_age = ${filters.maxAge}, max_distance = ${filters.distanceKm}
      where profile_id = ${session.user.id}`.execute(tx)
    return await getFilters(tx, session.user.id)
  })
}

/** Null while the member's profile is not whole. */
export function previewFilters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: Session,
  filters: DiscoverFilters,
): Promise<FiltersPreview | null> {
  return db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, session.user.id, clock.now())
    if (!viewer) return null
    const count = await countCandidates(tx, viewer, filters, clock.now())
    const told = { count: toldCount(count), isFew: count > 0 && count < smallestToldCount }
    const distanceKm = distanceStepsKm.find((step) => step > filters.distanceKm)
    if (distanceKm === undefined || !viewer.place) return { ...told, wider: null }
    const added = (await countCandidates(tx, viewer, { ...filters, distanceKm }, clock.now())) - count
    return { ...told, wider: added < smallestToldCount ? null : { distanceKm, added } }
  })
}

export function toldCount(count: number): number {
  return count === 0 ? 0 : Math.max(smallestToldCount, count)
}

type FiltersRow = {
  looking_for: Gender[]
  min_age: number
  max_age: number | null
  max_distance: number
  own_age: number | null
}

async function getFilters(tx: Tx, memberId: string): Promise<DiscoverFilters> {
  const { rows } = await sql<FiltersRow>`
    select s.looking_for, s.min_age, s.max_age, s.max_distance,
      extract(year from age((now() at time zone 'utc')::date, b.birth_date))::integer as own_age
    from profile_settings s left join birth_data b using (profile_id) where s.profile_id = ${memberId}`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('a member without settings')
  return {
    genders: row.looking_for.length > 0 ? inFixedOrder(row.looking_for) : gender.options,
    minAge: row.min_age,
    maxAge: row.max_age ?? defaultMaxAge(row.own_age ?? 0),
    distanceKm: row.max_distance,
  }
}

function inFixedOrder(wanted: readonly Gender[]): Gender[] {
  return gender.options.filter((option) => wanted.includes(option))
}
