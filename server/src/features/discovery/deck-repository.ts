import { ALGORITHM_VERSION } from '@yuti/astro'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'
import type { DeckEntry } from './candidates-repository.ts'
import { regionsTouched } from './hidden-region.ts'
import type { Viewer } from './viewer.ts'

export type DeckPage = {
  is_current: boolean
  /** This and the fields below are null unless the deck is current. */
  has_newcomers: boolean
  is_capped: boolean
  built_at: Date
  remaining: number
  /** The JSON of an array of people, in which the addresses of photos are empty; null if there is nobody. */
  rated_cards: string | null
  /** When more people come; null unless today's budget is used up. */
  more_at: Date | null
  /** The first of the cards if it is today's conjunction. */
  conjunction_id: string | null
}

/** Returns null until the profile is complete. The people of a current page count as shown. Run as the member. */
export async function findDeckPage(tx: Tx, size: number): Promise<DeckPage | null> {
  const { rows } = await sql<DeckPage>`select * from app.deck_page(${ALGORITHM_VERSION}, ${size})`.execute(tx)
  return rows[0] ?? null
}

/** Why a member has no deck. Members are told nothing of an alarm that hides them. */
export type NoDeck = 'paused' | 'incomplete' | 'photos' | 'hidden'

/** Call it for a member without a deck. */
export async function findNoDeckReason(tx: Tx): Promise<NoDeck> {
  const { rows } = await sql<{ reason: NoDeck | null }>`select app.why_no_deck() as reason`.execute(tx)
  return rows[0]?.reason ?? 'incomplete'
}

/**
 * Run as the matchmaker. A deck that a crash of the database loses is built again, so nobody waits for the disk. `built_at` is when
 * the viewer was read, or `lagSeconds` before if the candidates may be so old: changes made since then count as later.
 */
export async function upsertDeck(
  tx: Tx,
  viewer: Viewer,
  { entries, isCapped }: { entries: readonly DeckEntry[]; isCapped: boolean },
  lagSeconds: number,
): Promise<void> {
  const regions = viewer.place && regionsTouched(viewer.place, viewer.filters.distanceKm)
  await sql`
    insert into decks (viewer_id, candidate_ids, stars, estimates, is_capped, input_hash, built_at, regions)
    select ${viewer.profileId}, ${entries.map((entry) => entry.candidateId)}::integer[],
      ${entries.map((entry) => entry.stars)}::smallint[], ${entries.map((entry) => entry.isEstimate)}::boolean[],
      ${isCapped}, ${viewer.inputHash}, ${viewer.readAt}::timestamptz - make_interval(secs => ${lagSeconds}), ${regions}::smallint[]
    from set_config('synchronous_commit', 'off', true)
    on conflict (viewer_id) do update set candidate_ids = excluded.candidate_ids, stars = excluded.stars,
      estimates = excluded.estimates, is_capped = excluded.is_capped, input_hash = excluded.input_hash, built_at = excluded.built_at,
      regions = excluded.regions
  `.execute(tx)
}
