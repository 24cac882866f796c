import type { ListedMatch, Match } from '@yuti/contract/matches'
import type { ExactRating } from '@yuti/contract/people'
import {
  type CardRow,
  type MatchComparison,
  presentPerson,
  presentSummary,
} from '#/features/people/public.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { ListedMatchRow, MatchRow } from './repository.ts'

export function presentMatch(
  deps: LinkDeps,
  actor: Actor,
  row: MatchRow,
  card: CardRow,
  { rating, channels }: MatchComparison,
): Match {
  return {
    id: row.id,
    matchedAt: row.matched_at.toISOString(),
    hasMessages: row.has_messages,
    person: presentPerson(deps, actor, card, rating),
    channels,
  }
}

export function presentListedMatch(
  deps: LinkDeps,
  actor: Actor,
  row: ListedMatchRow,
  rating: ExactRating,
): ListedMatch {
  return {
    id: row.match_id,
    matchedAt: row.matched_at.toISOString(),
    hasMessages: row.has_messages,
    person: { ...presentSummary(deps, actor, row), rating },
  }
}
