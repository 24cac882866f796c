import type { Gender } from '@yuti/contract/base'
import type { PeopleAround } from '@yuti/contract/discovery'
import { filters as limits, smallestShownCount } from '@yuti/contract/limits'
import type { Deps } from '#/platform/deps.ts'
import type { Actor } from '#/platform/rpc.ts'
import { genderCodeOf, suitableAudiences } from './audience.ts'
import { countRings, type RingRequest } from './people-around-repository.ts'
import type { RingQuestion } from './scorer/question.ts'
import { isHiddenByAlarm } from './hidden-member.ts'
import { findViewer } from './viewer-repository.ts'

/**
 * Counts people of these genders who look for the actor's, ring by ring around the actor's place. Ages, births, decisions and
 * blocks play no part, so a bar tells about nobody. Returns null until the actor's profile is complete.
 */
export async function countByDistance(
  { db, clock, deckScorer }: Pick<Deps, 'db' | 'clock'> & Partial<Pick<Deps, 'deckScorer'>>,
  actor: Actor,
  genders: readonly Gender[],
): Promise<PeopleAround | null> {
  const viewer = await db.readAsMatchmaker((tx) => findViewer(tx, actor.user.id, clock.now()))
  if (!viewer) return (await isHiddenByAlarm(db, actor)) ? { bars: null } : null
  if (!viewer.place) return { bars: null }
  const request: RingRequest = {
    exceptId: viewer.candidateId,
    audiences: suitableAudiences(genders, genderCodeOf(viewer.audience)),
    centre: viewer.place,
    stepsKm: limits.distanceStepsKm,
  }
  const question: RingQuestion = { ...request, kind: 'rings' }
  if (deckScorer?.isReady()) deckScorer.prepare()
  const answer = await deckScorer?.ask(question)
  const people =
    answer && 'rings' in answer
      ? answer.rings
      : await db.readAsMatchmaker((tx) => countRings(tx, request), { mayLag: true })
  return { bars: toBars(people) }
}

/** The square root keeps a village visible beside a city. */
export function toBars(people: readonly number[]): number[] {
  const shown = people.map((count) => (count < smallestShownCount ? 0 : Math.sqrt(count)))
  const most = Math.max(...shown)
  return shown.map((height) =>
    height === 0 ? 0 : Math.max(1, Math.round((height / most) * limits.distanceBarMax)),
  )
}
