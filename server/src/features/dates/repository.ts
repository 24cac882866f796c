import type { MatchId } from '@yuti/contract/base'
import { sql } from 'kysely'
import type { Tx } from '#/platform/db/database.ts'

type Target = { matchId: MatchId; number: number }
type NewProposal = {
  matchId: MatchId
  clientId: string
  place: string
  times: readonly Date[]
  now: Date
  opening: string | null
}
type Proposed = { result: 'proposed' | 'open' | 'key_used' | null; proposal: number | null }
type Ended = 'done' | 'ended' | null

/** Both are null if the current user has no such match or may not see the other person. */
export async function insertProposal(
  tx: Tx,
  { matchId, clientId, place, times, now, opening }: NewProposal,
): Promise<Proposed> {
  const { rows } = await sql<Proposed>`
    select result, proposal from app.propose_date(${matchId}, ${clientId}, ${place}, ${times}::timestamptz[], ${now}, ${opening})`.execute(
    tx,
  )
  return rows[0] ?? { result: null, proposal: null }
}

/** Returns null if the other person of the match has made no such proposal. */
export async function updateAnswer(tx: Tx, target: Target, choice: Date | null, now: Date): Promise<Ended> {
  const { rows } = await sql<{ result: Ended }>`
    select app.answer_date(${target.matchId}, ${target.number}, ${choice}, ${now}) as result`.execute(tx)
  return rows[0]?.result ?? null
}

/** Returns null if there is no such proposal that the current user may end. */
export async function updateEnd(tx: Tx, target: Target, now: Date): Promise<Ended> {
  const { rows } = await sql<{ result: Ended }>`
    select app.end_date(${target.matchId}, ${target.number}, ${now}) as result`.execute(tx)
  return rows[0]?.result ?? null
}
