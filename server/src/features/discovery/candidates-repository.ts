import type { DiscoverFilters } from '@yuti/contract/discovery'
import { earthRadiusKm, filters as limits } from '@yuti/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { LevelKey } from '@yuti/astro'
import type { Tx } from '#/platform/db/database.ts'
import { bornRange, hiddenBornRange, lastBirthOfAge } from './age-window.ts'
import { genderCodeOf, suitableAudiences } from './audience.ts'
import { coverDisc } from './cell-cover.ts'
import { regionCentre, regionsTouched } from './hidden-region.ts'
import { narrow } from './narrowing-repository.ts'
import { presentScore, type ScoreExpression, strangerStars } from './score-repository.ts'
import type { Viewer } from './viewer.ts'

/** Whether the viewer has swiped the candidates; only undecided ones come into a deck. */
export type SwipeState = 'undecided' | 'decided'

export type DeckEntry = {
  candidateId: number
  /** What a stranger may see: 2 means "2 or fewer". */
  stars: LevelKey
  /** Whole km from cell to cell, at least 1; null if either place is unknown or hidden. */
  distanceKm: number | null
  isEstimate: boolean
}

/**
 * Returns the best `limit` people for a viewer: known places before unknown ones, then the stars that a stranger may see,
 * then nearness of the cells, then an order that is the same at every build, different for every viewer and knows no
 * score. Exact stars would show through the order. The type is the seam for a scorer that keeps the features in memory.
 */
export type BuildDeck = (viewer: Viewer, filters: DiscoverFilters, limit: number) => Promise<DeckEntry[]>

type EntryRow = { candidate_id: number; stars: LevelKey; closeness: number | null; is_estimate: boolean }

/** Builds decks in one pass of SQL. Run as the matchmaker. The measurements pass the `score` of a former version. */
export function sqlDeckBuilder(tx: Tx, now: Date, score: ScoreExpression = presentScore): BuildDeck {
  return async (viewer, filters, limit) => {
    const { rows } = await sql<EntryRow>`
      select c.candidate_id, c.closeness, c.is_estimate, ${strangerStars(score(viewer.features))} as stars
      from (${candidates(viewer, filters, now)}) c
      order by c.closeness is null, stars desc, c.closeness desc,
        ((c.candidate_id::bigint * 2654435761) # ${orderSeed(viewer)}::bigint) & 4294967295
      limit ${limit}
    `.execute(tx)
    return rows.map((row) => ({
      candidateId: row.candidate_id,
      stars: row.stars,
      distanceKm: row.closeness === null ? null : roundedKm(row.closeness),
      isEstimate: row.is_estimate || viewer.isEstimate,
    }))
  }
}

