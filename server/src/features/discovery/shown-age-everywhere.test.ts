import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#/platform/db/test-database.ts'
import { callerFor } from '#/testing/caller.ts'
import { depsForMessages, messagesAs } from '#/testing/messages-caller.ts'
import { createPerson, type TestPerson } from '#/testing/people.ts'
import { present } from '#/testing/random.ts'

const db = await createTestDatabase()
const deps = depsForMessages(db)
afterAll(async () => {
  await deps.authPool.end()
  await db.drop()
})

const as = (person: TestPerson) => callerFor(deps, person)
const agesOf = (cards: { age: number | null }[]) => cards.map(({ age }) => age)
const pad = (value: number) => String(value).padStart(2, '0')
const now = new Date()
const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
const lastOfMonth = new Date(Date.UTC(year - 30, month, 0)).getUTCDate()

test('every screen shows the age of the month before to all people born in the present month', async () => {
  const anna = await createPerson(db, { name: 'Anna', gender: 'female', lookingFor: ['male'] })
  const bornOn = (day: number) =>
    createPerson(db, {
      gender: 'male',
      lookingFor: ['female'],
      birthDate: `${year - 30}-${pad(month)}-${pad(day)}`,
    })
  const people = [
    await bornOn(1),
    await bornOn(Math.min(now.getUTCDate(), lastOfMonth)),
    await bornOn(lastOfMonth),
  ]
  // Proves that the exact ages are there to be seen: at least one of the three has had the birthday.
  const { rows: exact } = await db.asOwner((tx) =>
    sql<{
      age: number
    }>`select extract(year from age((now() at time zone 'utc')::date, birth_date))::integer as age
      from birth_data where profile_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(tx),
  )
  expect(exact.map(({ age }) => age)).toContain(30)

  const threeTimes = [29, 29, 29]
  expect(agesOf((await as(anna).discovery.deck()).cards)).toEqual(threeTimes)
  for (const person of people) {
    expect((await as(anna).profiles.get({ id: person.id })).age).toBe(29)
    expect((await as(person).profiles.own()).age).toBe(29)
    expect((await as(person).profiles.preview()).age).toBe(29)
    expect((await as(person).discovery.deck()).cards.map(({ id }) => id)).toEqual([anna.id])
    await as(person).discovery.swipe({ targetId: anna.id, direction: 'right' })
  }
  expect(agesOf((await as(anna).discovery.likes({})).items)).toEqual(threeTimes)
  for (const person of people) await as(anna).discovery.swipe({ targetId: person.id, direction: 'left' })
  expect(agesOf((await as(anna).discovery.decisions({ direction: 'left' })).items)).toEqual(threeTimes)
  for (const person of people) await as(anna).discovery.swipe({ targetId: person.id, direction: 'right' })
  const { items: matches } = await as(anna).matches.list({})
  expect(agesOf(matches.map(({ person }) => person))).toEqual(threeTimes)

  const { messages } = messagesAs(deps, { ...anna, sessionId: '' })
  for (const { id: matchId } of matches) {
    await messages.send({
      matchId,
      draft: { clientId: crypto.randomUUID(), content: 'Hello', imageId: null },
    })
    expect((await messages.conversation({ matchId })).person.age).toBe(29)
    expect((await as(anna).matches.get({ matchId })).person.age).toBe(29)
  }
  const chats = (await messages.inbox({})).items.filter(({ person }) => person !== null)
  expect(agesOf(chats.map(({ person }) => present(person ?? undefined)))).toEqual(threeTimes)
})
