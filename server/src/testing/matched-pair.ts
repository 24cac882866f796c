import { randomUUID } from 'node:crypto'
import { type MatchId, matchId as toMatchId } from '@yuti/contract/base'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#/platform/db/test-database.ts'
import { createMatch, createMember, type TestMember } from './members.ts'
import { depsForMessages, type MessagesCaller, messagesAs } from './messages-caller.ts'

// The variables below get their values from `setUpMatchedPair`; tests import them and always see the present value.
export let db: TestDatabase
export let deps: ReturnType<typeof depsForMessages>
export let anna: TestMember
export let marc: TestMember
/** Has no match. */
export let noor: TestMember
export let asAnna: MessagesCaller
export let asMarc: MessagesCaller
export let asNoor: MessagesCaller
/** The match of Anna and Marc. */
export let matchId: MatchId

/** Gives the file a database, and each of its tests Anna and Marc, who have matched, and Noor. */
export function setUpMatchedPair(): void {
  beforeAll(async () => {
    db = await createTestDatabase()
    deps = depsForMessages(db)
  })
  afterAll(async () => {
    await deps.authPool.end()
    await db.drop()
  })
  beforeEach(async () => {
    anna = await createMember(db, 'Anna')
    marc = await createMember(db, 'Marc')
    noor = await createMember(db, 'Noor')
    asAnna = messagesAs(deps, anna)
    asMarc = messagesAs(deps, marc)
    asNoor = messagesAs(deps, noor)
    matchId = toMatchId.parse(await createMatch(db, anna, marc))
  })
}

export const notFound = expect.objectContaining({ code: 'NOT_FOUND' })

export function text(content: string, clientId = randomUUID()) {
  return { clientId, content, imageId: null }
}
