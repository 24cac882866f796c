import { testPersonId } from '@yuti/contract/gates-test'
import { expect, test } from 'vitest'
import { gatesOf } from './gates.ts'

/** The births are fixed, so changed gates mean that the engine has changed. */
test.each(testPersonId.options)('computes the known gates of %s', (id) => {
  const { personalityGates, designGates, allGates, tantricGates, person } = gatesOf(id)
  expect(personalityGates).toHaveLength(new Set(personalityGates).size)
  expect(allGates).toEqual([...new Set([...personalityGates, ...designGates])].toSorted((a, b) => a - b))
  expect(tantricGates).toEqual([2, 5, 14, 15, 29, 46].filter((gate) => allGates.includes(gate)))
  expect({ name: person.name, personalityGates, designGates, tantricGates }).toMatchSnapshot()
})
