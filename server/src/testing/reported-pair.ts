import { beforeEach } from 'vitest'
import { signedInPerson, type TestPerson } from './reports.ts'
import { server, setUpStaffedServer } from './staffed-server.ts'

// The variables below get their values from `setUpReportedPair`; tests import them and always see the present value.
export let anna: TestPerson
export let rex: TestPerson

/** Gives the file a server and Vera, and each of its tests Anna and Rex, who can report each other. */
export function setUpReportedPair(): void {
  setUpStaffedServer()
  beforeEach(async () => {
    anna = await signedInPerson(server, 'Anna')
    rex = await signedInPerson(server, 'Rex')
  })
}
