import type { Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  /** Keys are lower-case header names. */
  headers: Record<string, string>
  receivedAt: string
}

export type DevInbox = {
  /** The address of a real SMTP server on this machine, for `createMailer`. */
  smtpUrl: string
  /** Newest first. */
  list: () => ReceivedMail[]
  stop: () => Promise<void>
}

const capacity = 500

/** Receives the server's mails while no SMTP server is configured. For development only: it shows everybody's mail. */
export async function startDevInbox(port = 0): Promise<DevInbox> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => void accept(stream, session, done),
  })
  async function accept(...[stream, session, done]: Parameters<NonNullable<SMTPServerOptions['onData']>>) {
    try {
      const mail = await receive(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      )
      if (!mails.some(({ id }) => id === mail.id)) mails.unshift(mail)
      mails.length = Math.min(mails.length, capacity)
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const bound = await listen(server, port)
  return {
    smtpUrl: `smtp://127.0.0.1:${bound}`,
    list: () => mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function receive(stream: AsyncIterable<Buffer>, recipients: string[]): Promise<ReceivedMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(Buffer.concat(chunks), { attachmentEncoding: 'base64' })
  const text = mail.text ?? ''
  return {
    id: mail.messageId ?? crypto.randomUUID(),
    to: recipients.join(', '),
    subject: mail.subject ?? '',
    text,
    html: embedPictures(mail),
    links: text.match(/https?:\/\/\S+/g) ?? [],
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    receivedAt: new Date().toISOString(),
  }
}

/** A browser finds no attachment by its `cid:`, which mail programs do. */
function embedPictures({ html = '', attachments }: Email): string {
  let shown = html
  for (const { contentId, mimeType, content } of attachments) {
    if (contentId && typeof content === 'string')
      shown = shown.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `data:${mimeType};base64,${content}`)
  }
  return shown
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
