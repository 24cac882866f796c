import type { MatchId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import type { Deps } from '#/platform/deps.ts'
import { type CardRow, comparePeople, listCards, presentCard, type Session } from '../discovery/people.ts'
import { deleteMatch, listMatchRows } from './repository.ts'

/** Matches whose person is not to be seen any more are left out. */
export async function listMatches(
  deps: Deps,
  session: Session,
  onlyId: MatchId | null = null,
): Promise<Match[]> {
  const { rows, cards } = await deps.db.asMember(session.sessionToken, async (tx) => {
    const found = await listMatchRows(tx, onlyId)
    const ids = found.map((row) => row.other_id)
    return { rows: found, cards: byId(await listCards(tx, ids)) }
  })
  const compared = await comparePeople(deps, session.user.id, [...cards.keys()])
  return rows.flatMap((row) => {
    const [card, comparison] = [cards.get(row.other_id), compared.get(row.other_id)]
    if (!card || !comparison) return []
    return {
      id: row.id,
      matchedAt: row.matched_at.toISOString(),
      hasMessages: row.has_messages,
      person: presentCard(deps, session, card, comparison.rating),
      channels: comparison.channels,
    }
  })
}

function byId(cards: readonly CardRow[]): Map<string, CardRow> {
  return new Map(cards.map((card) => [card.id, card]))
}

export async function findMatch(deps: Deps, session: Session, id: MatchId): Promise<Match | null> {
  const [match] = await listMatches(deps, session, id)
  return match ?? null
}

/** False where there is no such match of the member's. */
export function removeMatch({ db }: Pick<Deps, 'db'>, session: Session, id: MatchId): Promise<boolean> {
  return db.asMember(session.sessionToken, (tx) => deleteMatch(tx, id))
}
