import type { Deps } from '#/platform/deps.ts'
import { mailPatience } from '#/platform/mail/mailer.ts'
import { type DrainDeps, drain } from './drain.ts'
import { settleMails } from './due-repository.ts'
import { followUp } from './follow-up.ts'
import { notificationMail } from './mails.ts'
import { deleteOldNotifications, findMailTarget } from './repository.ts'

type MailDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'env' | 'clock'>
type DueMailDeps = DrainDeps & Pick<Deps, 'jobs'>
/** Contains nothing that tells a reader of the queue who the recipient is. */
type MailJob = { deliveryId: string; attempt: number }

export const dueMailsQueue = 'notifications.mail'
export const mailSendingQueue = 'notifications.mail.sending'
export const deletionQueue = 'notifications.forget'
/** Some ten thousand rows of each table. */
const deletionBlocks = 250

/**
 * Queues the mails that are due and returns how many. Deliveries and queued mails of a batch are written in one transaction:
 * after a crash there are both or neither.
 */
export async function queueDueMails(deps: DueMailDeps, onMore?: () => Promise<void>): Promise<number> {
  return await drain(
    deps,
    'mail',
    async (tx, people, now) => {
      const mails = (await settleMails(tx, people, now)).map(
        (deliveryId): MailJob => ({ deliveryId, attempt: 1 }),
      )
      await deps.jobs.sendMany(mailSendingQueue, mails, { db: tx })
      return mails.length
    },
    { ...(onMore && { onMore }) },
  )
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
  deps.jobs.define<MailJob>(mailSendingQueue, (job) => sendMail(deps, job), {
    ...mailPatience,
    concurrency: deps.env.mailConcurrency,
  })
}

export function defineNotificationMails(deps: MailDeps & DueMailDeps): void {
  defineMailSending(deps)
  // While there is more than a batch another server joins in; without one, this server goes on with that job.
  const askForHelp = () => deps.jobs.send(dueMailsQueue, {})
  deps.jobs.define(dueMailsQueue, () => queueDueMails(deps, askForHelp).then(() => undefined), {
    cron: '* * * * *',
    leavesNoTrace: true,
  })
  deps.jobs.define(deletionQueue, () => deleteAllOld(deps), { cron: '17 3 * * *' })
}

async function deleteAllOld({ db, clock }: Pick<MailDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (let deleted: number | null = 0, first = 0; deleted !== null; first += deletionBlocks) {
    const blocks = { first, count: deletionBlocks }
    // oxlint-disable-next-line eslint/no-await-in-loop -- one short transaction after the other
    deleted = await db.asWorker((tx) => deleteOldNotifications(tx, now, blocks))
  }
}
