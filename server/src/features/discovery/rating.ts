import { channelStates, type Features, scoreFeatures } from '@yuti/astro'
import { defaultStarsOnFailure } from '@yuti/contract/limits'
import type { ChannelState } from '@yuti/contract/matches'
import type { Rating } from '@yuti/contract/people'
import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { type StoredFeatures, toFeatures } from './features.ts'

export type Comparison = { rating: Rating; channels: ChannelState[] }

type Scoring = { features: Features; isEstimate: boolean }

/** Stars between a member and each of these people. Whoever cannot be computed has the estimate, and the log a line. */
export async function ratePeople(
  deps: Pick<Deps, 'db' | 'log'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, Rating>> {
  const compared = await comparePeople(deps, viewerId, ids)
  return new Map([...compared].map(([id, { rating }]) => [id, rating]))
}

/** The same with the state of the three channels, which is told after a match only. */
export async function comparePeople(
  deps: Pick<Deps, 'db' | 'log'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, Comparison>> {
  const known = await readScorings(deps, [viewerId, ...ids])
  const viewer = known.get(viewerId)
  return new Map(ids.map((id) => [id, compare(deps, viewer, known.get(id))]))
}

function compare(deps: Pick<Deps, 'log'>, a: Scoring | undefined, b: Scoring | undefined): Comparison {
  if (!a || !b) {
    deps.log.error({ missing: a ? 'other' : 'viewer' }, 'stars could not be computed')
    return { rating: { stars: defaultStarsOnFailure, isEstimate: true }, channels: [] }
  }
  return {
    rating: { stars: scoreFeatures(a.features, b.features).stars, isEstimate: a.isEstimate || b.isEstimate },
    channels: channelStates(a.features, b.features),
  }
}

/** Empty where the database fails: a list with estimates is better than no list. */
async function readScorings(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ids: readonly string[],
): Promise<Map<string, Scoring>> {
  try {
    const { rows } = await db.asMatchmaker((tx) =>
      sql<StoredFeatures & { profile_id: string }>`
        select profile_id, class, hang_a, hang_b, is_estimate from chart_features
        where profile_id = any(${ids}::uuid[])`.execute(tx),
    )
    return new Map(
      rows.map((row) => [row.profile_id, { features: toFeatures(row), isEstimate: row.is_estimate }]),
    )
  } catch (error) {
    log.error(describeFailure(error), 'chart features could not be read')
    return new Map()
  }
}
