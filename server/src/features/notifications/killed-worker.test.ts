import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { startFcmDouble } from '#/testing/fcm-double.ts'
import { createMatch, createMember, type TestMember } from '#/testing/members.ts'
import { mailSendingQueue } from './mail-delivery.ts'
import { pushQueue } from './push-delivery.ts'

/**
 * A real mail server, a double of FCM, and a worker that is killed without warning: during a delivery, after it but before
 * the worker could note it, and in between. Nothing may be missing, and a mailbox or phone must recognise what came twice.
 */
let db: TestDatabase
let worker: ChildProcess | null = null
beforeAll(async () => {
  db = await createTestDatabase()
})
afterEach(() => {
  worker?.kill('SIGKILL')
  worker = null
})
afterAll(() => db.drop())

const killsWanted = 2

/** Decides at each delivery whether the worker is killed before or after it. */
function createKiller() {
  const kills = { before: 0, after: 0 }
  return {
    kills,
    before: (): boolean => {
      if (kills.before >= killsWanted || kills.before > kills.after) return false
      kills.before += 1
      worker?.kill('SIGKILL')
      return true
    },
    after: () => {
      if (kills.after >= killsWanted) return
      kills.after += 1
      worker?.kill('SIGKILL')
    },
  }
}

/** Restarts the worker whenever it dies, and moves the queue's clock to where it takes the jobs back. */
async function workUntilDone(...args: string[]): Promise<void> {
  const script = join(import.meta.dirname, '../../testing/delivery-worker.ts')
  while (!(await isAllDone())) {
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
      worker = spawn(process.execPath, [script, db.urls.server, ...args], { stdio: 'inherit' })
    }
    // oxlint-disable-next-line eslint/no-await-in-loop -- looking again after a moment
    await sleep(100)
  }
}

async function isAllDone(): Promise<boolean> {
  const { rows } = await db.asOwner((tx) =>
    sql`select 1 from jobs.job where name in (${mailSendingQueue}, ${pushQueue}) union all
      select 1 from notifications where least(mail_due_at, push_due_at) < now() + interval '6 minutes'`.execute(
      tx,
    ),
  )
  return rows.length === 0
}

/** Sends one message to each of six members; `prepare` sets how each is notified. */
async function writeToSix(prepare: (reader: TestMember) => Promise<void>): Promise<TestMember[]> {
  const writer = await createMember(db, 'Leo')
  const readers: TestMember[] = []
  for (const name of ['Anna', 'Bela', 'Cora', 'Dina', 'Edda', 'Fanny']) {
    const reader = await createMember(db, name)
    readers.push(reader)
    const match = await createMatch(db, reader, writer)
    await prepare(reader)
    await db.asMember(writer.token, (tx) =>
      sql`insert into messages (match_id, sender_id, client_id, content)
        values (${match}, ${writer.id}, gen_random_uuid(), 'hello')`.execute(tx),
    )
  }
  return readers
}

const deliveries = async (channel: string) =>
  (
    await db.asOwner((tx) =>
      sql<{ id: string }>`select id from notification_deliveries where channel = ${channel}`.execute(tx),
    )
  ).rows.map(({ id }) => id)

test('mails: every member gets one, and no mailbox shows one twice', async () => {
  const { kills, before, after } = createKiller()
  const taken: { to: string; messageId: string }[] = []
  async function accept(stream: NodeJS.ReadableStream, to: string, done: (error?: Error) => void) {
    const mail = await text(stream).catch(() => null)
    if (mail === null) return
    if (before()) {
      done(new Error('the sender has died'))
      return
    }
    taken.push({ to, messageId: /^Message-ID: <(.+)@localhost>\r?$/im.exec(mail)?.[1] ?? '' })
    after()
    done()
  }
  const smtp = new SMTPServer({
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
  const address = smtp.server.address()
  const readers = await writeToSix(async ({ id }) => {
    await db.asOwner((tx) =>
      sql`insert into notification_preferences (user_id, mail_messages) values (${id}, 'at_once')`.execute(
        tx,
      ),
    )
  })
  await workUntilDone(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  await new Promise<void>((resolve) => smtp.close(() => resolve()))

  expect(kills).toEqual({ before: killsWanted, after: killsWanted })
  const shown = new Map(taken.map(({ to, messageId }) => [messageId, to]))
  expect([...shown.values()].toSorted()).toEqual(readers.map(({ id }) => `${id}@example.org`).toSorted())
  // Each kill after an accepted mail made it arrive again, under the same Message-ID.
  expect(taken.length).toBeGreaterThanOrEqual(readers.length + killsWanted)
  expect([...shown.keys()].toSorted()).toEqual((await deliveries('mail')).toSorted())
})

test('pushes: every phone gets one, and a repeated one replaces the first', async () => {
  const { kills, before, after } = createKiller()
  const fcm = await startFcmDouble({ isReachable: () => !before(), onTaken: after })
  const readers = await writeToSix(async ({ id, token }) => {
    await db.asMember(token, (tx) => sql`select app.save_push_token(${`phone-${id}`}, 'android')`.execute(tx))
  })
  await workUntilDone('smtp://127.0.0.1:1', JSON.stringify(fcm.settings))
  await fcm.stop()

  expect(kills).toEqual({ before: killsWanted, after: killsWanted })
  const phones = readers.map(({ id }) => `phone-${id}`).toSorted()
  expect([...new Set(fcm.received.map(({ token }) => token))].toSorted()).toEqual(phones)
  expect(await deliveries('push')).toHaveLength(readers.length)
  expect(fcm.received.length).toBeGreaterThanOrEqual(readers.length + killsWanted)
  for (const { body } of fcm.received)
    expect(body).toMatchObject({ android: { collapse_key: 'message', notification: { tag: 'message' } } })
})
