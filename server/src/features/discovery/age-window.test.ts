import { expect, test } from 'vitest'
import { randomFrom } from '#/testing/random.ts'
import { ageOf, bornRange, defaultMaxAge, hiddenAgeRange, hiddenBornRange } from './age-window.ts'

const dayOf = (date: string) => Date.parse(date) / 86_400_000
const at = (date: string) => new Date(`${date}T12:00:00Z`)

test.each([
  ['2004-02-29', '2022-02-28', 17],
  ['2004-02-29', '2022-03-01', 18],
  ['2004-02-29', '2024-02-29', 20],
  ['2006-02-28', '2024-02-29', 18],
  ['2006-03-01', '2024-02-29', 17],
  ['1990-12-31', '2026-01-01', 35],
])('born %s is on %s %i years old', (born, today, age) => {
  expect(ageOf(dayOf(born), at(today))).toBe(age)
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
    const born = edge + random.between(-2, 2)
    const age = ageOf(born, now)
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
