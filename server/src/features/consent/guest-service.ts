import { isDeepStrictEqual } from 'node:util'
import { compareManual } from '@yuti/astro'
import type { GuestAnswer, Invitation, SharedResult } from '@yuti/contract/consent'
import { type BirthProblem, checkBirth, toBirth, toEngineBirth } from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { firstName, presentForGuest, presentInvitation } from './presenter.ts'
import { answerLink, chooseForLink, findLink } from './repository.ts'
import { hashOf } from './secret-hash.ts'
import { toStoredResult } from './stored-result.ts'

/** Nobody is signed in here: the token, and later the secret of the guest's tab, are all that is shown. */
export async function lookAtLink(
  { db }: Deps,
  { token, secret }: { token: string; secret: string | null },
): Promise<Invitation | null> {
  const link = await db.asWorker((tx) => findLink(tx, hashOf(token), secret === null ? null : hashOf(secret)))
  return link && presentInvitation(link)
}

type Answered = { askerName: string; result: SharedResult }

/** The guest's birth lives as long as this call; null where the link cannot be answered. */
export async function answerByGuest(
  { db, clock }: Deps,
  answer: GuestAnswer,
): Promise<Answered | BirthProblem | null> {
  const checked = checkBirth(answer, clock.now())
  if ('code' in checked) return checked
  const [token, choice] = [hashOf(answer.token), hashOf(answer.secret)]
  const link = await db.asWorker((tx) => findLink(tx, token, choice))
  if (!link) return null
  const comparison = compareManual(toBirth(link), toEngineBirth(checked))
  const { birthTimeKnown: guest } = checked
  const result = toStoredResult(comparison, { asker: link.birth_time_known, guest })
  const answered = {
    askerName: firstName(link.asker_name),
    result: presentForGuest(result, comparison.gatesB),
  }
  if (link.state === 'open') {
    const isFirst = await db.asWorker((tx) => answerLink(tx, { token, choice, result }))
    if (isFirst) return answered
  }
  // The same call again, whose answer was lost. Another birth is no second question about the asker.
  const stored = await db.asWorker((tx) => findLink(tx, token, choice))
  return stored?.state === 'answered' && isDeepStrictEqual(stored.result, result) ? answered : null
}

type Choice = { token: string; secret: string; keep: boolean }

export function chooseByGuest({ db }: Deps, { token, secret, keep }: Choice): Promise<boolean> {
  return db.asWorker((tx) => chooseForLink(tx, hashOf(token), hashOf(secret), keep))
}
