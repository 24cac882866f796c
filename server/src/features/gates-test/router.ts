import { contract } from '@yuti/contract/api'
import { testPersonId } from '@yuti/contract/gates-test'
import { implementNoun, limited, requireStaff } from '#/platform/rpc.ts'
import { gatesOf } from './gates.ts'
import { testPeople } from './test-people.ts'

/** The role is checked before the input, so others get NOT_FOUND whatever they send. */
const os = implementNoun(contract.gatesTest).use(requireStaff)
const reads = limited('gatesTest.read')

export const gatesTestRouter = {
  people: os.people
    .use(reads)
    .handler(() => ({ people: testPersonId.options.map((id) => ({ id, name: testPeople[id].name })) })),

  gates: os.gates.use(reads).handler(({ input }) => gatesOf(input.id)),
}
