import type { Match } from '@yuti/contract/matches'
import { type CardRow, type MatchComparison, presentPerson } from '#/features/people/public.ts'
import type { LinkDeps } from '#/platform/media-links.ts'
import type { Actor } from '#/platform/rpc.ts'
import type { MatchRow } from './repository.ts'

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
