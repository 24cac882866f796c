import type { Deps } from '#/platform/deps.ts'
import { type MailMessage, renderMail } from '#/platform/mail/message.ts'
import { type DecisionMailRow, takeDecisionMails } from './decision-mails-repository.ts'
import { decisionMailTexts } from './decision-mail-texts.ts'
import { formatDate, longDay } from '#/platform/dates.ts'

export const decisionMailsQueue = 'moderation.decision-mails'

const batchSize = 100

/** Says what was decided, why, until when, and how to appeal. Subject and preview say only that there is a decision. */
export function decisionMail(publicUrl: string, row: DecisionMailRow): MailMessage {
  const { email, language, decision, ends_at } = row
  const texts = decisionMailTexts[language]
  const { text, until, withoutEnd, isFinal } = texts.decisions[decision]
  const why = whyOf(row)
  return renderMail(email, language, {
    subject: texts.subject,
    preview: texts.preview,
    paragraphs: [
      text,
      ...(why ? [texts.reason(why)] : []),
      ...(until && ends_at ? [until(formatDate(language, ends_at, longDay))] : []),
      ...(withoutEnd && !ends_at ? [withoutEnd] : []),
      ...(isFinal ? [] : [texts.appeal]),
    ],
    actions: [{ label: texts.label, url: `${publicUrl}/messages/admin` }],
    notes: [],
    reason: texts.mailReason,
  })
}

/** What a photo was held for no longer counts when others can see it. */
function whyOf({ language, decision, reason }: DecisionMailRow): string | null | undefined {
  if (decision === 'picture_published') return null
  if (decision !== 'picture_refused' && decision !== 'picture_upheld') return reason
  return decisionMailTexts[language].pictureReasons[reason ?? '']
}

/** Queues the mails that wait; a crash leaves each either waiting or queued. */
export async function queueDecisionMails({
  db,
  mailer,
  env,
}: Pick<Deps, 'db' | 'mailer' | 'env'>): Promise<void> {
  for (let taken = batchSize; taken === batchSize; )
    // oxlint-disable-next-line eslint/no-await-in-loop -- one batch after the other
    taken = await db.asWorker(async (tx) => {
      const rows = await takeDecisionMails(tx, batchSize)
      // oxlint-disable-next-line eslint/no-await-in-loop -- one connection
      for (const row of rows) await mailer.enqueue(tx, decisionMail(env.publicUrl, row))
      return rows.length
    })
}

export function defineDecisionMails(deps: Pick<Deps, 'db' | 'mailer' | 'env' | 'jobs'>): void {
  deps.jobs.define(decisionMailsQueue, () => queueDecisionMails(deps), {
    cron: '* * * * *',
    leavesNoTrace: true,
  })
}
