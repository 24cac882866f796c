import { chartOfBirth, findCity, TANTRIC_GATES } from '@yuti/astro'
import { contract } from '@yuti/contract/api'
import { type PersonGates, type TestPersonId, testPersonId } from '@yuti/contract/gates-test'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { testPeople } from './people.ts'

/** Before anything is said about the input: to strangers the calls do not exist. */
const os = implementNoun(contract.gatesTest).use(requireStaff)
const reads = limited('gatesTest.read')

const ascending = (gates: readonly number[]) => gates.toSorted((a, b) => a - b)

/** By the same engine as everybody's. */
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

export const gatesTestRouter = os.router({
  people: os.people
    .use(reads)
    .handler(() => ({ people: testPersonId.options.map((id) => ({ id, name: testPeople[id].name })) })),

  gates: os.gates.use(reads).handler(({ input }) => gatesOf(input.id)),
})
