import { z } from 'zod'
import type { Ids } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { finalError, isFinal } from '../errors.ts'
import type { Jobs } from '../jobs.ts'
import type { MailResult } from '../metrics/outcomes.ts'
import { markAttachment } from './mark.ts'
import type { MailMessage } from './message.ts'

export type Mailer = {
  /** Sends the mail after the transaction commits, and never if it does not. */
  enqueue: (tx: Tx, message: MailMessage) => Promise<void>
  /** Sends at once, from within a job. The id becomes the Message-ID. */
  send: (message: MailMessage, id: string) => Promise<void>
  close: () => void
}

type MailerOptions = {
  jobs: Jobs
  ids: Ids
  smtpUrl: string
  from: string
  publicUrl: string
  /** Connections to the mail server beside one for the mails of accounts. */
  concurrency?: number
  onResult?: (result: MailResult) => void
}
type MailJob = { id: string; message: MailMessage }

export const mailQueue = 'mail'

/**
 * Survives a mail server that is down for a day, with a try every ten minutes. A job holds an address and a link that
 * opens an account, so it is deleted once the mail is sent or given up. The time-outs of the transport end every try
 * within two minutes, so a job that runs longer has lost its server.
 */
export const mailPatience = {
  concurrency: 2,
  leavesNoTrace: true,
  retryLimit: 150,
  retryDelayMax: 10 * 60,
  forgetAfterSeconds: 60 * 60,
  expireAfterSeconds: 150,
}

/** Call before `jobs.start`. A mail keeps its Message-ID over all tries, so mailboxes show a repeated one once. */
export function createMailer({
  jobs,
  ids,
  smtpUrl,
  from,
  publicUrl,
  concurrency = mailPatience.concurrency,
  onResult = () => undefined,
}: MailerOptions): Mailer {
  const { hostname } = new URL(publicUrl)
  let transport: ReturnType<typeof openTransport> | null = null
  async function send({ unsubscribeUrl, ...message }: MailMessage, id: string): Promise<void> {
    const mail = {
      ...message,
      from,
      attachments: [markAttachment],
      messageId: `<${id}@${hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(unsubscribeUrl && {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    }
    try {
      transport ??= openTransport(smtpUrl, concurrency + 1)
      await (await transport).sendMail(mail)
    } catch (error) {
      const refused = readRefusal(error)
      onResult(isFinal(refused) ? 'refused' : 'failed')
      throw refused
    }
    onResult('sent')
  }
  jobs.define<MailJob>(mailQueue, ({ id, message }) => send(message, id), mailPatience)
  return {
    enqueue: (tx, message) => jobs.send(mailQueue, { id: ids.uuid(), message }, { db: tx }),
    send,
    close: () => void transport?.then((opened) => opened.close()),
  }
}

/** The library is loaded for the first mail, and not when the server starts. */
async function openTransport(url: string, maxConnections: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const refusal = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

/**
 * Drops the SMTP reply, because it contains the address and the job is stored. A 5xx reply to RCPT or DATA is
 * permanent; errors of our password, sender or connection can be fixed while the mail waits.
 */
function readRefusal(error: unknown): Error {
  const { code, command, responseCode = 0 } = refusal.safeParse(error).data ?? {}
  const said = `SMTP ${[responseCode || code, command].filter(Boolean).join(' at ')}`
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && responseCode >= 500 ? finalError(said) : new Error(said)
}
