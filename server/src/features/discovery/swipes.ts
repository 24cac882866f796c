import type { MatchId } from '@yuti/contract/base'
import type { SwipeResult } from '@yuti/contract/discovery'
import type { Person } from '@yuti/contract/people'
import { sql } from 'kysely'
import type { Deps } from '#/platform/deps.ts'
import { deleteLike } from './lists-repository.ts'
import { presentPeople, type Session } from './people.ts'

export type Direction = 'left' | 'right'

/** Saves a decision. The same again changes nothing and answers the same. */
export async function decide(
  deps: Deps,
  session: Session,
  targetId: string,
  direction: Direction,
): Promise<SwipeResult> {
  const matchId = await deps.db.asMember(session.sessionToken, async (tx) => {
    const { rows } = await sql<{ id: MatchId | null }>`
      select app.record_swipe(${targetId}, ${direction}) as id`.execute(tx)
    return rows[0]?.id ?? null
  })
  return presentMatch(deps, session, matchId, targetId)
}

/** As if it had never been given, unless it was answered first. */
export async function takeBackLike(deps: Deps, session: Session, targetId: string): Promise<SwipeResult> {
  const matchId = await deps.db.asMember(session.sessionToken, (tx) => deleteLike(tx, targetId))
  return presentMatch(deps, session, matchId, targetId)
}

async function presentMatch(
  deps: Deps,
  session: Session,
  matchId: MatchId | null,
  targetId: string,
): Promise<SwipeResult> {
  if (matchId === null) return { match: null }
  const [person] = await presentPeople(deps, session, [targetId])
  return { match: person ? { id: matchId, person } : null }
}

/** Null where the last decision was no pass, or concerned somebody who has since gone. */
export async function takeBackLastPass(deps: Deps, session: Session): Promise<Person | null> {
  const id = await deps.db.asMember(session.sessionToken, async (tx) => {
    const { rows } = await sql<{ id: string | null }>`select app.undo_last_pass() as id`.execute(tx)
    return rows[0]?.id ?? null
  })
  const [person] = id === null ? [] : await presentPeople(deps, session, [id])
  return person ?? null
}
