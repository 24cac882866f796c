import { channelStates, type Features, scoreFeatures, strangerStarsOf } from '@yuti/astro'
import { defaultStarsOnFailure } from '@yuti/contract/limits'
import type { MatchChannel } from '@yuti/contract/matches'
import type { ExactRating, Rating } from '@yuti/contract/people'
import { listChartFeatures, toFeatures } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { listMatchedIds } from './repository.ts'

/** The part of a rating that only a match may see: exact stars and the state of the three channels. */
export type MatchComparison = { rating: ExactRating; channels: MatchChannel[] }

export type Comparison = {
  /** What a stranger may see. */
  rating: Rating
  /** It is null unless the two are matched. */
  match: MatchComparison | null
}

type Scoring = { features: Features; isEstimate: boolean }
type Scorings = { byId: Map<string, Scoring>; matchedIds: Set<string> }

export const failedRating: Rating = { stars: defaultStarsOnFailure, isEstimate: true }
export const failedMatch: MatchComparison = { rating: { ...failedRating, isExact: true }, channels: [] }

/**
 * Rates each person against the member. Whether the two are matched is read together with the features, so exact stars
 * never depend on the caller. A person whose rating cannot be computed gets the default stars as an estimate; that is logged.
 */
export async function comparePeople(
  deps: Pick<Deps, 'db' | 'log'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, Comparison>> {
  const { byId, matchedIds } = await readScorings(deps, viewerId, ids)
  const viewer = byId.get(viewerId)
  return new Map(ids.map((id) => [id, compare(deps, viewer, byId.get(id), matchedIds.has(id))]))
}

function compare(
  deps: Pick<Deps, 'log'>,
  a: Scoring | undefined,
  b: Scoring | undefined,
  isMatch: boolean,
): Comparison {
  if (!a || !b) {
    deps.log.error({ missing: a ? 'other' : 'viewer' }, 'stars could not be computed')
    return { rating: failedRating, match: isMatch ? failedMatch : null }
  }
  const { stars } = scoreFeatures(a.features, b.features)
  const isEstimate = a.isEstimate || b.isEstimate
  return {
    rating: { stars: strangerStarsOf(stars), isEstimate },
    match: isMatch
      ? { rating: { stars, isEstimate, isExact: true }, channels: matchChannels(a.features, b.features) }
      : null,
  }
}

/** Never says whether both bring the same half: that would tell the viewer a gate of the other. */
function matchChannels(viewer: Features, other: Features): MatchChannel[] {
  return channelStates(viewer, other).map(({ channel, state }, index) => {
    const hasOwn = (viewer.tantricMask & (3 << (2 * index))) !== 0
    return { channel, state, half: state === 'partial' ? (hasOwn ? 'own' : 'other') : null }
  })
}

/** Returns nothing if the database fails: a list with estimates is better than no list. */
async function readScorings(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  viewerId: string,
  ids: readonly string[],
): Promise<Scorings> {
  try {
    return await db.asMatchmaker(async (tx) => {
      const rows = await listChartFeatures(tx, [viewerId, ...ids])
      const byId = new Map(
        rows.map((row) => [row.profile_id, { features: toFeatures(row), isEstimate: row.is_estimate }]),
      )
      return { byId, matchedIds: await listMatchedIds(tx, viewerId, ids) }
    })
  } catch (error) {
    log.error(describeFailure(error), 'chart features could not be read')
    return { byId: new Map(), matchedIds: new Set() }
  }
}
