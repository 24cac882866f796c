import type { Tx } from '#/platform/db/database.ts'
import type { Deps } from '#/platform/deps.ts'
import type { PushOutcome } from '#/platform/push/push.ts'
import { type DrainDeps, drain } from './drain.ts'
import { settlePushes } from './due-repository.ts'
import { followUp } from './follow-up.ts'
import { pushText } from './push-texts.ts'
import { deletePushToken, findPushTarget } from './repository.ts'

type PushDeps = Pick<Deps, 'db' | 'jobs' | 'push' | 'env' | 'clock' | 'log' | 'metrics'>
/** Holds no token, so a reader of the queue cannot send to the device. */
type PushJob = { deliveryId: string; deviceId: string; attempt: number }

export const pushQueue = 'notifications.push'
const everyMs = 3000
const attemptsMax = 12

/**
 * Queues the pushes that are due and returns how many. Deliveries of a batch and one queued push for each device are written in
 * one transaction.
 */
export async function queueDuePushes(
  deps: DrainDeps & Pick<Deps, 'jobs' | 'push'>,
  signal?: AbortSignal,
): Promise<number> {
  if (!deps.push.android && !deps.push.ios) return 0
  const settle = async (tx: Tx, people: readonly string[], now: Date) => {
    const pushes = (await settlePushes(tx, people, now)).map(
      ({ delivery_id: deliveryId, device_id: deviceId }): PushJob => ({ deliveryId, deviceId, attempt: 1 }),
    )
    await deps.jobs.sendMany(pushQueue, pushes, { db: tx })
    return pushes.length
  }
  return await drain(deps, 'push', settle, { ...(signal && { signal }) })
}

async function sendPush(deps: PushDeps, job: PushJob): Promise<void> {
  const { db, jobs, push, clock, metrics } = deps
  const now = clock.now()
  const target = await db.asWorker((tx) => findPushTarget(tx, job.deliveryId, job.deviceId, now))
  if (!target) return
  const { token, platform, kind, language, free_at: freeAt } = target
  if (freeAt > now) {
    await followUp(jobs, pushQueue, job, freeAt)
    return
  }
  const sender = push[platform]
  if (!sender) return
  const outcome = await sender
    .send({ id: job.deliveryId, token, ...pushText(language, kind) })
    .catch((error) => {
      metrics.countPush(platform, 'failed')
      throw error
    })
  metrics.countPush(platform, outcome.kind)
  await handleOutcome(deps, job, token, outcome)
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
    concurrency: deps.env.pushConcurrency,
    leavesNoTrace: true,
    forgetAfterSeconds: 60 * 60,
    expireAfterSeconds: 60,
  })
  deps.jobs.every(everyMs, (signal) => queueDuePushes(deps, signal).then(() => undefined))
}
