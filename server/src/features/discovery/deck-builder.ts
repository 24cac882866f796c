import { buildScoreTable } from '@yuti/astro'
import type { DiscoverFilters } from '@yuti/contract/discovery'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import { candidates, type SwipeState } from './candidates.ts'
import { earthRadiusKm } from './cell-cover.ts'
import type { Viewer } from './viewer.ts'

export const deckSize = 200

export type DeckEntry = {
  pid: number
  stars: number
  /** Whole km from cell to cell, at least 1; null where a place is unknown. */
  distanceKm: number | null
  isEstimate: boolean
}

/**
 * The best people for a viewer: known places before unknown ones, then stars, then nearness of the cells, then an
 * order that is the same at every build and different for every viewer. Implemented here in one pass of SQL; a
 * scorer that keeps the features in memory would be another implementation of the same type, with the same answers.
 */
export type BuildDeck = (viewer: Viewer, filters: DiscoverFilters, limit: number) => Promise<DeckEntry[]>

type EntryRow = { pid: number; stars: number; closeness: number | null; is_estimate: boolean }

/** As the matchmaker. */
export function sqlDeckBuilder(tx: Tx, now: Date): BuildDeck {
  return async (viewer, filters, limit) => {
    const table = buildScoreTable(viewer.features)
    const { rows } = await sql<EntryRow>`
      select c.pid, c.closeness, c.is_estimate, width_bucket(
        (${`{${table.base.join(',')}}`}::smallint[])[c.class + 1] + (${table.hd}::smallint[])[1 + bit_count(
          ((c.hang_a & ${viewer.features.hangB.toString()}::bigint)
            | (c.hang_b & ${viewer.features.hangA.toString()}::bigint))::bit(36))],
        ${table.thresholds}::integer[]) as stars
      from (${candidates(viewer, filters, now)}) c
      order by c.closeness is null, stars desc, c.closeness desc,
        ((c.pid::bigint * 2654435761) # ${orderSeed(viewer)}::bigint) & 4294967295
      limit ${limit}
    `.execute(tx)
    return rows.map((row) => ({
      pid: row.pid,
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
  whom?: SwipeState,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${candidates(viewer, filters, now, whom)}) c`.execute(tx)
  return rows[0]?.total ?? 0
}

/** How many known places lie within each of these distances, in one pass over the widest. */
export async function countWithin(
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

function roundedKm(closeness: number): number {
  return Math.max(1, Math.round(earthRadiusKm * Math.acos(Math.min(1, closeness))))
}

/** Nobody is always last among equals, so each viewer has an order of their own. */
function orderSeed({ profileId }: Viewer): number {
  return Number.parseInt(profileId.slice(0, 8), 16)
}
