import { language } from '@yuti/contract/base'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '#/platform/deps.ts'
import { mailPatience } from '#/platform/mail/mailer.ts'
import { followUp } from './follow-up.ts'
import { newsMail } from './mails.ts'

type DispatchDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'env' | 'clock'>
/** Nothing that tells a reader of the queue whom it is for. */
type NewsMailJob = { deliveryId: string; attempt: number }

export const newsMailQueue = 'notifications.mail'
export const newsSendingQueue = 'notifications.mail.sending'
const forgetQueue = 'notifications.forget'

const target = z.object({
  user_id: z.uuid(),
  email: z.string(),
  language,
  topic: z.enum(['match', 'message', 'team', 'digest', 'report_received', 'report_decided']),
  matches: z.number(),
  messages: z.number(),
  team: z.number(),
  free_at: z.date(),
})

/** What is due becomes a delivery and a queued mail in one transaction: after a crash either both are there or neither. */
export async function queueDueMails({
  db,
  jobs,
  clock,
}: Omit<DispatchDeps, 'mailer' | 'env'>): Promise<number> {
  return await db.asWorker(async (tx) => {
    const { rows } = await sql<{ delivery_id: string }>`
      select delivery_id from app.claim_due_mails(${clock.now()})`.execute(tx)
    for (const { delivery_id: deliveryId } of rows) {
      const job: NewsMailJob = { deliveryId, attempt: 1 }
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      await jobs.send(newsSendingQueue, job, { db: tx })
    }
    return rows.length
  })
}

/** The delivery's id is the mail's Message-ID at every try. */
async function sendNewsMail(deps: DispatchDeps, job: NewsMailJob): Promise<void> {
  const { db, jobs, mailer, env, clock } = deps
  const now = clock.now()
  const { rows } = await db.asWorker((tx) =>
    sql`select * from app.mail_target(${job.deliveryId}, ${now})`.execute(tx),
  )
  // Seen, taken back or wanted no more by now.
  if (rows.length === 0) return
  const {
    user_id: userId,
    email: to,
    free_at: freeAt,
    language: spoken,
    topic,
    ...counts
  } = target.parse(rows[0])
  if (freeAt > now) await followUp(jobs, newsSendingQueue, job, freeAt)
  else await mailer.send(newsMail(env, { to, userId, language: spoken, topic, counts }), job.deliveryId)
}

export function defineNewsSending(deps: DispatchDeps): void {
  deps.jobs.define<NewsMailJob>(newsSendingQueue, (job) => sendNewsMail(deps, job), mailPatience)
}

export function defineNewsMails(deps: DispatchDeps): void {
  defineNewsSending(deps)
  deps.jobs.define(newsMailQueue, () => queueDueMails(deps).then(() => undefined), {
    cron: '* * * * *',
    leavesNoTrace: true,
  })
  deps.jobs.define(
    forgetQueue,
    async () => {
      await deps.db.asWorker((tx) =>
        sql`select app.delete_old_notifications(${deps.clock.now()})`.execute(tx),
      )
    },
    { cron: '17 3 * * *' },
  )
}
