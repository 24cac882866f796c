import type { Likeness } from '@yuti/contract/verification-choices'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { describeFailure } from '#/platform/failure.ts'
import { rateLimits } from '#/platform/rate-limits.ts'
import { hashPicture } from '#/platform/screening/picture-hash.ts'
import type { DescribedFace } from '#/platform/screening/screener.ts'
import { clearFaces, type Hashed } from './compare.ts'
import {
  alarmOtherFaces,
  claimCheck,
  type ClaimedCheck,
  type ClaimedPhoto,
  claimPhoto,
  endUndecidedChecks,
  insertTeamMessage,
  isKnownPicture,
  isWithdrawn,
  noteFacesFailure,
  noteFacesSuccess,
  othersSucceedSinceCheck,
  othersSucceedSincePhoto,
  putCheckBack,
  putPhotoBack,
  settleCheck,
  settlePhoto,
  sweepChecks,
} from './repository.ts'
import { judge, likenessOf, triesMax } from './rules.ts'
import { teamMessages } from './team-messages.ts'

/** A job of this queue looks at the check that has waited longest. */
export const lookQueue = 'verification.look'
/** A job of this queue compares a photo that a verified member added. */
export const compareQueue = 'verification.compare'
const restQueue = 'verification.rest'
const sweepQueue = 'verification.sweep'

/** Longer than a screener takes for eight pictures; the check of a server that died is free again after that. */
const leaseSeconds = 300

type LookDeps = Pick<Deps, 'db' | 'storage' | 'screener' | 'jobs' | 'log' | 'rateLimiter'>
type Outcome = 'done' | 'failed' | 'none'

/**
 * Looks at one check: compares its two pictures with each other and with the photos of the profile. What tells faces apart is in memory
 * until then, and nowhere else.
 */
export async function lookAtNext(deps: LookDeps): Promise<Outcome> {
  const check = await deps.db.asWorker((tx) => claimCheck(tx, leaseSeconds))
  if (!check) return 'none'
  try {
    await lookAt(deps, check)
    return 'done'
  } catch (error) {
    deps.log.error({ check: check.id, ...describeFailure(error) }, 'a verification could not be looked at')
    await deps.db.asWorker(async (tx) => {
      if (check.tries >= triesMax && (await othersSucceedSinceCheck(tx, check.id))) {
        await settleCheck(tx, check.id, 'staff', 'not_looked_at', null)
      } else {
        await putCheckBack(tx, check.id)
        await noteFacesFailure(tx)
      }
    })
    return 'failed'
  }
}

async function lookAt(deps: LookDeps, check: ClaimedCheck): Promise<void> {
  const taken = await hashAll(deps, await describeAll(deps, check.pictures))
  const photos = await hashAll(deps, await describeAll(deps, check.photos))
  const known = await deps.db.asWorker(async (tx) => {
    const answers = []
    // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
    for (const picture of taken) answers.push(await isKnownPicture(tx, check.user_id, picture))
    return answers
  })
  const { outcome, reason, likenesses } = judge(
    taken.map((picture, index) => ({ ...picture, isKnown: known[index] ?? false })),
    photos,
  )
  const isSettled = await deps.db.asWorker(async (tx) => {
    await noteFacesSuccess(tx)
    if (!(await settleCheck(tx, check.id, outcome, reason, likenesses))) return false
    if (outcome === 'passed') await deps.jobs.send(compareQueue, {}, { db: tx })
    // The first try answers while the member waits for it.
    if (check.tries === 1 || outcome === 'staff') return true
    const messages = teamMessages[check.language]
    await insertTeamMessage(tx, check.user_id, reason === null ? messages.passed : messages.refused(reason))
    return true
  })
  if (outcome !== 'refused' || reason !== 'other_person') return
  // Counted after that, so that a look that is tried again counts once.
  if (isSettled || (await deps.db.asWorker((tx) => isWithdrawn(tx, check.id))))
    await countStranger(deps, check)
}

/**
 * Counts a check that found somebody else in the photos, apart from the check, which the member can delete. Raises the alarm if there
 * were too many.
 */
async function countStranger(
  { db, rateLimiter }: LookDeps,
  { user_id: person }: ClaimedCheck,
): Promise<void> {
  if ((await rateLimiter.consume('verification.otherFaces', `user:${person}`)) === null) return
  const checks = rateLimits['verification.otherFaces'].points + 1
  await db.asWorker((tx) => alarmOtherFaces(tx, person, checks))
}

