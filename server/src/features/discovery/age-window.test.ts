import { expect, test } from 'vitest'
import { randomFrom } from '#/testing/random.ts'
import { bornRange, defaultMaxAge, hiddenAgeRange, hiddenBornRange, shownAgeOf } from './age-window.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const at = (date: string) => new Date(`${date}T12:00:00Z`)

test.each([
  ['2004-02-29', '2024-02-29', 19],
  ['2004-02-29', '2024-03-01', 20],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
  ['1990-03-01', '2026-03-01', 35],
  ['1990-03-01', '2026-03-31', 35],
  ['1990-03-01', '2026-04-01', 36],
  ['1990-03-31', '2026-04-01', 36],
  ['1990-12-31', '2026-01-01', 35],
  ['1990-12-01', '2025-12-31', 34],
])('someone born %s is shown on %s as %i years old', (born, today, age) => {
  expect(shownAgeOf(dayOf(born), at(today))).toBe(age)
})

test('shows 18 from the exact 18th birthday, because others never see a minor', () => {
  expect(shownAgeOf(dayOf('2008-03-05'), at('2026-03-05'))).toBe(18)
  expect(shownAgeOf(dayOf('2008-03-05'), at('2027-03-31'))).toBe(18)
  expect(shownAgeOf(dayOf('2008-03-05'), at('2027-04-01'))).toBe(19)
})

test('the edges of an age filter never lie within a month', () => {
  for (let day = dayOf('2023-12-25'); day < dayOf('2025-03-05'); day += 1) {
    const now = new Date(day * 86_400_000)
    for (const age of [19, 34, 35, 100]) {
      const { first, last } = bornRange({ min: age, max: age }, now)
      expect(new Date(first * 86_400_000).getUTCDate()).toBe(1)
      expect(new Date((last + 1) * 86_400_000).getUTCDate()).toBe(1)
    }
  }
})

test('bornRange selects exactly the people of an age range, on every day', () => {
  const random = randomFrom(29)
  const days = ['2024-02-29', '2025-02-28', '2025-03-01', '2026-11-21']
  for (let round = 0; round < 5000; round += 1) {
    const now = at(random.pick(days))
    const min = random.between(18, 100)
    const max = random.between(min, 100)
    const { first, last } = bornRange({ min, max }, now)
    const edge = random.pick([first, last])
    const born = Math.min(edge + random.between(-2, 2), dayOf(now.toISOString().slice(0, 10)))
    const age = shownAgeOf(born, now)
    expect(born >= first && born <= last, `born ${born} on ${now.toISOString()}`).toBe(
      age >= min && age <= max,
    )
  }
})

test('a hidden age is a band of five years that stays the same all year', () => {
  const born = dayOf('1991-07-23')
  for (const today of ['2026-01-01', '2026-07-22', '2026-07-23', '2026-12-31'])
    expect(hiddenAgeRange(born, at(today))).toEqual({ min: 35, max: 39 })
  expect(hiddenAgeRange(born, at('2025-12-31'))).toEqual({ min: 30, max: 34 })
})

test('an age filter finds hidden ages whose band may match', () => {
  const random = randomFrom(30)
  for (let round = 0; round < 5000; round += 1) {
    const now = at(random.pick(['2024-02-29', '2026-01-01', '2026-12-31']))
    const min = random.between(18, 100)
    const max = random.between(min, 100)
    const { first, last } = hiddenBornRange({ min, max }, now)
    const born = random.pick([first, last]) + random.between(-2, 2)
    const band = hiddenAgeRange(born, now)
    expect(born >= first && born <= last).toBe(band.max >= min && band.min <= max)
  }
})

test('the default upper age is at least ten years above the own age', () => {
  expect([20, 25, 26, 50, 95].map(defaultMaxAge)).toEqual([35, 35, 36, 60, 100])
})
