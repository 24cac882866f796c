import { z } from 'zod'
import { staffProcedure } from './staff.ts'

/** Invented people whose births never change; the reference person is in every pair. */
export const testPersonId = z.enum(['reference', 'first', 'second', 'third'])
export type TestPersonId = z.infer<typeof testPersonId>

const person = z.object({ id: testPersonId, name: z.string() })
const gateList = z.array(z.number().int().min(1).max(64))

const personGates = z.object({
  person: person.extend({ birthDate: z.iso.date(), birthTime: z.string(), birthCity: z.string() }),
  /** Ascending. */
  personalityGates: gateList,
  designGates: gateList,
  allGates: gateList,
  tantricGates: gateList,
})
export type PersonGates = z.infer<typeof personGates>

export const gatesTest = {
  people: staffProcedure
    .route({ method: 'GET', path: '/staff/gates-test' })
    .output(z.object({ people: z.array(person) })),

  gates: staffProcedure
    .route({ method: 'GET', path: '/staff/gates-test/{id}' })
    .input(z.object({ id: testPersonId }))
    .output(personGates),
}
