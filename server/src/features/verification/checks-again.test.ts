import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faceAt } from '#/testing/fake-screener.ts'
import { sendSelfies } from '#/testing/selfies.ts'
import { startTestServer, type TestServer } from '#/testing/server.ts'
import type { Visitor } from '#/testing/visitor.ts'
import { settled } from '#/testing/wizard.ts'
import { lookAtNext } from './look.ts'

// What stays the same, or is counted on, when a member withdraws a check and starts again.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await server.db.asOwner((tx) => statement.execute(tx))).rows
const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id
const look = () => lookAtNext(server.deps)
const start = (visitor: Visitor) => visitor.api.verification.start({ consents: true })

test('raises an alarm when three checks in a week find somebody else, also if the member deletes each', async () => {
  const anna = await settled(server, 'Anna')
  const me = await idOf(anna)
  const alarms = () => run(sql`select kind, people from alarms where user_id = ${me}`)
  for (let times = 1; times <= 4; times += 1) {
    await sendSelfies(anna)
    await run(sql`update verification_checks set gestures = '{smile,smile}' where state = 'waiting'`)
    const stranger = { smile: 1, ...faceAt(0.9) }
    server.screener.answerFaces([stranger], [stranger])
    await look()
    expect((await anna.api.verification.state()).check?.reason).toBe('other_person')
    expect(await alarms()).toEqual(times < 3 ? [] : [{ kind: 'other_faces', people: times }])
    await anna.api.verification.withdraw()
  }
})

test('counts a check that the member withdraws during the look, too', async () => {
  const anna = await settled(server, 'Anna')
  const me = await idOf(anna)
  const { screener } = server.deps
  const stranger = { smile: 1, ...faceAt(0.9) }
  const withdrawing = {
    ...screener,
    describeFaces: async (bytes: Uint8Array) => {
      await run(sql`delete from verification_checks where user_id = ${me}`)
      return await screener.describeFaces(bytes)
    },
  }
  for (let times = 1; times <= 3; times += 1) {
    await sendSelfies(anna)
    await run(sql`update verification_checks set gestures = '{smile,smile}' where state = 'waiting'`)
    server.screener.answerFaces([stranger], [stranger])
    await lookAtNext({ ...server.deps, screener: withdrawing })
  }
  expect(await run(sql`select kind, people from alarms where user_id = ${me}`)).toEqual([
    { kind: 'other_faces', people: 3 },
  ])
})

test('replaces a gesture by the same one on the same day, also in a check that began again', async () => {
  const anna = await settled(server, 'Anna')
  const replaced = new Set<string | undefined>()
  for (let times = 1; times <= 6; times += 1) {
    await start(anna)
    const { check } = await anna.api.verification.replaceGesture({ place: 1 })
    replaced.add(check?.steps[0]?.gesture)
    await anna.api.verification.withdraw()
  }
  expect(replaced.size).toBe(1)
})
