import { testPersonId } from '@yuti/contract/gates-test'
import { expect, test } from 'vitest'
import { gatesOf } from './router.ts'

/** Fixed births have fixed gates: a change here is a change of the engine. */
test.each(testPersonId.options)('the gates of %s', (id) => {
  const { personalityGates, designGates, allGates, tantricGates, person } = gatesOf(id)
  expect(personalityGates).toHaveLength(new Set(personalityGates).size)
  expect(allGates).toEqual([...new Set([...personalityGates, ...designGates])].toSorted((a, b) => a - b))
  expect(tantricGates).toEqual([2, 5, 14, 15, 29, 46].filter((gate) => allGates.includes(gate)))
  expect({ name: person.name, personalityGates, designGates, tantricGates }).toMatchSnapshot()
})
