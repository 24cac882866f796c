import { expect, test } from 'vitest'
import { bucketsOf, grainOf, scaleTop, totalsOf } from './buckets.ts'

test('groups a month by days, a year by weeks and ten years by months', () => {
  expect(grainOf('2026-10-22', '2026-11-21')).toBe('day')
  expect(grainOf('2026-01-01', '2026-12-31')).toBe('week')
  expect(grainOf('2016-01-01', '2026-12-31')).toBe('month')
})

test('includes days without registrations', () => {
  const days = [
    { day: '2026-02-27', source: 'Web' as const, people: 2 },
    { day: '2026-03-01', source: 'AppStore' as const, people: 1 },
    { day: '2026-03-01', source: 'Web' as const, people: 3 },
  ]
  const buckets = bucketsOf(days, '2026-02-27', '2026-03-02')
  expect(buckets.map(({ from, total }) => [from, total])).toEqual([
    ['2026-02-27', 2],
    ['2026-02-28', 0],
    ['2026-03-01', 4],
    ['2026-03-02', 0],
  ])
  expect(totalsOf(buckets)).toEqual({ Web: 5, AppStore: 1, 'Google Play': 0 })
})

test('starts weeks on Monday and months on the first', () => {
  const days = [{ day: '2026-03-01', source: 'Web' as const, people: 1 }]
  const starts = (grain: 'week' | 'month') =>
    bucketsOf(days, '2026-02-25', '2026-03-10', grain).map(({ from, total }) => [from, total])
  expect(starts('week')).toEqual([
    ['2026-02-23', 1],
    ['2026-03-02', 0],
    ['2026-03-09', 0],
  ])
  expect(starts('month')).toEqual([
    ['2026-02-01', 0],
    ['2026-03-01', 1],
  ])
})

test.each([
  [0, 4],
  [1, 4],
  [5, 8],
  [9, 12],
  [17, 20],
  [6, 8],
  [21, 24],
  [41, 60],
  [57, 60],
  [340, 400],
  [2644, 3200],
  [1_000_000, 1_000_000],
])('a scale for %i goes to %i', (most, top) => {
  expect(scaleTop(most)).toBe(top)
})
