import type { BirthChangeState } from '@yuti/contract/birth-changes'
import {
  type BirthProblem,
  type CheckedBirth,
  checkBirth,
  findBirth,
  saveChartFeatures,
  toCheckedBirth,
  toEngineBirth,
  toStoredBirth,
} from '#/features/births/public.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { SessionUser } from '#/platform/rpc.ts'
import { cleanParagraphs } from '#/platform/text-input.ts'
import { hashBirth, hashMailbox, isSameMoment } from './mailbox.ts'
import { presentBirthChange } from './presenter.ts'
import {
  cancelPendingBirth,
  getBirthChange,
  insertRequest,
  lockMovingBirth,
  lockOwnBirth,
  moveMailboxBirth,
  rememberMailboxBirth,
  saveBirth,
} from './repository.ts'

type Member = Pick<SessionUser, 'id' | 'email'>
type Keys = Pick<Deps, 'env'>

/**
 * Stores the birth with the chart's features, so that stars never come from a former birth, or lets it wait as pending.
 * Runs as the member. Raises the database errors of app.save_birth, which the contract names.
 */
export async function storeOwnBirth(
  tx: Tx,
  { env }: Keys,
  { id }: Pick<Member, 'id'>,
  { birth, isConfirmed }: { birth: CheckedBirth; isConfirmed: boolean },
): Promise<void> {
  const email = await lockOwnBirth(tx, { isLeaving: false })
  const former = await findCheckedBirth(tx, id)
  const outcome = await saveBirth(tx, {
    birth: toStoredBirth(birth),
    isSameMoment: former !== null && isSameMoment(former, birth),
    isConfirmed,
    mailboxHashes: hashMailbox(env, email),
    birthHashes: hashBirth(env, email, birth),
  })
  if (outcome === 'stored') await saveChartFeatures(tx, id, toEngineBirth(birth))
}

/** Runs as the member. */
export async function readBirthChange(tx: Tx, { env }: Keys, email: string): Promise<BirthChangeState> {
  return presentBirthChange(await getBirthChange(tx, hashMailbox(env, email)))
}

/** Runs as the member. Does nothing if no birth is pending. */
export async function cancelBirthChange(tx: Tx): Promise<void> {
  await cancelPendingBirth(tx)
}

type Wish = Parameters<typeof checkBirth>[0] & { reason: string }
type WishProblem =
  | BirthProblem
  | { code: 'EMPTY_TEXT' }
  | { code: 'BIRTH_REQUEST_NOT_NEEDED' }
  | { code: 'BIRTH_IS_THE_SAME' }

/** Asks staff for a change that the member cannot make now. */
export async function askBirthChange(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  { user, sessionToken }: { user: Member; sessionToken: string },
  wish: Wish,
): Promise<WishProblem | null> {
  const birth = checkBirth(wish, clock.now())
  if ('code' in birth) return birth
  const reason = cleanParagraphs(wish.reason)
  if (reason === '') return { code: 'EMPTY_TEXT' }
  const [mailboxHash = ''] = hashMailbox(env, user.email)
  const [birthHash = ''] = hashBirth(env, user.email, birth)
  return await db.asMember(sessionToken, async (tx) => {
    const { change } = await readBirthChange(tx, { env }, user.email)
    if (change.kind === 'free' || change.kind === 'available') return { code: 'BIRTH_REQUEST_NOT_NEEDED' }
    const present = await findCheckedBirth(tx, user.id)
    if (present && isSameMoment(present, birth) && present.city.id === birth.city.id)
      return { code: 'BIRTH_IS_THE_SAME' }
    await insertRequest(tx, { birth: toStoredBirth(birth), reason, mailboxHash, birthHash })
    return null
  })
}

/**
 * Runs as the member, before the account closes: a later account of the mailbox does not begin a new count. Waits for
 * whatever shows people to the member, changes the birth or moves the address at this moment, and reads after it.
 */
export async function rememberBirth(tx: Tx, { env }: Keys, { id }: Pick<Member, 'id'>): Promise<void> {
  const email = await lockOwnBirth(tx, { isLeaving: true })
  const birth = await findCheckedBirth(tx, id)
  const [mailboxHash] = hashMailbox(env, email)
  if (!birth || !mailboxHash) return
  const [birthHash = ''] = hashBirth(env, email, birth)
  await rememberMailboxBirth(tx, mailboxHash, birthHash)
}

/**
 * Runs as the worker. Locks the birth of a member whose address is about to change, and returns the function that
 * remembers for both mailboxes what the account did.
 */
export async function beginMailboxMove(
  tx: Tx,
  { env }: Keys,
  memberId: string,
): Promise<(move: { from: string; to: string }) => Promise<void>> {
  const stored = await lockMovingBirth(tx, memberId)
  const birth = stored && toCheckedBirth(stored)
  const hashOf = (email: string) => (birth && hashBirth(env, email, birth)[0]) ?? null
  return async ({ from, to }) => {
    const [formerHashes, hashes] = [hashMailbox(env, from), hashMailbox(env, to)]
    if (formerHashes[0] === hashes[0]) return
    await moveMailboxBirth(tx, {
      memberId,
      formerHashes,
      hashes,
      formerBirthHash: hashOf(from),
      birthHash: hashOf(to),
    })
  }
}

/** Returns null before the first save, and for a city that has left the list. */
async function findCheckedBirth(tx: Tx, memberId: string): Promise<CheckedBirth | null> {
  const stored = await findBirth(tx, memberId)
  return stored && toCheckedBirth(stored)
}
