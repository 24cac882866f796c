import { Body, Ecliptic, GeoVector, e_tilt, MakeTime } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import type { Birth } from './birth.ts'
import { chartOfBirth, moonDaysOfBirth } from './engine.ts'
import { readFixture } from './testing/fixtures.ts'
import { lahiriAyanamsa, vedicMoonAt } from './vedic/moon.ts'
import { NAKSHATRA_NAMES } from './vedic/names.ts'

const DAY_MS = 86_400_000
const exact: Birth = {
  birthDate: '1990-06-15',
  birthTime: '10:30',
  birthTimeKnown: true,
  timeZone: 'Asia/Kolkata',
}
const unknown: Birth = { ...exact, birthTimeKnown: false }

/** The Moon by another ephemeris; it is up to 5 arcseconds off. */
function independentMoon(at: Date) {
  const time = MakeTime(at)
  const { elon } = Ecliptic(GeoVector(Body.Moon, at, true))
  const ayanamsa = lahiriAyanamsa(time.tt / 36_525) + e_tilt(time).dpsi / 3600
  return (elon - ayanamsa + 360) % 360
}

test('names the Moon of each day as another ephemeris does', () => {
  const first = Date.UTC(2026, 10, 22, 19)
  const instants = Array.from({ length: 90 }, (_, day) => new Date(first + day * DAY_MS))
  const days = moonDaysOfBirth(exact, instants)
  const decided = instants.flatMap((at, index) => {
    const longitude = independentMoon(at)
    const toEdge = Math.min(longitude % (360 / 108), 360 / 108 - (longitude % (360 / 108)))
    return toEdge * 3600 < 10 ? [] : [[days[index], vedicMoonAt(longitude)] as const]
  })
  expect(decided.length).toBeGreaterThan(85)
  for (const [day, { nakshatra, rashi }] of decided) expect(day).toMatchObject({ nakshatra, rashi })
})

type PublishedMoon = { id: string; instant: string; nakshatraName: string }
const { moons }: { moons: PublishedMoon[] } = readFixture('guna-milan.json')

test.each(moons)('names the published Moon of $id', ({ instant, nakshatraName }) => {
  const [day] = moonDaysOfBirth(exact, [instant])
  expect(NAKSHATRA_NAMES[day?.nakshatra ?? -1]).toBe(nakshatraName)
})

const isSorted = (shares: readonly number[]) =>
  shares.every((share, index) => share <= (shares[index - 1] ?? 1))

describe('readings', () => {
  // The Moon is in Shatabhisha (Aquarius) on that morning; 14 days later it is opposite.
  test('an exact birth has one, counted from its own Moon', () => {
    const [moon] = chartOfBirth(exact).moons
    expect(moon).toMatchObject({ nakshatra: NAKSHATRA_NAMES.indexOf('Shatabhisha'), rashi: 10 })
    const [atBirth] = moonDaysOfBirth(exact, ['1990-06-15T05:00:00Z'])
    expect(atBirth?.readings).toEqual([{ tara: 1, house: 1, quality: 'mixed', share: 1 }])
  })

  test('an unknown time has one for each possible Moon, most likely first, and together all of the day', () => {
    const at = ['2026-12-01T19:00:00Z']
    let risingDays = 0
    for (let day = 10; day < 28; day += 1) {
      const born = { ...unknown, birthDate: `1990-06-${day}` }
      const { moons: possible } = chartOfBirth(born)
      if (!isSorted(possible.map(({ share }) => share))) risingDays += 1
      const readings = moonDaysOfBirth(born, at)[0]?.readings ?? []
      expect(readings).toHaveLength(possible.length)
      expect(readings.map(({ share }) => share)).toSatisfy(isSorted)
      expect(new Set(readings.map(({ tara, house }) => `${tara} ${house}`)).size).toBe(readings.length)
      expect(readings.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    }
    expect(risingDays).toBeGreaterThan(0)
    const [known] = moonDaysOfBirth(exact, at)
    const { tara, house } = known?.readings[0] ?? {}
    expect(moonDaysOfBirth(unknown, at)[0]?.readings).toContainEqual(expect.objectContaining({ tara, house }))
  })

  test('a time that is about lies between the two', () => {
    const about = moonDaysOfBirth({ ...exact, birthTimeIsAbout: true }, ['2026-12-01T19:00:00Z'])
    expect(about[0]?.readings.length).toBeLessThanOrEqual(2)
  })
})

test('refuses an instant beyond the ephemeris', () => {
  expect(() => moonDaysOfBirth(exact, ['2090-01-01T00:00:00Z'])).toThrow(
    expect.objectContaining({ code: 'outOfSpan' }),
  )
})
