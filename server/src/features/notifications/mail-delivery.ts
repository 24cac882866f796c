import type { Deps } from '#/platform/deps.ts'
import { mailPatience } from '#/platform/mail/mailer.ts'
import { followUp } from './follow-up.ts'
import { notificationMail } from './mails.ts'
import { claimDueMails, deleteOldNotifications, findMailTarget } from './repository.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'env' | 'clock'>
/** Contains nothing that tells a reader of the queue who the recipient is. */
type MailJob = { deliveryId: string; attempt: number }

export const dueMailsQueue = 'notifications.mail'
export const mailSendingQueue = 'notifications.mail.sending'
const deletionQueue = 'notifications.forget'

/** Delivery and queued mail are written in one transaction: after a crash there are both or neither. Returns how many. */
export async function queueDueMails({
  db,
  jobs,
  clock,
}: Pick<MailDeps, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return await db.asWorker(async (tx) => {
    const deliveryIds = await claimDueMails(tx, clock.now())
    for (const deliveryId of deliveryIds) {
      const job: MailJob = { deliveryId, attempt: 1 }
      // oxlint-disable-next-line eslint/no-await-in-loop -- statements of one transaction
      await jobs.send(mailSendingQueue, job, { db: tx })
    }
    return deliveryIds.length
  })
}

/** The delivery's id is the Message-ID of every attempt, so a mailbox shows a repeated mail once. */
async function sendMail({ db, jobs, mailer, env, clock }: MailDeps, job: MailJob): Promise<void> {
  const now = clock.now()
  const target = await db.asWorker((tx) => findMailTarget(tx, job.deliveryId, now))
  if (!target) return
  const { user_id: userId, email: to, free_at: freeAt, language, topic, ...counts } = target
  if (freeAt > now) await followUp(jobs, mailSendingQueue, job, freeAt)
  else await mailer.send(notificationMail(env, { to, userId, language, topic, counts }), job.deliveryId)
}

export function defineMailSending(deps: MailDeps): void {
  deps.jobs.define<MailJob>(mailSendingQueue, (job) => sendMail(deps, job), mailPatience)
}

export function defineNotificationMails(deps: MailDeps): void {
  defineMailSending(deps)
  deps.jobs.define(dueMailsQueue, () => queueDueMails(deps).then(() => undefined), {
    cron: '* * * * *',
    leavesNoTrace: true,
  })
  deps.jobs.define(
    deletionQueue,
    () => deps.db.asWorker((tx) => deleteOldNotifications(tx, deps.clock.now())),
    { cron: '17 3 * * *' },
  )
}
