import { channelStates, type Features, scoreFeatures } from '@yuti/astro'
import { defaultStarsOnFailure } from '@yuti/contract/limits'
import type { ChannelState } from '@yuti/contract/matches'
import type { Rating } from '@yuti/contract/people'
import { listChartFeatures, toFeatures } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'

export type Comparison = { rating: Rating; channels: ChannelState[] }

type Scoring = { features: Features; isEstimate: boolean }

/**
 * Rates each person against the member and says the state of the three channels, which only a match may see. Who cannot
 * be computed gets the default stars as an estimate, and the log a line.
 */
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

/** Returns an empty map if the database fails: a list with estimates is better than no list. */
async function readScorings(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  ids: readonly string[],
): Promise<Map<string, Scoring>> {
  try {
    const rows = await db.asMatchmaker((tx) => listChartFeatures(tx, ids))
    return new Map(
      rows.map((row) => [row.profile_id, { features: toFeatures(row), isEstimate: row.is_estimate }]),
    )
  } catch (error) {
    log.error(describeFailure(error), 'chart features could not be read')
    return new Map()
  }
}
