import type { UserId } from '@yuti/contract/base'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createDealtCircle } from './dealt-people.ts'
import { startTestServer, type TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { settled } from './wizard.ts'

// The variables below get their values from `setUpSettledPair`; tests import them and always see the present value.
export let server: TestServer
export let anna: Visitor
export let leo: Visitor
export let annaId: UserId
export let leoId: UserId

/**
 * Gives the file a server, and each of its tests Anna and Leo, whose profiles fit each other and who were shown to each
 * other.
 */
export function setUpSettledPair(): void {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    anna = await settled(server, 'Anna')
    leo = await settled(server, 'Leo', { gender: 'male', lookingFor: ['female'] })
    annaId = (await anna.api.profiles.own()).id
    leoId = (await leo.api.profiles.own()).id
    await createDealtCircle(server.db, [{ id: annaId }, { id: leoId }])
  })
}
