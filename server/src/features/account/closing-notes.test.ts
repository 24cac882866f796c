import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { createDealtPeople } from '#/testing/dealt-people.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { closeAccount } from './erasure-repository.ts'

const db = await createTestDatabase()
afterAll(() => db.drop())

test('closing an account seals all notes that it sent, and lists it for those who have come across it', async () => {
  const random = randomFrom(1)
  const make = (given: Parameters<typeof makePerson>[1]) => makePerson(random, given)
  const sender = make({ gender: 'female', lookingFor: ['male'] })
  const known = [1, 2, 3].map(() => make({ gender: 'male', lookingFor: ['female'] }))
  const stranger = make({ gender: 'male', lookingFor: ['male'] })
  const recipients = [...known, stranger].map(({ id }) => id)
  await storePeople(db, [sender, ...known, stranger])
  for (const person of known) await createDealtPeople(db, person, [sender])
  await db.asOwner(async (tx) => {
    await sql`insert into swipes (swiper_id, swiped_id, direction)
      select ${sender.id}, id, 'right' from unnest(${recipients}::uuid[]) id`.execute(tx)
    await sql`insert into like_notes (swiper_id, swiped_id, content)
      select ${sender.id}, id, 'To ' || id from unnest(${recipients}::uuid[]) id`.execute(tx)
  })
  await db.asMember(sender.token, (tx) => closeAccount(tx, { addresses: [], mailboxes: [] }))
  const list = async (statement: string) => {
    const { rows } = await db.asOwner((tx) => sql.raw<{ found: string }>(statement).execute(tx))
    return rows.map(({ found }) => found)
  }
  const listed = await list('select owner_id as found from ended_conversations')
  expect(listed.toSorted()).toEqual(known.map(({ id }) => id).toSorted())
  const sealed = await list(`select content as found from sealed_originals where cause = 'removed'`)
  expect(sealed.toSorted()).toEqual(recipients.map((id) => `To ${id}`).toSorted())
  expect(await list('select content as found from like_notes')).toEqual([])
})
