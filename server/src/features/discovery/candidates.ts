import type { DiscoverFilters } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { bornRange, hiddenBornRange, lastBirthOfAge } from './age-window.ts'
import { genderCodeOf, suitableAudiences } from './audience.ts'
import { coverDisc, earthRadiusKm } from './cell-cover.ts'
import type { Viewer } from './viewer.ts'

/** Whom the viewer has not decided on, or only whom they have: those do not come into a deck. */
export type SwipeState = 'undecided' | 'decided'

const columns = sql`d.pid, d.profile_id, d.born, d.hides_age, d.min_age, d.max_age, d.reach_cos, d.class, d.hang_a, d.hang_b,
  d.is_estimate`

/**
 * SQL of everyone whom `viewer` may be shown under `filters` and who would be shown `viewer` under their own: rows of
 * discover_features with `closeness`, the cosine of the angle between the two cells, null where a place is unknown or
 * hidden.
 * Three things keep its plan: `lateral ... offset 0`, one hashed `not in`, and whole arrays as parameters.
 */
export function candidates(
  viewer: Viewer,
  filters: DiscoverFilters,
  now: Date,
  whom: SwipeState = 'undecided',
): RawBuilder<unknown> {
  const stands = whom === 'undecided' ? isUndecided(viewer) : isDecided(viewer)
  const fits = sql`${suits(viewer, filters, now)} and ${stands}`
  const unplaced = (onlyUnknown: RawBuilder<unknown>) => sql`
    select ${columns}, null::float8 as closeness from discover_features d
    where ${inIndex(viewer, filters, now)} ${onlyUnknown}`
  if (!viewer.place) return sql`select c.* from (${unplaced(sql``)} offset 0) c where ${fits}`
  return sql`
    select c.* from (${placed(viewer, filters, now)}) c where ${fits}
    union all
    select c.* from (${unplaced(sql`and d.cell is null`)} offset 0) c where ${fits}
    union all
    select c.* from (${unplaced(sql`and d.cell is not null and d.hides_distance`)} offset 0) c where ${fits}`
}

/**
 * Within the radius of both; ranges that lie wholly inside need no measuring for the viewer's own. Where the viewer hides
 * the distance the others' is not asked: by whom they meet, somebody would learn how near they are.
 */
function placed(viewer: Viewer, filters: DiscoverFilters, now: Date): RawBuilder<unknown> {
  const [x, y, z] = viewer.place ?? [0, 0, 0]
  const ranges = coverDisc([x, y, z], filters.distanceKm)
  return sql`
    select n.* from unnest(${ranges.map((r) => r.low)}::integer[], ${ranges.map((r) => r.high)}::integer[],
      ${ranges.map((r) => r.isInside)}::boolean[]) r (low, high, is_inside)
    cross join lateral (
      select ${columns}, d.ux * ${x}::float8 + d.uy * ${y}::float8 + d.uz * ${z}::float8 as closeness
      from discover_features d
      where d.cell between r.low and r.high and not d.hides_distance and ${inIndex(viewer, filters, now)} offset 0) n
    where (r.is_inside or n.closeness >= ${Math.cos(filters.distanceKm / earthRadiusKm)}::float8)
      ${viewer.hidesDistance ? sql`` : sql`and n.closeness >= n.reach_cos`}`
}

function inIndex(viewer: Viewer, filters: DiscoverFilters, now: Date): RawBuilder<unknown> {
  const audiences = suitableAudiences(filters.genders, genderCodeOf(viewer.audience))
  const { exact, hidden } = bornRanges(filters, now)
  return sql`d.audience = any(${audiences}::smallint[]) and d.born between ${Math.min(exact.first, hidden.first)}::integer
    and ${Math.max(exact.last, hidden.last)}::integer and d.pid <> ${viewer.pid}`
}

/** Ages both ways. A hidden age of either side counts as its band of five years. */
function suits(viewer: Viewer, filters: DiscoverFilters, now: Date): RawBuilder<unknown> {
  const { exact, hidden } = bornRanges(filters, now)
  const shown = viewer.shownAges
  const { maxAge, yearsAboveOwnAge } = limits.defaults
  const least = shown.min - yearsAboveOwnAge
  const oldEnough = lastBirthOfAge(least, now)
  const hiddenOldEnough = hiddenBornRange({ min: least, max: least }, now).last
  return sql`c.born between case when c.hides_age then ${hidden.first} else ${exact.first} end::integer
      and case when c.hides_age then ${hidden.last} else ${exact.last} end::integer
    and c.min_age <= ${shown.max}::integer
    and (coalesce(c.max_age, ${maxAge}::integer) >= ${shown.min}::integer
      or c.max_age is null and c.born <= case when c.hides_age then ${hiddenOldEnough} else ${oldEnough} end::integer)`
}

function bornRanges({ minAge: min, maxAge: max }: DiscoverFilters, now: Date) {
  return { exact: bornRange({ min, max }, now), hidden: hiddenBornRange({ min, max }, now) }
}

function isUndecided({ profileId }: Viewer): RawBuilder<unknown> {
  return sql`c.profile_id not in (
    select swiped_id from swipes where swiper_id = ${profileId}
    union all ${parted(profileId)}
    union all select user2_id from matches where user1_id = ${profileId}
    union all select user1_id from matches where user2_id = ${profileId})`
}

function isDecided({ profileId }: Viewer): RawBuilder<unknown> {
  return sql`c.profile_id in (select swiped_id from swipes where swiper_id = ${profileId})
    and c.profile_id not in (${parted(profileId)})`
}

function parted(profileId: string): RawBuilder<unknown> {
  return sql`
    select blocked_id from blocked_users where blocker_id = ${profileId}
    union all select blocker_id from blocked_users where blocked_id = ${profileId}
    union all select low_id from separations where high_id = ${profileId} and until > now()
    union all select high_id from separations where low_id = ${profileId} and until > now()`
}
