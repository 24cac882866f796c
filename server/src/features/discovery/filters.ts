import { gender, type Gender } from '@yuti/contract/base'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { filters as limits } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { defaultMaxAge } from './age-window.ts'
import { countCandidates } from './candidates-repository.ts'
import { type FiltersRow, getFilters, updateFilters } from './filters-repository.ts'
import { shownCount, smallestShownCount } from './shown-count.ts'
import { findViewer } from './viewer-repository.ts'

export const distanceStepsKm = [5, 10, 20, 30, 50, 80, 120, 200, 300, 500, 750, limits.distanceKm.max]

type FiltersPreview = {
  count: number
  isFew: boolean
  wider: { distanceKm: number; added: number } | null
}

export async function readFilters({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<DiscoverFilters> {
  return toFilters(await db.asMember(actor.sessionToken, (tx) => getFilters(tx, actor.user.id)))
}

export async function saveFilters(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  filters: DiscoverFilters,
): Promise<DiscoverFilters> {
  const row = await db.asMember(actor.sessionToken, async (tx) => {
    await updateFilters(tx, actor.user.id, { ...filters, genders: inFixedOrder(filters.genders) })
    return await getFilters(tx, actor.user.id)
  })
  return toFilters(row)
}

/** Returns null until the actor's profile is complete. */
export function previewFilters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  filters: DiscoverFilters,
): Promise<FiltersPreview | null> {
  return db.asMatchmaker(async (tx) => {
    const viewer = await findViewer(tx, actor.user.id, clock.now())
    if (!viewer) return null
    const count = await countCandidates(tx, viewer, filters, clock.now())
    const shown = { count: shownCount(count), isFew: count > 0 && count < smallestShownCount }
    const distanceKm = distanceStepsKm.find((step) => step > filters.distanceKm)
    if (distanceKm === undefined || !viewer.place) return { ...shown, wider: null }
    const added = (await countCandidates(tx, viewer, { ...filters, distanceKm }, clock.now())) - count
    return { ...shown, wider: added < smallestShownCount ? null : { distanceKm, added } }
  })
}

function toFilters(row: FiltersRow): DiscoverFilters {
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
