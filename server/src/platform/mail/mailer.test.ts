import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import { createJobs, type Jobs } from '../jobs.ts'
import { silentLog } from '../log.ts'
import { createMailer, type Mailer, mailQueue } from './mailer.ts'
import { markAttachment } from './mark.ts'
import { renderMail } from './message.ts'

/** A mail server that gives the prepared answer once for each command and otherwise accepts everything. */
let db: TestDatabase
let smtp: SMTPServer
let jobs: Jobs
let mailer: Mailer
const refusals: { sender?: number; recipient?: number; data?: number } = {}
const taken: { address: string; mail: Buffer }[] = []

function say(part: keyof typeof refusals, address: string): Error | null {
  const responseCode = refusals[part]
  delete refusals[part]
  return responseCode ? Object.assign(new Error(`<${address}> not now`), { responseCode }) : null
}

beforeAll(async () => {
  db = await createTestDatabase()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(say('sender', address)),
    onRcptTo: ({ address }, _session, done) => done(say('recipient', address)),
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const refusal = say('data', address)
        if (!refusal) taken.push({ address, mail: Buffer.concat(parts) })
        done(refusal)
      })
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  jobs = createJobs(db.urls.server, silentLog)
  mailer = createTestMailer(jobs)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  mailer.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await db.drop()
})

const results: string[] = []

function createTestMailer(toJobs: Jobs, parameters = ''): Mailer {
  const address = smtp.server.address()
  return createMailer({
    jobs: toJobs,
    ids: { uuid: randomUUID },
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${parameters}`,
    from: 'Yuti <hello@yuti.example>',
    publicUrl: 'https://yuti.example',
    onResult: (result) => void results.push(result),
  })
}

async function post(): Promise<string> {
  const to = `${randomUUID()}@example.org`
  const content = { subject: 'Hello', paragraphs: [], actions: [], notes: [], reason: '' }
  await db.asWorker((tx) => mailer.enqueue(tx, renderMail(to, 'en', content)))
  return to
}
async function queued() {
  const { rows } = await db.asOwner((tx) =>
    sql<{ state: string; days: number; said: string; row: string }>`
      select state, deletion_seconds / 86400 as days, output ->> 'message' as said, job::text as row
      from jobs.job where name = ${mailQueue}`.execute(tx),
  )
  return rows
}

test.each([
  ['recipient', 550, 'SMTP 550 at RCPT TO'],
  ['data', 554, 'SMTP 554 at DATA'],
] as const)('a mail refused for good is given up at once: %s %i', async (part, code, said) => {
  refusals[part] = code
  const to = await post()
  await vi.waitFor(
    async () => expect(await queued()).toMatchObject([{ state: 'failed', days: 7, said }]),
    5000,
  )
  const [job] = await queued()
  expect(job?.row).not.toContain(to)
  expect(taken.map(({ address }) => address)).not.toContain(to)
  expect(results.at(-1)).toBe('refused')
  await db.asOwner((tx) => sql`delete from jobs.job where name = ${mailQueue}`.execute(tx))
})

test.each([
  ['recipient', 451, 'SMTP 451 at RCPT TO'],
  ['sender', 550, 'SMTP 550 at MAIL FROM'],
] as const)('what can be mended waits for another try: %s %i', async (part, code, said) => {
  refusals[part] = code
  await post()
  await vi.waitFor(async () => expect(await queued()).toMatchObject([{ state: 'retry', said }]))
  expect(results.at(-1)).toBe('failed')
  await db.asOwner((tx) => sql`delete from jobs.job where name = ${mailQueue}`.execute(tx))
})

test('retries for a day while the mail server is down', async () => {
  const { rows } = await db.asOwner((tx) =>
    sql<{ hours: number }>`
      select sum(least(retry_delay_max, retry_delay * 2 ^ least(16, try) / 2)) / 3600 as hours
      from jobs.queue, generate_series(1, retry_limit) as try where name = ${mailQueue}`.execute(tx),
  )
  expect(rows[0]?.hours).toBeGreaterThan(23)
})

const content = { subject: 'Hello', paragraphs: [], actions: [], notes: [], reason: '' }
async function receive(unsubscribe: { unsubscribeUrl?: string }) {
  const to = `${randomUUID()}@example.org`
  await mailer.send({ ...renderMail(to, 'en', content), ...unsubscribe }, 'one')
  const mail = await PostalMime.parse(taken.find(({ address }) => address === to)?.mail ?? '', {
    attachmentEncoding: 'base64',
  })
  return { ...mail, headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])) }
}

test('a mail that may only leave encrypted waits while the mail server offers no encryption', async () => {
  const strict = createTestMailer(createJobs(db.urls.server, silentLog), '?requireTLS=true')
  onTestFinished(strict.close)
  const to = `${randomUUID()}@example.org`
  const sent = strict.send(renderMail(to, 'en', content), 'two')
  await expect(sent).rejects.toThrow('SMTP 500 at STARTTLS')
  expect(taken.map(({ address }) => address)).not.toContain(to)
  expect(results.at(-1)).toBe('failed')
})

test('sends text, HTML and the mark that the HTML shows, and nothing that a list of attachments would show', async () => {
  const { headers, text, html = '', attachments } = await receive({})
  expect(headers['content-type']).toContain('multipart/alternative')
  expect(text).toContain('The Yuti team')
  const [mark] = attachments
  expect(attachments).toHaveLength(1)
  expect(mark).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
  expect(html).toContain(`src="cid:${mark?.contentId?.slice(1, -1)}"`)
  expect(mark?.content).toBe(markAttachment.content.toString('base64'))
})

test('every mail has a Message-ID of its own and is marked as automatic; a mail that can be stopped has the one click', async () => {
  const { headers } = await receive({})
  expect(headers).toMatchObject({ 'message-id': '<one@yuti.example>', 'auto-submitted': 'auto-generated' })
  expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([])
  const stoppable = await receive({ unsubscribeUrl: 'https://yuti.example/unsubscribe?token=a' })
  expect(stoppable.headers).toMatchObject({
    'list-unsubscribe': '<https://yuti.example/unsubscribe?token=a>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})
