import { gender, type Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { everybody } from '@yuti/contract/narrowing'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { defaultMaxAge } from './age-window.ts'
import { bindOwnBirth, type FiltersRow, getFilters, updateFilters } from './filters-repository.ts'

export async function readFilters({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<DiscoverFilters> {
  return toFilters(await db.readAsMember(actor.sessionToken, (tx) => getFilters(tx, actor.user.id)))
}

export async function saveFilters(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  filters: DiscoverFilters,
): Promise<DiscoverFilters> {
  const row = await db.asMember(actor.sessionToken, async (tx) => {
    // What the deck shows then, even nobody, is an answer about births.
    if (filters.minStars > everybody.minStars) await bindOwnBirth(tx)
    await updateFilters(tx, actor.user.id, { ...filters, genders: inFixedOrder(filters.genders) })
    return await getFilters(tx, actor.user.id)
  })
  return toFilters(row)
}

function toFilters(row: FiltersRow): DiscoverFilters {
  return {
    genders: row.looking_for.length > 0 ? inFixedOrder(row.looking_for) : gender.options,
    minAge: row.min_age,
    maxAge: row.max_age ?? defaultMaxAge(row.own_age ?? 0),
    distanceKm: row.max_distance,
    minStars: row.min_stars,
    onlyActive: row.only_active,
    goals: row.wanted_goals,
    languages: row.wanted_languages,
    onlyWithAnswers: row.only_with_answers,
    onlyVerified: row.only_verified,
  }
}

function inFixedOrder(wanted: readonly Gender[]): Gender[] {
  return gender.options.filter((option) => wanted.includes(option))
}
