import type { MatchId } from '@yuti/contract/base'
import { listPage } from '@yuti/contract/limits'
import type { ListedMatch, Match } from '@yuti/contract/matches'
import { comparePeople, failedMatch, listCards } from '#/features/people/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { cursorOf, cutPage, placeAfter } from '#/platform/page-cursor.ts'
import type { Actor } from '#/platform/rpc.ts'
import { presentListedMatch, presentMatch } from './presenter.ts'
import { deleteMatch, findMatchRow, listMatches, type Wanted } from './repository.ts'

type MatchesPage = { items: ListedMatch[]; next: string | null }

/** Leaves out matches whose person the actor may no longer see. */
export async function readMatches(
  deps: Deps,
  actor: Actor,
  { after }: { after?: string | undefined },
): Promise<MatchesPage> {
  const found = await deps.db.readAsMember(actor.sessionToken, (tx) =>
    listMatches(tx, placeAfter(after), listPage + 1),
  )
  const { rows, last } = cutPage(found, listPage)
  const compared = await comparePeople(
    deps,
    actor.user.id,
    rows.map((row) => row.id),
  )
  return {
    items: rows.map((row) =>
      presentListedMatch(deps, actor, row, (compared.get(row.id)?.match ?? failedMatch).rating),
    ),
    next: last && cursorOf({ micros: last.micros, id: last.match_id }),
  }
}

/** Returns null if the actor has no such match, or may no longer see the other person. */
export async function findMatch(deps: Deps, actor: Actor, wanted: Wanted): Promise<Match | null> {
  const found = await deps.db.readAsMember(actor.sessionToken, async (tx) => {
    const row = await findMatchRow(tx, wanted)
    const [card] = row ? await listCards(tx, [row.other_id]) : []
    return row && card && { row, card }
  })
  if (!found) return null
  const { row, card } = found
  const compared = await comparePeople(deps, actor.user.id, [card.id])
  return presentMatch(deps, actor, row, card, compared.get(card.id)?.match ?? failedMatch)
}

/** Returns false if the actor has no such match. */
export function unmatch({ db }: Pick<Deps, 'db'>, actor: Actor, id: MatchId): Promise<boolean> {
  return db.asMember(actor.sessionToken, (tx) => deleteMatch(tx, id))
}
