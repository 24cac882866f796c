import { describe, expect, test } from 'vitest'
import { kootaPoints } from './guna-milan.ts'
import { dayQuality, hasChandraBala, houseFromMoon, TARA_NAMES, taraOf, taraQuality } from './moon-day.ts'
import { MOON_PLACES } from './moon-class.ts'
import { nakshatraLord } from './moon-traits.ts'
import { NAKSHATRA_NAMES, RASHI_NAMES } from './names.ts'

const nakshatra = (name: (typeof NAKSHATRA_NAMES)[number]) => NAKSHATRA_NAMES.indexOf(name)
const rashi = (name: (typeof RASHI_NAMES)[number]) => RASHI_NAMES.indexOf(name)

/** The wheel of nine taras as it is printed for a birth in Rohini. */
const rohiniWheel = {
  janma: ['Rohini', 'Hasta', 'Shravana'],
  sampat: ['Mrigashira', 'Chitra', 'Dhanishta'],
  vipat: ['Ardra', 'Swati', 'Shatabhisha'],
  kshema: ['Punarvasu', 'Vishakha', 'Purva Bhadrapada'],
  pratyari: ['Pushya', 'Anuradha', 'Uttara Bhadrapada'],
  sadhaka: ['Ashlesha', 'Jyeshtha', 'Revati'],
  vadha: ['Magha', 'Mula', 'Ashwini'],
  mitra: ['Purva Phalguni', 'Purva Ashadha', 'Bharani'],
  paramaMitra: ['Uttara Phalguni', 'Uttara Ashadha', 'Krittika'],
} as const

describe('taras', () => {
  test.each(Object.entries(rohiniWheel))('%s of a birth in Rohini', (name, stars) => {
    expect(stars.map((star) => TARA_NAMES[taraOf(nakshatra('Rohini'), nakshatra(star)) - 1])).toEqual(
      stars.map(() => name),
    )
  })

  test.each([
    ['Ashwini', 'Shravana', 'kshema'],
    ['Rohini', 'Shatabhisha', 'vipat'],
  ] as const)('from %s to %s is %s, as in Raman’s examples', (birth, day, name) => {
    expect(TARA_NAMES[taraOf(nakshatra(birth), nakshatra(day)) - 1]).toBe(name)
  })

  test('cover all 27 stars, three for each tara, and start again at every birth star', () => {
    for (let birth = 0; birth < 27; birth += 1) {
      const taras = NAKSHATRA_NAMES.map((_, day) => taraOf(birth, day))
      expect(taras[birth]).toBe(1)
      for (let tara = 1; tara <= 9; tara += 1) expect(taras.filter((one) => one === tara)).toHaveLength(3)
    }
  })

  test('are the same for the three stars with one lord', () => {
    for (let day = 0; day < 27; day += 1) {
      for (let birth = 0; birth < 27; birth += 1) {
        const others = NAKSHATRA_NAMES.map((_, star) => star).filter(
          (star) => nakshatraLord(star) === nakshatraLord(birth),
        )
        expect(others.map((star) => taraOf(star, day))).toEqual(others.map(() => taraOf(birth, day)))
      }
    }
  })

  test('are bad exactly where a count from one side costs a couple Tara points', () => {
    for (const groom of MOON_PLACES) {
      for (const bride of MOON_PLACES) {
        const isBad =
          taraQuality(taraOf(groom.nakshatra, bride.nakshatra)) === 'bad' ||
          taraQuality(taraOf(bride.nakshatra, groom.nakshatra)) === 'bad'
        expect(isBad).toBe(kootaPoints('tara', groom, bride) < 3)
      }
    }
  })
})

describe('the Moon from the natal Moon', () => {
  test.each([
    ['Taurus', 'Taurus', 1],
    ['Taurus', 'Gemini', 2],
    ['Taurus', 'Aries', 12],
    ['Pisces', 'Aries', 2],
    ['Capricorn', 'Leo', 8],
  ] as const)('from %s to %s is house %i', (birth, day, house) => {
    expect(houseFromMoon(rashi(birth), rashi(day))).toBe(house)
  })

  test('supports from the houses 1, 3, 6, 7, 10 and 11', () => {
    const houses = Array.from({ length: 12 }, (_, index) => index + 1)
    expect(houses.filter(hasChandraBala)).toEqual([1, 3, 6, 7, 10, 11])
  })
})

describe('a day', () => {
  test.each([
    ['both rules support it', 2, 1, 'helpful'],
    ['the Moon supports it and the tara is bad', 3, 1, 'mixed'],
    ['the tara supports it and the Moon does not', 2, 8, 'mixed'],
    ['neither supports it', 7, 8, 'difficult'],
    ['the birth star has the Moon’s support', 1, 1, 'mixed'],
    ['the birth star lacks it', 1, 12, 'mixed'],
  ] as const)('when %s', (_, tara, house, quality) => {
    expect(dayQuality(tara, house)).toBe(quality)
  })
})
