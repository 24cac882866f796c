import { describe, expect, test } from 'vitest'
import { STEPS, starsOf } from './algorithm.ts'
import { type Birth, birthInstant } from './birth.ts'
import { scoreCharts, scoreFeatures } from './compatibility.ts'
import { FIRST_BIRTH_YEAR, humanDesignSteps, LAST_BIRTH_YEAR, tantraSteps } from './cohort-ranks.ts'
import { compareManual, computeChart, featuresFromBirth, scoreManual } from './engine.ts'
import { CHANNEL_COUNTS, CLASSES, type Features } from './features.ts'
import { CITIES, type City, findCity } from './places/cities.ts'
import { readLocalTime } from './places/local-moment.ts'
import { offsetSecondsAt } from './places/zone-offset.ts'
import { randomAdult } from './testing/couples.ts'
import { seededRandom } from './testing/fixtures.ts'
import { GUNA_QUARTERS } from './vedic/guna-table.ts'
import { MOON_CLASSES } from './vedic/moon-class.ts'

/** FUZZ_SECONDS=60 searches longer, with a new seed each time; the test's name contains the seed. */
const FUZZ_SECONDS = Number(process.env.FUZZ_SECONDS ?? 0)
const SEED = FUZZ_SECONDS > 0 ? Date.now() % 1e9 : 1900
const random = seededRandom(SEED)
const MINUTE_MS = 60_000
const FIRST_MS = Date.UTC(1900, 0, 1)
const LAST_MS = Date.UTC(2027, 0, 1)

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const anyYear = () => FIRST_BIRTH_YEAR + Math.floor(random() * (LAST_BIRTH_YEAR - FIRST_BIRTH_YEAR + 1))
const anyMinute = () => FIRST_MS + Math.floor((random() * (LAST_MS - FIRST_MS)) / MINUTE_MS) * MINUTE_MS

function anyBirth({ timeZone }: City, isTimeKnown = true): Birth {
  const local = new Date(anyMinute()).toISOString()
  const [birthDate, birthTime] = [local.slice(0, 10), local.slice(11, 16)]
  return { birthDate, birthTime, birthTimeKnown: isTimeKnown, timeZone }
}

/** Runs `check` the given number of times, or for its share of FUZZ_SECONDS. */
function repeat(times: number, check: () => void): void {
  const end = performance.now() + (FUZZ_SECONDS * 1000) / 5
  for (let count = 0; count < times || performance.now() < end; count += 1) check()
}

