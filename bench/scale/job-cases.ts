import { listNewcomers } from '@yuti/server/features/discovery/new-people-repository'
import { mailSendingQueue, queueDueMails } from '@yuti/server/features/notifications/mail-delivery'
import { pushQueue, queueDuePushes } from '@yuti/server/features/notifications/push-delivery'
import type { Deps } from '@yuti/server/platform/deps'
import { storeDuePeople } from '@yuti/server/testing/due-people'
import { sql } from 'kysely'
import type { BenchDatabase } from '../database.ts'
import type { Case } from './measure.ts'
import { closeAs, storeNoteWriter } from './note-writers.ts'
import type { World } from './populate.ts'

/** What jobs do for many members at once, and the closing of an account. */
export function jobCases(database: BenchDatabase, deps: Deps, world: World): Case[] {
  const people = [world.busy]
  return [
    {
      name: 'batch of 1,000 due mails',
      people,
      rounds: 10,
      arrange: () => storeDue(database, 'mail'),
      call: () => queueDueMails(deps),
    },
    {
      name: 'batch of 1,000 due pushes',
      people,
      rounds: 10,
      arrange: () => storeDue(database, 'push'),
      call: () => queueDuePushes({ ...deps, push: { android: acceptingSender, ios: null } }),
    },
    {
      name: 'weekly word, 20 members of the dense city',
      people,
      rounds: 20,
      call: () => findNewcomers(deps, world),
    },
    closingCase(database, deps, world, 0),
    closingCase(database, deps, world, 1_000),
  ]
}

/** Pushes are queued and never sent here. */
const acceptingSender = {
  send: () => Promise.resolve({ kind: 'accepted' as const }),
  close: () => undefined,
}

/** Finds who is new for 20 members who were last told when a fiftieth of the people were not there yet. */
async function findNewcomers({ db, clock }: Deps, { dense, total }: World): Promise<void> {
  await db.asMatchmaker(async (tx) => {
    const { rows } = await sql<{ newest: number }>`
      select max(candidate_id) - ${Math.round(total / 50)}::integer as newest from discover_features`.execute(
      tx,
    )
    const newest = rows[0]?.newest ?? 0
    const checks = dense.slice(0, 20).map(({ id: userId }) => ({ userId, newest }))
    await listNewcomers(tx, checks, 100, clock.now())
  })
}

/** Closes a new account in each round. */
function closingCase(database: BenchDatabase, deps: Deps, world: World, notes: number): Case {
  let token = ''
  return {
    name: `closing an account that sent ${notes.toLocaleString('en-US')} notes`,
    people: [world.busy],
    rounds: 5,
    arrange: async () => {
      token = await storeNoteWriter(database, world, notes)
    },
    call: () => closeAs(deps, token),
  }
}

/** Stores 1,000 people to whom a mail or push is due, and removes those of the round before. */
async function storeDue({ owner, ownerPool }: BenchDatabase, channel: 'mail' | 'push'): Promise<void> {
  const queue = channel === 'mail' ? mailSendingQueue : pushQueue
  await owner.asOwner((tx) => sql`delete from jobs.job where name = ${queue}`.execute(tx))
  await storeDuePeople(owner, { count: 1_000, channel, dueAt: new Date(Date.now() - 60_000) })
  await ownerPool.query('analyze notifications, notification_queue')
}
