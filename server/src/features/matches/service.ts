import type { MatchId } from '@yuti/contract/base'
import type { Match } from '@yuti/contract/matches'
import { type CardRow, comparePeople, failedMatch, listCards } from '#/features/people/public.ts'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { presentMatch } from './presenter.ts'
import { deleteMatch, listMatchRows } from './repository.ts'

/** Leaves out matches whose person the actor may no longer see. */
export async function listMatches(deps: Deps, actor: Actor, onlyId: MatchId | null = null): Promise<Match[]> {
  const { rows, cards } = await deps.db.readAsMember(actor.sessionToken, async (tx) => {
    const found = await listMatchRows(tx, onlyId)
    const ids = found.map((row) => row.other_id)
    return { rows: found, cards: byId(await listCards(tx, ids)) }
  })
  const compared = await comparePeople(deps, actor.user.id, [...cards.keys()])
  return rows.flatMap((row) => {
    const card = cards.get(row.other_id)
    const comparison = compared.get(row.other_id)?.match ?? failedMatch
    return card ? [presentMatch(deps, actor, row, card, comparison)] : []
  })
}

function byId(cards: readonly CardRow[]): Map<string, CardRow> {
  return new Map(cards.map((card) => [card.id, card]))
}

export async function findMatch(deps: Deps, actor: Actor, id: MatchId): Promise<Match | null> {
  const [match] = await listMatches(deps, actor, id)
  return match ?? null
}

/** Returns false if the actor has no such match. */
export function unmatch({ db }: Pick<Deps, 'db'>, actor: Actor, id: MatchId): Promise<boolean> {
  return db.asMember(actor.sessionToken, (tx) => deleteMatch(tx, id))
}
