import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember } from '#/testing/members.ts'

/**
 * A real mail server, and a worker that is killed without warning: while it hands over a mail, just after the mail was
 * taken but before it could note so, and in between. Nothing may be missing, and a mailbox must be able to tell a mail
 * that came twice.
 */
let db: TestDatabase
let worker: ChildProcess | null = null
let smtp: SMTPServer
const taken: { to: string; messageId: string }[] = []
const kills = { before: 0, after: 0 }
const killsWanted = 2

beforeAll(async () => {
  db = await createTestDatabase()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => void accept(stream, session.envelope.rcptTo[0]?.address ?? '', done),
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
  await db.drop()
})

async function accept(
  stream: NodeJS.ReadableStream,
  to: string,
  done: (error?: Error) => void,
): Promise<void> {
  const mail = await text(stream).catch(() => null)
  if (mail === null) return
  if (kills.before < killsWanted && kills.before <= kills.after) {
    kills.before += 1
    worker?.kill('SIGKILL')
    done(new Error('the sender is gone'))
    return
  }
  taken.push({ to, messageId: /^Message-ID: (<.+>)\r?$/im.exec(mail)?.[1] ?? '' })
  if (kills.after < killsWanted) {
    kills.after += 1
    worker?.kill('SIGKILL')
  }
  done()
}

/** Starts the worker again whenever it dies, and makes the time pass after which the queue takes its work back. */
async function workUntil(isDone: () => Promise<boolean>, smtpUrl: string): Promise<void> {
  const script = join(import.meta.dirname, '../../testing/mail-worker.ts')
  while (!(await isDone())) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- as often as it dies
    await db.asOwner((tx) =>
      sql`update jobs.job set start_after = now() where state = 'retry' and start_after > now()`.execute(tx),
    )
    if (worker === null || worker.exitCode !== null || worker.signalCode !== null) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- as often as it dies
      await db.asOwner((tx) =>
        sql`update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'`.execute(
          tx,
        ),
      )
      worker = spawn(process.execPath, [script, db.urls.server, smtpUrl], { stdio: 'inherit' })
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- looking again after a moment
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('whatever dies when, everybody gets a mail, and no mailbox shows one twice', {
  timeout: 60_000,
}, async () => {
  const writer = await createMember(db, 'Leo')
  const readers = []
  for (const name of ['Anna', 'Bela', 'Cora', 'Dina', 'Edda', 'Fanny']) {
    const reader = await createMember(db, name)
    readers.push(`${reader.id}@example.org`)
    const match = await createMatch(db, reader, writer)
    await db.asOwner((tx) =>
      sql`insert into notification_preferences (user_id, mail_messages) values (${reader.id}, 'at_once')`.execute(
        tx,
      ),
    )
    await db.asMember(writer.token, (tx) =>
      sql`insert into messages (match_id, sender_id, client_id, content)
        values (${match}, ${writer.id}, gen_random_uuid(), 'hello')`.execute(tx),
    )
  }
  const isQueueEmpty = async () => {
    const { rows } = await db.asOwner((tx) =>
      sql`select 1 from jobs.job where name = 'mail' union all
        select 1 from notifications where mail_due_at < now() + interval '6 minutes'`.execute(tx),
    )
    return rows.length === 0
  }
  const address = smtp.server.address()
  await workUntil(isQueueEmpty, `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)

  expect(kills).toEqual({ before: killsWanted, after: killsWanted })
  const shown = new Map(taken.map(({ to, messageId }) => [messageId, to]))
  expect([...shown.values()].toSorted()).toEqual(readers.toSorted())
  // Each kill after a mail was taken made it come once more, under the same Message-ID.
  expect(taken.length).toBeGreaterThanOrEqual(readers.length + killsWanted)
  const { rows } = await db.asOwner((tx) =>
    sql<{ id: string }>`select id from notification_deliveries where channel = 'mail'`.execute(tx),
  )
  expect(rows.map(({ id }) => `<${id}@localhost>`).toSorted()).toEqual([...shown.keys()].toSorted())
})
