import { randomUUID } from 'node:crypto'
import { userId } from '@yuti/contract/base'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword as password } from '#/testing/accounts.ts'
import { makePerson, storePeople } from '#/testing/people.ts'
import { randomFrom } from '#/testing/random.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import { likeEachOther, settledAccount } from '#/testing/settled-account.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { eraseAccount } from './erasure-repository.ts'
import { matchesQueue } from './erasure.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id

const draftOf = (content: string) => ({ content, imageId: null, clientId: randomUUID() })

/** Ids that come before those of everybody else. */
const earlyIds = Array.from({ length: 60 }, (_, at) =>
  userId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
)

test('ends many matches in a job, and hides the person in them at once', async () => {
  const email = 'mira.liked@example.org'
  const mira = await settledAccount(server, email, 'Mira')
  const miraId = await idOf(mira)
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  const random = randomFrom(14)
  await storePeople(
    server.db,
    earlyIds.map((id) => makePerson(random, { id })),
  )
  await server.db.asOwner((tx) =>
    sql`insert into matches (user1_id, user2_id)
      select least(id, ${miraId}), greatest(id, ${miraId}) from unnest(${earlyIds}::uuid[]) id`.execute(tx),
  )
  await mira.api.messages.send({ matchId, draft: draftOf('hello') })
  const countMatches = async () => {
    const { rows } = await server.db.asOwner((tx) =>
      sql`select 1 from matches where ${miraId} in (user1_id, user2_id)`.execute(tx),
    )
    return rows.length
  }

  await mira.api.account.remove({ password })
  expect(await countMatches()).toBe(11)
  expect(await leo.api.matches.list({})).toMatchObject({ items: [] })
  expect((await leo.api.messages.inbox({})).items.filter((entry) => entry.matchId)).toEqual([])
  const gone = { code: 'NOT_FOUND' }
  await expect(leo.api.messages.list({ matchId })).rejects.toMatchObject(gone)
  await expect(leo.api.messages.send({ matchId, draft: draftOf('hi') })).rejects.toMatchObject(gone)
  await expect(leo.api.profiles.get({ id: miraId })).rejects.toMatchObject(gone)

  expect(await server.deps.jobs.runDue(matchesQueue)).toBeGreaterThan(0)
  expect(await countMatches()).toBe(0)
  expect((await leo.api.safety.listEnded({})).conversations.map(({ name }) => name)).toContain('Mira')
  const { rows: sealed } = await server.db.asOwner((tx) =>
    sql<{ content: string }>`select content from sealed_originals where match_id = ${matchId}`.execute(tx),
  )
  expect(sealed).toEqual([{ content: 'hello' }])
})

test('seals what was said in the matches that no job has ended before the account is erased', async () => {
  const mira = await settledAccount(server, 'mira.unended@example.org', 'Mira')
  const leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
  const matchId = await likeEachOther(server, mira, leo)
  await mira.api.messages.send({
    matchId,
    draft: { content: 'hello', imageId: null, clientId: randomUUID() },
  })
  const miraId = await idOf(mira)
  await server.db.asOwner((tx) =>
    sql`insert into account_closures (user_id, closed_at) values (${miraId}, now() - interval '3 minutes')`.execute(
      tx,
    ),
  )
  await server.db.asWorker((tx) => eraseAccount(tx, miraId))
  const { rows } = await server.db.asOwner((tx) =>
    sql`select 1 from sealed_originals where match_id = ${matchId}`.execute(tx),
  )
  expect(rows).toHaveLength(1)
})
