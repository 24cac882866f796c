import type { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'
import type { Visitor } from './visitor.ts'
import { newcomer } from './wizard.ts'

// The variables below get their values from `setUpNewcomer`; tests import them and always see the present value.
export let server: TestServer
export let anna: Visitor

/** Gives the file a server, and each of its tests Anna, who is signed in and has no profile yet. */
export function setUpNewcomer(): void {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    anna = await newcomer(server, 'Anna')
  })
}

/** Returns the rows of a query by the database's owner. */
export async function stored<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await server.db.asOwner((tx) => query.execute(tx))).rows
}

export const idOf = async (visitor: Visitor) => (await visitor.api.profiles.own()).id
