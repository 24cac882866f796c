import type { Deps } from '#/platform/deps.ts'
import type { PushOutcome } from '#/platform/push/push.ts'
import { followUp } from './follow-up.ts'
import { pushText } from './push-texts.ts'
import { claimDuePushes, deletePushToken, findPushTarget } from './repository.ts'

type PushDeps = Pick<Deps, 'db' | 'jobs' | 'push' | 'clock' | 'log'>
/** Holds no token, so a reader of the queue cannot send to the device. */
type PushJob = { deliveryId: string; deviceId: string; attempt: number }

export const pushQueue = 'notifications.push'
const everyMs = 3000
const attemptsMax = 12

/** Deliveries and one queued push for each device are written in one transaction. Returns how many pushes. */
export async function queueDuePushes({ db, jobs, push, clock }: PushDeps): Promise<number> {
  if (!push.android && !push.ios) return 0
  return await db.asWorker(async (tx) => {
    const claimed = await claimDuePushes(tx, clock.now())
    for (const { delivery_id: deliveryId, device_id: deviceId } of claimed) {
      const job: PushJob = { deliveryId, deviceId, attempt: 1 }
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      await jobs.send(pushQueue, job, { db: tx })
    }
    return claimed.length
  })
}

async function sendPush(deps: PushDeps, job: PushJob): Promise<void> {
  const { db, jobs, push, clock } = deps
  const now = clock.now()
  const target = await db.asWorker((tx) => findPushTarget(tx, job.deliveryId, job.deviceId, now))
  if (!target) return
  const { token, platform, kind, language, free_at: freeAt } = target
  if (freeAt > now) {
    await followUp(jobs, pushQueue, job, freeAt)
    return
  }
  const outcome = await push[platform]?.send({ id: job.deliveryId, token, ...pushText(language, kind) })
  if (outcome) await handleOutcome(deps, job, token, outcome)
}

async function handleOutcome(
  { db, jobs, log }: PushDeps,
  job: PushJob,
  token: string,
  outcome: PushOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return
    case 'unregistered':
      await db.asWorker((tx) => deletePushToken(tx, job.deviceId, token))
      return
    case 'refused':
      log.error({ reason: outcome.reason }, 'a push was refused for good')
      return
    case 'later':
      // If the provider named no time, the queue retries on its own schedule.
      if (outcome.afterSeconds === null || job.attempt >= attemptsMax) throw new Error(outcome.reason)
      await followUp(jobs, pushQueue, job, outcome.afterSeconds)
  }
}

export function definePushes(deps: PushDeps): void {
  deps.jobs.define<PushJob>(pushQueue, (job) => sendPush(deps, job), {
    concurrency: 4,
    leavesNoTrace: true,
    forgetAfterSeconds: 60 * 60,
    expireAfterSeconds: 60,
  })
  deps.jobs.every(everyMs, () => queueDuePushes(deps).then(() => undefined))
}
