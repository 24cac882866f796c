import { language } from '@yuti/contract/base'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '#/platform/deps.ts'
import { newsMail } from './mails.ts'

type DispatchDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'env' | 'clock'>

export const newsMailQueue = 'notifications.mail'
const forgetQueue = 'notifications.forget'

const dueMail = z.object({
  delivery_id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  language,
  topic: z.enum(['match', 'message', 'team', 'digest', 'report_received', 'report_decided']),
  matches: z.number(),
  messages: z.number(),
  team: z.number(),
})

/**
 * What is due becomes a delivery and a queued mail in one transaction: after a crash either both are there or neither,
 * and the delivery's id is the mail's Message-ID at every try.
 */
export async function queueDueMails(deps: DispatchDeps): Promise<number> {
  return await deps.db.asWorker(async (tx) => {
    const { rows } = await sql`select * from app.settle_mails(${deps.clock.now()})`.execute(tx)
    for (const row of z.array(dueMail).parse(rows)) {
      const { delivery_id: id, user_id: userId, email: to, language: spoken, topic, ...counts } = row
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      await deps.mailer.enqueue(tx, newsMail(deps.env, { to, userId, language: spoken, topic, counts }), id)
    }
    return rows.length
  })
}

export function defineNewsMails(deps: DispatchDeps): void {
  deps.jobs.define(newsMailQueue, () => queueDueMails(deps).then(() => undefined), {
    cron: '* * * * *',
    leavesNoTrace: true,
  })
  deps.jobs.define(
    forgetQueue,
    async () => {
      await deps.db.asWorker((tx) => sql`select app.forget_notifications(${deps.clock.now()})`.execute(tx))
    },
    { cron: '17 3 * * *' },
  )
}
