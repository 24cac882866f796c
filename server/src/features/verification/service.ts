import { createHmac } from 'node:crypto'
import type { VerificationState } from '@yuti/contract/verification'
import { type Gesture, machineGestures, staffGestures } from '@yuti/contract/verification-choices'
import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import { encodePicture } from '#/platform/pictures/images.ts'
import type { Actor } from '#/platform/rpc.ts'
import { deriveSecret } from '#/platform/secrets.ts'
import { pictureObjects, storeObjects } from '#/platform/stored-objects.ts'
import { makeObjectKey } from '#/platform/uploads.ts'
import { lookQueue } from './look.ts'
import { presentState } from './presenter.ts'
import { getState, hasPicture, insertPicture, replaceGesture, sendCheck, startCheck } from './repository.ts'

export async function readState(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<VerificationState> {
  return presentState(
    await db.readAsMember(actor.sessionToken, (tx) => getState(tx, actor.user.id)),
    clock.now(),
  )
}

function digestOfDay(appSecret: string, personId: string, at: Date): Buffer {
  return createHmac('sha256', deriveSecret(appSecret, 'gestures'))
    .update(`${personId} ${at.toISOString().slice(0, 'yyyy-mm-dd'.length)}`)
    .digest()
}

/**
 * Two of them in an order that nobody foresees, so that a picture from elsewhere seldom fits. They are the same for all checks of a person on
 * a day: who starts again, or deletes the check first, gets no others to choose from.
 */
export function chooseGestures(appSecret: string, personId: string, at: Date): Gesture[] {
  const digest = digestOfDay(appSecret, personId, at)
  const left: Gesture[] = [...machineGestures]
  const first = left.splice(digest.readUInt32BE(0) % left.length, 1)
  return [...first, ...left.splice(digest.readUInt32BE(4) % left.length, 1)]
}

export async function start(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  actor: Actor,
): Promise<'verified' | 'no_photo' | null> {
  const asked = chooseGestures(env.appSecret, actor.user.id, clock.now())
  const outcome = await db.asMember(actor.sessionToken, (tx) => startCheck(tx, asked))
  return outcome === 'started' || outcome === 'open' ? null : outcome
}

/** Chooses a gesture that the check does not ask for: the same one whenever the person asks on a day. */
export function changeGesture(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  actor: Actor,
  place: number,
): Promise<'replaced' | 'none' | 'used_up'> {
  return db.asMember(actor.sessionToken, async (tx) => {
    const { check } = await getState(tx, actor.user.id)
    const left = staffGestures.filter((gesture) => !check?.gestures.includes(gesture))
    const digest = digestOfDay(env.appSecret, actor.user.id, clock.now())
    const gesture = left[digest.readUInt32BE(8) % left.length]
    if (!gesture) throw new Error('no gesture is left')
    return await replaceGesture(tx, place, gesture)
  })
}

type PictureDeps = Pick<Deps, 'db' | 'ids' | 'storage'>

/**
 * Stores a picture of the check. Returns false if the check has ended. If the objects cannot be stored, a retake replaces the row.
 *
 * @throws {PictureError}
 */
export async function addPicture(
  { db, ids, storage }: PictureDeps,
  { user, sessionToken }: Actor,
  place: number,
  file: Blob,
): Promise<boolean> {
  const { sizes, width, height, thumbhash } = await encodePicture(
    new Uint8Array(await file.arrayBuffer()),
    user.id,
  )
  const key = makeObjectKey('verification-picture', user.id)
  const row = { id: ids.uuid(), key, width, height, thumbhash }
  if (!(await db.asMember(sessionToken, (tx) => insertPicture(tx, place, row)))) return false
  return await storeObjects(storage, key, pictureObjects(sizes), () =>
    db.asMember(sessionToken, (tx) => hasPicture(tx, row.id)),
  )
}

export function send(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  actor: Actor,
): Promise<'sent' | 'none' | 'incomplete'> {
  return db.asMember(actor.sessionToken, async (tx: Tx) => {
    const outcome = await sendCheck(tx)
    if (outcome === 'sent') await jobs.send(lookQueue, {}, { db: tx })
    return outcome
  })
}