describe(`for births of seed ${SEED}`, { timeout: 180_000 + 2000 * FUZZ_SECONDS }, () => {
  test('two people have the same score in either order', () => {
    repeat(100, () => {
      const [a, b] = [computeChart(new Date(anyMinute())), computeChart(new Date(anyMinute()))]
      const [there, back] = [scoreCharts(a, b), scoreCharts(b, a)]
      expect([back.score, back.stars, back.level]).toEqual([there.score, there.stars, there.level])
      expect(back.electromagnetic).toEqual(there.electromagnetic)
      expect(back.tantra.map(({ state, gatesA }) => [state, gatesA])).toEqual(
        there.tantra.map(({ state, gatesB }) => [state, gatesB]),
      )
      expect([back.vedic.totalBA, back.vedic.mean]).toEqual([there.vedic.totalAB, there.vedic.mean])
    })
  })

  test('a birth without a time has the same score in either order, and the year of its local date', () => {
    repeat(8, () => {
      const [a, b] = [anyBirth(anyOf(CITIES), random() < 0.5), anyBirth(anyOf(CITIES), false)]
      const [there, back] = [scoreManual(a, b), scoreManual(b, a)]
      expect([back.score, back.stars, back.probabilities]).toEqual([
        there.score,
        there.stars,
        there.probabilities,
      ])
      expect(featuresFromBirth(a).features.birthYear).toBe(Number(a.birthDate.slice(0, 4)))
    })
  })

  test('one instant gives one chart in any zone, also in hours that the clock shows twice', () => {
    repeat(80, () => {
      const at = anyMinute()
      const charts = [anyOf(CITIES), anyOf(CITIES)].map(({ timeZone }) => {
        const wall = new Date(at + offsetSecondsAt(timeZone, at) * 1000).toISOString()
        const [birthDate, birthTime] = [wall.slice(0, 10), wall.slice(11, 19)]
        const { readings } = readLocalTime({ date: birthDate, time: birthTime, timeZone })
        const disambiguation = Date.parse(readings[0].utc) === at ? 'earlier' : 'later'
        return computeChart(
          birthInstant({ birthDate, birthTime, birthTimeKnown: true, timeZone, disambiguation }),
        )
      })
      expect(charts[0]).toEqual(computeChart(new Date(at)))
      expect(charts[1]).toEqual(charts[0])
    })
  })

  test('a birth keeps its features when it is stored, read back and stored again', () => {
    repeat(200, () => {
      const city = anyOf(CITIES)
      const birth = anyBirth(city, random() < 0.8)
      const stored = featuresFromBirth(birth)
      const row = { date: birth.birthDate, time: `${birth.birthTime}:00`, city: city.id }
      const again: Birth = {
        birthDate: row.date,
        birthTime: row.time,
        birthTimeKnown: birth.birthTimeKnown,
        timeZone: findCity(row.city)!.timeZone,
      }
      expect(featuresFromBirth(again)).toEqual(stored)
      expect(featuresFromBirth({ ...again, birthTime: row.time.slice(0, 5) })).toEqual(stored)
      if (!birth.birthTimeKnown) return
      const [{ wall, utc }] = readLocalTime({ ...row, timeZone: city.timeZone }).readings
      expect(utc).toBe(stored.utc)
      const corrected = { ...again, birthDate: wall.date, birthTime: wall.time }
      expect(featuresFromBirth(corrected)).toEqual(stored)
    })
  })

  test('nothing throws on any day in any listed city', () => {
    let index = 0
    repeat(3 * CITIES.length, () => {
      const birth = anyBirth(CITIES[(index += 1) % CITIES.length]!, random() < 0.8)
      const { features, utc } = featuresFromBirth(birth)
      if (!(features.classId >= 0 && features.classId < CLASSES)) throw new Error(JSON.stringify(birth))
      const { readings } = readLocalTime({
        date: birth.birthDate,
        time: birth.birthTime,
        timeZone: birth.timeZone,
      })
      if (birth.birthTimeKnown && readings[0].utc !== utc) throw new Error(JSON.stringify(birth))
    })
  })

  test('a comparison of any two births has probabilities that sum to 1 and a mean within its range', () => {
    repeat(8, () => {
      const [a, b] = [anyBirth(anyOf(CITIES), random() < 0.5), anyBirth(anyOf(CITIES), random() < 0.5)]
      const { stars, min, max, probabilities, overTime, score, exact } = scoreManual(a, b)
      expect(probabilities.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
      expect(score >= 0 && score <= 1 && min <= stars && stars <= max).toBe(true)
      expect(overTime !== null).toBe(a.birthTimeKnown !== b.birthTimeKnown)
      expect(exact).toBe(min === max && probabilities[min] === 1 && a.birthTimeKnown && b.birthTimeKnown)
      expect(compareManual(a, b).score).toEqual(scoreManual(a, b))
    })
  })
})

describe('stars never drop', () => {
  test('when any part of the score rises, for couples of any two birth years', () => {
    let falls = 0
    for (let round = 0; round < 6; round += 1) {
      const [yearA, yearB] = [anyYear(), anyYear()]
      const starsOfParts = (quarters: number, gates: number, channels: number) =>
        starsOf(
          quarters * STEPS.quarterPoint +
            tantraSteps(yearA, yearB, gates) +
            humanDesignSteps(yearA, yearB, channels),
        )
      for (let quarters = 0; quarters < 144; quarters += 1) {
        for (let gates = 0; gates < 6; gates += 1) {
          for (let channels = 0; channels < CHANNEL_COUNTS - 1; channels += 1) {
            const stars = starsOfParts(quarters, gates, channels)
            const risen = [
              starsOfParts(quarters + 1, gates, channels),
              starsOfParts(quarters, gates + 1, channels),
              starsOfParts(quarters, gates, channels + 1),
            ]
            falls += risen.filter((more) => more < stars).length
          }
        }
      }
    }
    expect(falls).toBe(0)
  })

  test('when one person gets a Moon with more points, all else equal', () => {
    const adults = Array.from({ length: 60 }, () => randomAdult(random))
    for (const a of adults) {
      const b = anyOf(adults)
      const points = (moonClass: number) => GUNA_QUARTERS[moonClass * MOON_CLASSES + b.moonClass]!
      for (let moonClass = 0; moonClass < MOON_CLASSES; moonClass += 1) {
        const other: Features = { ...a, moonClass, classId: moonClass * 64 + a.tantricMask }
        const [less, more] = points(moonClass) < points(a.moonClass) ? [other, a] : [a, other]
        if (scoreFeatures(more, b).stars < scoreFeatures(less, b).stars) throw new Error(`Moon ${moonClass}`)
      }
    }
  })
})
