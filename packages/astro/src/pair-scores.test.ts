import { expect, test } from 'vitest'
import { scoreFeatures } from './compatibility.ts'
import { packFeatures, scorePeople } from './pair-scores.ts'
import { randomAdult } from './testing/couples.ts'
import { seededRandom } from './testing/fixtures.ts'

test('scores of columns equal those of single pairs', () => {
  const random = seededRandom(21)
  const people = Array.from({ length: 600 }, () => randomAdult(random))
  const all = 0xf_ffff_ffffn
  people.push({ ...people[0]!, hangA: all, hangB: 0n }, { ...people[0]!, hangA: 0n, hangB: all })
  const columns = packFeatures(people)
  const scores = new Int16Array(people.length)
  for (const viewer of people.slice(-60)) {
    scorePeople(viewer, columns, scores)
    expect([...scores]).toEqual(people.map((other) => scoreFeatures(viewer, other).score))
  }
})
