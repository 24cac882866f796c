import { closeAccount } from '@yuti/server/features/account/erasure-repository'
import type { Deps } from '@yuti/server/platform/deps'
import { storePeople } from '@yuti/server/testing/people'
import { randomFrom } from '@yuti/server/testing/random'
import { sql } from 'kysely'
import type { BenchDatabase } from '../database.ts'
import { makeDense } from './people.ts'
import type { World } from './populate.ts'

/** Stores somebody who has sent a note to so many people. Returns the token of the session. */
export async function storeNoteWriter(
  { owner }: BenchDatabase,
  { ids }: World,
  notes: number,
): Promise<string> {
  const writer = makeDense(randomFrom(Math.floor(Math.random() * 2 ** 31)))
  const recipients = ids.slice(0, notes)
  await storePeople(owner, [writer])
  await owner.asOwner(async (tx) => {
    await sql`insert into swipes (swiper_id, swiped_id, direction)
      select ${writer.id}, id, 'right' from unnest(${recipients}::uuid[]) id`.execute(tx)
    await sql`insert into like_notes (swiper_id, swiped_id, content)
      select ${writer.id}, id, 'We could take the early train.' from unnest(${recipients}::uuid[]) id`.execute(
      tx,
    )
  })
  return writer.token
}

/** The part of closing that the member waits for. */
export async function closeAs({ db }: Pick<Deps, 'db'>, token: string): Promise<void> {
  await db.asMember(token, (tx) => closeAccount(tx, { addresses: [], mailboxes: [] }))
}