export async function countCandidates(
  tx: Tx,
  viewer: Viewer,
  filters: DiscoverFilters,
  now: Date,
  state?: SwipeState,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${candidates(viewer, filters, now, state)}) c`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Counts the candidates of known place within each of the distances, in one pass over the widest. */
export async function countCandidatesWithin(
  tx: Tx,
  viewer: Viewer,
  filters: DiscoverFilters,
  distancesKm: readonly number[],
  now: Date,
): Promise<number[]> {
  const widest = { ...filters, distanceKm: Math.max(...distancesKm) }
  const bounds = distancesKm.map((km) => Math.cos(km / earthRadiusKm))
  const { rows } = await sql<{ total: number }>`
    with reach as materialized (
      select c.closeness from (${candidates(viewer, widest, now)}) c where c.closeness is not null)
    select (select count(*) from reach r where r.closeness >= b.bound)::integer as total
    from unnest(${bounds}::float8[]) with ordinality b (bound, place) order by b.place`.execute(tx)
  return rows.map((row) => row.total)
}

export function roundedKm(closeness: number): number {
  return Math.max(1, Math.round(earthRadiusKm * Math.acos(Math.min(1, closeness))))
}

/** Gives each viewer an own order among equals, so that nobody is always last. */
function orderSeed({ profileId }: Viewer): number {
  return Number.parseInt(profileId.slice(0, 8), 16)
}

/** Has a leap day every four years, as the calendar from March 1900 to February 2100: much cheaper than `extract`. */
export const yearOfBirthDay = sql`1869 + (4 * d.birth_day + 147563) / 1461`

const columns = sql`d.candidate_id, d.profile_id, d.birth_day, d.hides_age, d.min_age, d.max_age, d.max_distance_cos,
  d.moon_tantra_class, d.hanging_gates_low, d.hanging_gates_high, d.is_estimate, d.was_active,
  d.goal, d.languages, d.has_answers, d.is_verified,
  ${yearOfBirthDay} as birth_year`

/** The candidates: everyone who fits the viewer's `filters` and whose gender, age and distance filters fit the viewer. */
export function candidates(
  viewer: Viewer,
  filters: DiscoverFilters,
  now: Date,
  state: SwipeState = 'undecided',
): RawBuilder<unknown> {
  return narrow(admitted(viewer, filters, now, state), viewer, filters)
}

/**
 * The candidates before the filters that only narrow what the viewer sees. Rows are those of discover_features with
 * `closeness`, the cosine of the angle between the two cells; null if a place is unknown or hidden.
 * Three things keep the query plan: `lateral ... offset 0`, one hashed `not in`, and whole arrays as parameters.
 */
export function admitted(
  viewer: Viewer,
  filters: DiscoverFilters,
  now: Date,
  state: SwipeState = 'undecided',
): RawBuilder<unknown> {
  const inState = state === 'undecided' ? isUndecided(viewer) : isDecided(viewer)
  const fits = sql`${suits(viewer, filters, now)} and ${inState}`
  const unplaced = (where: RawBuilder<unknown>) => sql`
    select ${columns}, null::float8 as closeness from discover_features d
    where ${inIndex(viewer, filters, now)} ${where}`
  if (!viewer.place) return sql`select c.* from (${unplaced(sql``)} offset 0) c where ${fits}`
  const regions = regionsTouched(viewer.place, filters.distanceKm)
  return sql`
    select c.* from (${placed(viewer, filters, now)}) c where ${fits}
    union all
    select c.* from (${unplaced(sql`and d.cell is null`)} offset 0) c where ${fits}
    union all
    select c.* from (${unplaced(sql`and d.hides_distance and d.region = any(${regions}::smallint[])`)} offset 0) c
      where ${fits}`
}

/**
 * Candidates within the radius of both. Cell ranges wholly inside the viewer's radius are not measured again. If the viewer
 * hides the distance, the others' discs only need to touch the viewer's region: who sees the viewer would otherwise reveal
 * how near the viewer is.
 */
function placed(viewer: Viewer, filters: DiscoverFilters, now: Date): RawBuilder<unknown> {
  const [x, y, z] = viewer.place ?? [0, 0, 0]
  const ranges = coverDisc([x, y, z], filters.distanceKm)
  return sql`
    select n.* from unnest(${ranges.map((r) => r.low)}::integer[], ${ranges.map((r) => r.high)}::integer[],
      ${ranges.map((r) => r.isInside)}::boolean[]) r (low, high, is_inside)
    cross join lateral (
      select ${columns}, d.unit_x * ${x}::float8 + d.unit_y * ${y}::float8 + d.unit_z * ${z}::float8 as closeness
      from discover_features d
      where d.cell between r.low and r.high and not d.hides_distance and ${inIndex(viewer, filters, now)}
        ${viewer.hidesDistance ? reachesRegionOf(viewer) : sql``} offset 0) n
    where (r.is_inside or n.closeness >= ${Math.cos(filters.distanceKm / earthRadiusKm)}::float8)
      ${viewer.hidesDistance ? sql`` : sql`and n.closeness >= n.max_distance_cos`}`
}

/** Must equal `app.touches_region`. */
function reachesRegionOf({ region }: Viewer): RawBuilder<unknown> {
  const [x, y, z] = regionCentre(region ?? 0)
  const reach = limits.regionReachKm / earthRadiusKm
  return sql`and d.unit_x * ${x}::float8 + d.unit_y * ${y}::float8 + d.unit_z * ${z}::float8
    >= d.max_distance_cos * ${Math.cos(reach)}::float8
      - sqrt(greatest(0, 1 - d.max_distance_cos * d.max_distance_cos)) * ${Math.sin(reach)}::float8`
}

function inIndex(viewer: Viewer, filters: DiscoverFilters, now: Date): RawBuilder<unknown> {
  const audiences = suitableAudiences(filters.genders, genderCodeOf(viewer.audience))
  const { exact, hidden } = bornRanges(filters, now)
  return sql`d.audience = any(${audiences}::smallint[]) and d.birth_day between ${Math.min(exact.first, hidden.first)}::integer
    and ${Math.max(exact.last, hidden.last)}::integer and d.candidate_id <> ${viewer.candidateId}`
}

/** Compares ages in both directions. A hidden age counts as its band of five years. */
function suits(viewer: Viewer, filters: DiscoverFilters, now: Date): RawBuilder<unknown> {
  const { exact, hidden } = bornRanges(filters, now)
  const shown = viewer.shownAges
  const { maxAge, yearsAboveOwnAge } = limits.defaults
  const least = shown.min - yearsAboveOwnAge
  const oldEnough = lastBirthOfAge(least, now)
  const hiddenOldEnough = hiddenBornRange({ min: least, max: least }, now).last
  return sql`c.birth_day between case when c.hides_age then ${hidden.first} else ${exact.first} end::integer
      and case when c.hides_age then ${hidden.last} else ${exact.last} end::integer
    and c.min_age <= ${shown.max}::integer
    and (coalesce(c.max_age, ${maxAge}::integer) >= ${shown.min}::integer
      or c.max_age is null and c.birth_day <= case when c.hides_age then ${hiddenOldEnough} else ${oldEnough} end::integer)`
}

function bornRanges({ minAge: min, maxAge: max }: DiscoverFilters, now: Date) {
  return { exact: bornRange({ min, max }, now), hidden: hiddenBornRange({ min, max }, now) }
}

function isUndecided({ profileId }: Viewer): RawBuilder<unknown> {
  return sql`c.profile_id not in (
    select swiped_id from swipes where swiper_id = ${profileId}
    union all ${excludedPeople(profileId)}
    union all select user2_id from matches where user1_id = ${profileId}
    union all select user1_id from matches where user2_id = ${profileId})`
}

function isDecided({ profileId }: Viewer): RawBuilder<unknown> {
  return sql`c.profile_id in (select swiped_id from swipes where swiper_id = ${profileId})
    and c.profile_id not in (${excludedPeople(profileId)})`
}

function excludedPeople(profileId: string): RawBuilder<unknown> {
  return sql`
    select blocked_id from blocked_users where blocker_id = ${profileId}
    union all select blocker_id from blocked_users where blocked_id = ${profileId}
    union all select low_id from unmatch_cooldowns where high_id = ${profileId} and until > now()
    union all select high_id from unmatch_cooldowns where low_id = ${profileId} and until > now()`
}
