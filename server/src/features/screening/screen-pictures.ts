import { screening as limits } from '@yuti/contract/limits'
import { findLinkedAccountsQueue } from '#/features/linked-accounts/public.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { pictureTurns } from '#/platform/pictures/turns.ts'
import { inSpan } from '#/platform/tracing/spans.ts'
import { screeningQueue } from '#/platform/screening/queue.ts'
import {
  claimPicture,
  type ClaimedPicture,
  findCopies,
  holdOffBans,
  insertTwins,
  noteFailure,
  noteSuccess,
  othersSucceed,
  putBack,
  settlePicture,
  sweepBannedPictures,
} from './repository.ts'
import { isComparable, judge } from './rules.ts'

export const screeningRestQueue = 'screening.rest'
const sweepQueue = 'screening.sweep'

/** Longer than any screener takes; the picture of a server that died is free again after that. */
const leaseSeconds = 120

type ScreeningDeps = Pick<Deps, 'db' | 'storage' | 'screener' | 'jobs' | 'log'>

/**
 * Looks at the picture whose turn it is. Returns 'none' if none is due, and 'failed' if it could not be looked at: then it is
 * tried again later, and meanwhile nobody but its owner sees it.
 */
export async function screenNext(deps: ScreeningDeps): Promise<'done' | 'failed' | 'none'> {
  const picture = await deps.db.asWorker((tx) => claimPicture(tx, leaseSeconds))
  if (!picture) return 'none'
  try {
    await screenClaimed(deps, picture)
    return 'done'
  } catch (error) {
    deps.log.error({ picture: picture.id, ...describeFailure(error) }, 'a picture could not be looked at')
    await deps.db.asWorker(async (tx) => {
      if (picture.tries >= limits.triesMax && (await othersSucceed(tx, picture.id))) {
        const verdict = judge(null, { isBanned: false, twins: [] })
        await settlePicture(tx, picture, verdict, { screened: null, isCompared: false })
      } else {
        await putBack(tx, picture.id)
        await noteFailure(tx)
      }
    })
    return 'failed'
  }
}

async function screenClaimed(
  { db, storage, screener, jobs }: ScreeningDeps,
  picture: ClaimedPicture,
): Promise<void> {
  const bytes = await storage.read(`${picture.object_key}/medium.webp`)
  if (!bytes) throw new Error('the picture is not in the store')
  const { owner_id: owner, crowd } = picture
  const screened = await inSpan({ name: 'screen a picture', kind: 'internal' }, () =>
    pictureTurns.take({ work: 'look', owner, crowd: () => crowd }, (stage) => screener.screen(bytes, stage)),
  )
  const isCompared = isComparable(screened)
  await db.asWorker(async (tx) => {
    await holdOffBans(tx)
    const copies = isCompared ? await findCopies(tx, picture.id, screened) : { isBanned: false, twins: [] }
    const verdict = judge(screened, copies)
    await settlePicture(tx, picture, verdict, { screened, isCompared })
    // People send each other photos of themselves and of others, so a picture of a chat links nobody.
    if (verdict.links && picture.kind === 'profile-photo') {
      await insertTwins(tx, picture.id, copies.twins)
      await jobs.send(findLinkedAccountsQueue, {}, { db: tx })
    }
    await noteSuccess(tx)
  })
}

/** Looks at all pictures that are due, and stops at the first failure. */
export async function screenAll(deps: ScreeningDeps): Promise<void> {
  let outcome = await screenNext(deps)
  // oxlint-disable-next-line eslint/no-await-in-loop -- one picture at a time
  while (outcome === 'done') outcome = await screenNext(deps)
}

/**
 * A job for each upload looks at pictures until none is due: one that comes while another picture of the account is in work finds none, and
 * the other job goes on with it. Every minute another looks for those that are left: after a failure, a crash, or an upgrade.
 */
export function defineScreening(deps: ScreeningDeps): void {
  const { db, jobs } = deps
  jobs.define(screeningQueue, () => screenAll(deps), {
    // While one picture waits for its turn, another is found.
    concurrency: 2,
    expireAfterSeconds: 3600,
    forgetAfterSeconds: 3600,
  })
  jobs.define(screeningRestQueue, () => screenAll(deps), { cron: '* * * * *', expireAfterSeconds: 3600 })
  jobs.define(sweepQueue, () => db.asWorker(sweepBannedPictures), { cron: '20 4 * * *' })
}
