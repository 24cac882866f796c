import { language } from '@yuti/contract/base'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '#/platform/deps.ts'
import type { PushOutcome } from '#/platform/push/push.ts'
import { followUp } from './follow-up.ts'
import { pushText } from './push-texts.ts'

type PushDeps = Pick<Deps, 'db' | 'jobs' | 'push' | 'clock' | 'log'>
/** Nothing that a reader of the queue could send to. */
type PushJob = { deliveryId: string; deviceId: string; attempt: number }

export const pushQueue = 'notifications.push'
const everyMs = 3000
const attemptsMax = 12

const target = z.object({
  token: z.string(),
  platform: z.enum(['android', 'ios']),
  kind: z.enum(['match', 'message', 'team']),
  language,
  free_at: z.date(),
})

/** What is due becomes a delivery and one queued push for each device, in one transaction. */
export async function queueDuePushes({ db, jobs, push, clock }: PushDeps): Promise<number> {
  if (!push.android && !push.ios) return 0
  return await db.asWorker(async (tx) => {
    const { rows } = await sql<{ delivery_id: string; device_id: string }>`
      select delivery_id, device_id from app.claim_due_pushes(${clock.now()})`.execute(tx)
    for (const { delivery_id: deliveryId, device_id: deviceId } of rows) {
      const job: PushJob = { deliveryId, deviceId, attempt: 1 }
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      await jobs.send(pushQueue, job, { db: tx })
    }
    return rows.length
  })
}

export async function sendPush(deps: PushDeps, job: PushJob): Promise<void> {
  const { db, jobs, push, clock } = deps
  const now = clock.now()
  const { rows } = await db.asWorker((tx) =>
    sql`select * from app.push_target(${job.deliveryId}, ${job.deviceId}, ${now})`.execute(tx),
  )
  // Read, signed out, switched off or too old by now.
  if (rows.length === 0) return
  const { token, platform, kind, language: spoken, free_at: freeAt } = target.parse(rows[0])
  if (freeAt > now) {
    await followUp(jobs, pushQueue, job, freeAt)
    return
  }
  const outcome = await push[platform]?.send({ id: job.deliveryId, token, ...pushText(spoken, kind) })
  if (outcome) await follow(deps, job, token, outcome)
}

async function follow(
  { db, jobs, log }: PushDeps,
  job: PushJob,
  token: string,
  outcome: PushOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return
    case 'unregistered':
      await db.asWorker((tx) => sql`select app.delete_push_token(${job.deviceId}, ${token})`.execute(tx))
      return
    case 'refused':
      log.error({ reason: outcome.reason }, 'a push was refused for good')
      return
    case 'later':
      // The queue's own retries know no hour that the provider names.
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
