import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as algorithm from './algorithm.ts'
import { scoreFeatures } from './compatibility.ts'
import { CHANNELS } from './human-design/channels.ts'
import { TANTRIC_GATES } from './human-design/tantric.ts'
import { DEGREES_PER_GATE, DEGREES_PER_LINE, WHEEL, WHEEL_START_DEGREES } from './human-design/wheel.ts'
import data from '../data/cohort-ranks.json' with { type: 'json' }
import { randomAdult } from './testing/couples.ts'
import { readFixture, seededRandom } from './testing/fixtures.ts'
import * as kootaTables from './vedic/koota-tables.ts'

type Frozen = { constants: string; scores: string; couplesByStars: number[] }

/**
 * One entry per version, never changed afterwards: stored decks and kept results carry the version and rely on it.
 * `constants` and `scores` are SHA-256; the scores are those of 1,000 couples with a fixed seed.
 */
const frozen: Record<string, Frozen> = readFixture('algorithm-versions.json')

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function currentValues(): Frozen {
  const random = seededRandom(19_790_615)
  const results = Array.from({ length: 1000 }, () => scoreFeatures(randomAdult(random), randomAdult(random)))
  const { ALGORITHM_VERSION: _version, ...constants } = algorithm
  const wheel = { WHEEL, WHEEL_START_DEGREES, DEGREES_PER_GATE, DEGREES_PER_LINE }
  return {
    constants: sha256({ ...constants, ...kootaTables, ...wheel, CHANNELS, TANTRIC_GATES, ranks: data.ranks }),
    scores: sha256(results.map(({ score, stars }) => [score, stars])),
    couplesByStars: algorithm.STARS.map((stars) => results.filter((result) => result.stars === stars).length),
  }
}

test('a changed weight, threshold, table or score comes with a new ALGORITHM_VERSION', () => {
  const version = String(algorithm.ALGORITHM_VERSION)
  expect(
    currentValues(),
    `Values differ from those of version ${version}. Raise ALGORITHM_VERSION and add an entry to fixtures/algorithm-versions.json.`,
  ).toEqual(frozen[version])
})

test('every version up to the current one keeps its frozen values', () => {
  const versions = Array.from({ length: algorithm.ALGORITHM_VERSION }, (_, index) => String(index + 1))
  expect(Object.keys(frozen)).toEqual(versions)
})
