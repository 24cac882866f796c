import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from './server.ts'
import { staffVisitor } from './staff.ts'
import type { Visitor } from './visitor.ts'

// The variables below get their values from `setUpStaffedServer`; tests import them and always see the present value.
export let server: TestServer
/** A member of staff whose session has proved the second factor. */
export let vera: Visitor

/** Gives the file a server and Vera. */
export function setUpStaffedServer(): void {
  beforeAll(async () => {
    server = await startTestServer()
    vera = await staffVisitor(server)
  })
  afterAll(() => server.stop())
}
