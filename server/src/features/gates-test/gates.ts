import { chartOfBirth, findCity, TANTRIC_GATES } from '@yuti/astro'
import type { PersonGates, TestPersonId } from '@yuti/contract/gates-test'
import { testPeople } from './test-people.ts'

const ascending = (gates: readonly number[]) => gates.toSorted((a, b) => a - b)

/** Computed by the engine that computes every member's chart. */
export function gatesOf(id: TestPersonId): PersonGates {
  const person = testPeople[id]
  const city = findCity(person.birthCity)
  if (!city) throw new Error('the city of a test person is not listed')
  const { gates } = chartOfBirth({
    birthDate: person.birthDate,
    birthTime: `${person.birthTime}:00`,
    birthTimeKnown: true,
    timeZone: city.timeZone,
  })
  return {
    person: { id, ...person },
    personalityGates: ascending(gates.personality.certain),
    designGates: ascending(gates.design.certain),
    allGates: ascending(gates.all.certain),
    tantricGates: ascending(TANTRIC_GATES.filter((gate) => gates.all.certain.includes(gate))),
  }
}
