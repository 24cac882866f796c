import { afterAll, beforeAll, beforeEach } from 'vitest'
import { signedInPerson, type TestPerson } from './reports.ts'
import { startTestServer, type TestServer } from './server.ts'
import { staffVisitor } from './staff.ts'
import type { Visitor } from './visitor.ts'

// The variables below get their values from `setUpReportedPair`; tests import them and always see the present value.
export let server: TestServer
/** A member of staff whose session has proved the second factor. */
export let vera: Visitor
export let anna: TestPerson
export let rex: TestPerson

/** Gives the file a server and Vera, and each of its tests Anna and Rex, who can report each other. */
export function setUpReportedPair(): void {
  beforeAll(async () => {
    server = await startTestServer()
    vera = await staffVisitor(server, 'Vera')
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    anna = await signedInPerson(server, 'Anna')
    rex = await signedInPerson(server, 'Rex')
  })
}
