import { createTransport } from 'nodemailer'
import type { Ids } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { Jobs } from '../jobs.ts'
import type { MailMessage } from './message.ts'

export type Mailer = {
  /** The mail leaves after the transaction commits, and never if it does not. Its id becomes its Message-ID. */
  enqueue: (tx: Tx, message: MailMessage, id?: string) => Promise<void>
  close: () => void
}

type MailerOptions = { jobs: Jobs; ids: Ids; smtpUrl: string; from: string; publicUrl: string }
type MailJob = { id: string; message: MailMessage }

export const mailQueue = 'mail'

/** Before `jobs.start`. A mail keeps its Message-ID over all its tries, so mailboxes show a repeated one once. */
export function createMailer({ jobs, ids, smtpUrl, from, publicUrl }: MailerOptions): Mailer {
  const { hostname } = new URL(publicUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  jobs.define<MailJob>(
    mailQueue,
    async ({ id, message: { unsubscribeUrl, ...message } }) => {
      await transport.sendMail({
        ...message,
        from,
        messageId: `<${id}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    // A mail holds an address and a link that opens an account; one that nobody took is kept for an hour. The patience
    // below ends every try within two minutes, so whatever is under way for longer lost its server.
    { concurrency: 2, leavesNoTrace: true, forgetAfterSeconds: 60 * 60, expireAfterSeconds: 150 },
  )
  return {
    enqueue: (tx, message, id = ids.uuid()) => jobs.send(mailQueue, { id, message }, { db: tx }),
    close: () => transport.close(),
  }
}