/** Compares one photo that a verified member added with those that show the member. Tells the member if the badge is no longer shown. */
export async function compareNext(deps: LookDeps): Promise<Outcome> {
  const photo = await deps.db.asWorker((tx) => claimPhoto(tx, leaseSeconds))
  if (!photo) return 'none'
  try {
    const likeness = await comparePhoto(deps, photo)
    await deps.db.asWorker(async (tx) => {
      await noteFacesSuccess(tx)
      await settle(tx, photo, likeness)
    })
    return 'done'
  } catch (error) {
    deps.log.error({ photo: photo.photo_id, ...describeFailure(error) }, 'a photo could not be compared')
    await deps.db.asWorker(async (tx) => {
      if (photo.tries >= triesMax && (await othersSucceedSincePhoto(tx, photo.photo_id))) {
        await settle(tx, photo, 'unsure')
      } else {
        await putPhotoBack(tx, photo.photo_id)
        await noteFacesFailure(tx)
      }
    })
    return 'failed'
  }
}

/**
 * A group may hold a stranger, and a small face may be one that staff accepted, so a photo is compared with those that show the member alone
 * and clearly; without one nobody can tell.
 */
async function comparePhoto(deps: LookDeps, { object_key, known_keys }: ClaimedPhoto): Promise<Likeness> {
  const faces = await describe(deps, object_key)
  if (faces.length === 0) return 'none'
  const known = (
    await describeAll(
      deps,
      known_keys.map((key) => ({ key })),
    )
  ).flatMap((one) => (one.faces.length === 1 ? clearFaces(one.faces) : []))
  return known.length === 0 ? 'unsure' : likenessOf(faces, known)
}

async function settle(tx: Tx, photo: ClaimedPhoto, likeness: Likeness): Promise<void> {
  if (!(await settlePhoto(tx, photo.photo_id, likeness))) return
  const messages = teamMessages[photo.language]
  if (likeness === 'other') await insertTeamMessage(tx, photo.profile_id, messages.ended)
  if (likeness === 'unsure') await insertTeamMessage(tx, photo.profile_id, messages.paused)
}

/** One after the other: the screener has one picture in work. */
async function describeAll<T extends { key: string }>(
  deps: LookDeps,
  pictures: readonly T[],
): Promise<(T & { faces: DescribedFace[] })[]> {
  const described = []
  // oxlint-disable-next-line eslint/no-await-in-loop -- one picture at a time
  for (const picture of pictures) described.push({ ...picture, faces: await describe(deps, picture.key) })
  return described
}

async function describe(deps: LookDeps, key: string): Promise<DescribedFace[]> {
  return await deps.screener.describeFaces(await read(deps, key))
}

async function hashAll<T extends { key: string }>(
  deps: LookDeps,
  pictures: readonly T[],
): Promise<(T & Hashed)[]> {
  return await Promise.all(
    pictures.map(async (picture) => {
      const bytes = await read(deps, picture.key)
      return { ...picture, hash: await hashPicture(bytes), mirroredHash: await hashPicture(bytes, true) }
    }),
  )
}

async function read({ storage }: Pick<Deps, 'storage'>, key: string): Promise<Uint8Array> {
  const bytes = await storage.read(`${key}/medium.webp`)
  if (!bytes) throw new Error('the picture is not in the store')
  return bytes
}

/** Does all that is due, and stops at the first failure. */
export async function lookAtAll(deps: LookDeps): Promise<void> {
  for (const next of [lookAtNext, compareNext]) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    while ((await next(deps)) === 'done');
  }
}

/** Ends what nobody decided or sent in time, and deletes what has been kept long enough. */
export async function sweep(tx: Tx): Promise<void> {
  // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
  for (const { user_id: person, language } of await endUndecidedChecks(tx))
    await insertTeamMessage(tx, person, teamMessages[language].notDecided)
  await sweepChecks(tx)
}

/** One job for each check and photo; every minute another looks for what is left: after a failure, a crash or a save by another way. */
export function defineVerification(deps: LookDeps): void {
  const { db, jobs } = deps
  jobs.define(lookQueue, async () => void (await lookAtNext(deps)), { forgetAfterSeconds: 3600 })
  jobs.define(compareQueue, async () => void (await compareNext(deps)), { forgetAfterSeconds: 3600 })
  jobs.define(restQueue, () => lookAtAll(deps), { cron: '* * * * *', expireAfterSeconds: 3600 })
  jobs.define(sweepQueue, () => db.asWorker(sweep), { cron: '*/5 * * * *' })
}
