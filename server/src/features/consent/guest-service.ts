import { compareManual } from '@yuti/astro'
import type { GuestAnswer, Invitation, SharedResult } from '@yuti/contract/consent'
import {
  type BirthProblem,
  checkBirth,
  presentTime,
  toBirth,
  toEngineBirth,
} from '#/features/births/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { firstName, presentForGuest, presentInvitation } from './presenter.ts'
import { findLink, updateAnswer, updateDecision } from './repository.ts'
import { hashOf } from './secret-hash.ts'
import { birthMarkOf, type StoredResult, toStoredResult } from './stored-result.ts'

/** A guest proves access with the token alone, and after the answer with the secret of the tab as well. */
export async function openLink(
  { db }: Deps,
  { token, secret }: { token: string; secret: string | null },
): Promise<Invitation | null> {
  const link = await db.asWorker((tx) => findLink(tx, hashOf(token), secret === null ? null : hashOf(secret)))
  return link && presentInvitation(link)
}

type Answered = { askerName: string; result: SharedResult }

/** Keeps the guest's birth for this call only. Returns null if the link cannot be answered. */
export async function answerLink(
  { db, clock }: Deps,
  answer: GuestAnswer,
): Promise<Answered | BirthProblem | null> {
  const checked = checkBirth(answer, clock.now())
  if ('code' in checked) return checked
  const [token, secret] = [hashOf(answer.token), hashOf(answer.secret)]
  const link = await db.asWorker((tx) => findLink(tx, token, secret))
  if (!link) return null
  const comparison = compareManual(toBirth(link), toEngineBirth(checked))
  const { birthDate, birthTime, timeIsAbout, birthCity, disambiguation } = answer
  const birthMark = birthMarkOf(answer.secret, [
    birthDate,
    birthTime,
    birthCity,
    disambiguation,
    ...(timeIsAbout ? ['about'] : []),
  ])
  const answered = (result: StoredResult) => ({
    askerName: firstName(link.asker_name),
    result: presentForGuest(result, {
      timeKnown: checked.birthTimeKnown,
      timeIsAbout: checked.birthTimeIsAbout,
      gates: comparison.gatesB,
    }),
  })
  if (link.state === 'open') {
    const result = toStoredResult(comparison, { asker: presentTime(link), birthMark })
    const isFirst = await db.asWorker((tx) => updateAnswer(tx, { token, secret, result }))
    if (isFirst) return answered(result)
  }
  // Answers a retry of the same call. Another birth is refused, even if its result is the same: whether it is the same would
  // be a second answer about the member.
  const stored = await db.asWorker((tx) => findLink(tx, token, secret))
  return stored?.state === 'answered' && stored.result?.birthMark === birthMark
    ? answered(stored.result)
    : null
}

type Decision = { token: string; secret: string; keep: boolean }

/** Returns false if the link was not answered from this tab, or has expired. */
export function decideOnLink({ db }: Deps, { token, secret, keep }: Decision): Promise<boolean> {
  return db.asWorker((tx) => updateDecision(tx, hashOf(token), hashOf(secret), keep))
}
