import type { MatchId } from '@yuti/contract/base'
import type { Deps } from '#/platform/deps.ts'
import { hashOpening } from '#/platform/opening-hash.ts'
import type { Actor } from '#/platform/rpc.ts'
import { cleanLine } from '#/platform/text-input.ts'
import { insertProposal, updateAnswer, updateEnd } from './repository.ts'
import { checkTimes, toMinute } from './times.ts'

type DateDeps = Pick<Deps, 'db' | 'clock'>
type Proposal = { matchId: MatchId; clientId: string; place: string; times: readonly string[] }
type Target = { matchId: MatchId; number: number }
type Ended = 'DONE' | 'DATE_PROPOSAL_ENDED' | 'NOT_FOUND'

/** EMPTY_TEXT: no character of the place is visible. */
export async function proposeDate(
  { db, clock, env }: DateDeps & Pick<Deps, 'env'>,
  { sessionToken }: Actor,
  given: Proposal,
) {
  const now = clock.now()
  const place = cleanLine(given.place)
  if (place === '') return 'EMPTY_TEXT'
  const times = checkTimes(given.times, now, now)
  if (!times) return 'DATE_TIME_OUT_OF_RANGE'
  const { result, proposal } = await db.asMember(sessionToken, (tx) =>
    insertProposal(tx, { ...given, place, times, now, opening: hashOpening(env.appSecret, place) }),
  )
  if (result === 'open') return 'DATE_ALREADY_PROPOSED'
  if (result === 'key_used') return 'MESSAGE_KEY_USED'
  return result === null || proposal === null ? 'NOT_FOUND' : { number: proposal }
}

/** A null time says that none fits. */
export async function answerDate(
  { db, clock }: DateDeps,
  { sessionToken }: Actor,
  { time, ...target }: Target & { time: string | null },
): Promise<Ended> {
  const choice = time === null ? null : toMinute(time)
  if (choice && Number.isNaN(choice.getTime())) return 'NOT_FOUND'
  return toEnded(await db.asMember(sessionToken, (tx) => updateAnswer(tx, target, choice, clock.now())))
}

export async function endDate(
  { db, clock }: DateDeps,
  { sessionToken }: Actor,
  target: Target,
): Promise<Ended> {
  return toEnded(await db.asMember(sessionToken, (tx) => updateEnd(tx, target, clock.now())))
}

function toEnded(result: 'done' | 'ended' | null): Ended {
  if (result === null) return 'NOT_FOUND'
  return result === 'done' ? 'DONE' : 'DATE_PROPOSAL_ENDED'
}
