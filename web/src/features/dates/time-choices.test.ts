import { dates } from '@yuti/contract/limits'
import { expect, test, vi } from 'vitest'
import { dayChoices, firstChoice, hourChoices, instantOf } from './time-choices.ts'

test('offers today and the days up to the limit, each once', () => {
  const days = dayChoices(new Date(2026, 2, 1, 23, 30)).map(({ value }) => value)
  expect(days).toHaveLength(dates.daysAhead)
  expect(new Set(days).size).toBe(dates.daysAhead)
  expect([days[0], days[28], days.at(-1)]).toEqual(['2026-03-01', '2026-03-29', '2026-05-29'])
})

test('reads a time by the device’s clock', () => {
  expect(instantOf('2026-11-28', '19:15')).toEqual(new Date(2026, 10, 28, 19, 15))
  expect(hourChoices('2026-11-28')).toHaveLength(96)
})

test('leaves out the hour that the clock skips', () => {
  const clock = vi.spyOn(Date.prototype, 'getHours').mockImplementation(function skipTwo(this: Date) {
    const hours = Number(this.toTimeString().slice(0, 2))
    return hours === 2 ? 3 : hours
  })
  expect(instantOf('2026-03-29', '02:30')).toBeNull()
  expect(hourChoices('2026-03-29')).toHaveLength(92)
  expect(hourChoices('2026-03-29')).not.toContain('02:15')
  clock.mockRestore()
})

test('begins with an evening after today', () => {
  expect(firstChoice(new Date(2026, 11, 31, 21), 1)).toEqual({ day: '2027-01-01', hour: '19:00' })
})
