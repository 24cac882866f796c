import { describe, expect, test } from 'vitest'
import { readFixture } from '../testing/fixtures.ts'
import { computeUtc } from './compute-utc.ts'

type Case = {
  id: string
  zone: string
  local: string
  kind: 'unique' | 'ambiguous' | 'nonexistent'
  utc: string
  utcAlternatives?: string[]
  offsetSeconds?: number
}

const { cases }: { cases: Case[] } = readFixture('historic-timezones.json')

describe('historic local times', () => {
  test.each(cases)('$id $zone $local', ({ zone, local, kind, utc, utcAlternatives, offsetSeconds }) => {
    const [date = '', time = ''] = local.split('T')
    const result = computeUtc({ date, time, timeZone: zone })
    expect(result).toMatchObject({ kind, utc })
    if (offsetSeconds !== undefined) expect(result.offsetSeconds).toBe(offsetSeconds)
    if (utcAlternatives) expect([result.utc, ...(result.alternatives ?? [])]).toEqual(utcAlternatives)
  })

  test.each([
    ['Europe/Stockholm', '1941-07-01', '12:00', '1941-07-01T11:00:00Z'],
    ['Europe/Oslo', '1950-07-01', '12:00', '1950-07-01T11:00:00Z'],
    ['Europe/Copenhagen', '1948-04-15', '12:00', '1948-04-15T11:00:00Z'],
    ['Atlantic/Reykjavik', '1960-01-15', '12:00', '1960-01-15T13:00:00Z'],
    ['Africa/Accra', '1945-01-15', '12:00', '1945-01-15T11:30:00Z'],
    ['America/Curacao', '1950-01-15', '12:00', '1950-01-15T16:30:00Z'],
  ])('%s keeps its own history before 1970', (timeZone, date, time, utc) => {
    expect(computeUtc({ date, time, timeZone })).toMatchObject({ utc, kind: 'unique' })
  })
})

describe('clock changes', () => {
  test('shifts a skipped midnight forward and reports it', () => {
    const result = computeUtc({ date: '1985-11-02', time: '00:00', timeZone: 'America/Sao_Paulo' })
    expect(result).toEqual({
      utc: '1985-11-02T03:00:00Z',
      offsetSeconds: -10_800,
      kind: 'nonexistent',
      alternatives: ['1985-11-02T02:00:00Z'],
    })
  })

  test('keep seconds', () => {
    const timeZone = 'Europe/Moscow'
    expect(computeUtc({ date: '1990-06-15', time: '14:30:07', timeZone }).utc).toBe('1990-06-15T10:30:07Z')
  })
})

describe('computeUtc throws a code for invalid input', () => {
  test.each([
    ['2023-02-30', '12:00', 'UTC', 'badDate'],
    ['2023-2-3', '12:00', 'UTC', 'badDate'],
    ['0000-01-01', '12:00', 'UTC', 'badDate'],
    ['2023-02-03', '24:00', 'UTC', 'badTime'],
    ['2023-02-03', '9:00', 'UTC', 'badTime'],
    ['2023-02-03', '12:00', 'Europe/Atlantis', 'badTimeZone'],
  ])('%s %s %s', (date, time, timeZone, code) => {
    expect(() => computeUtc({ date, time, timeZone })).toThrow(expect.objectContaining({ code }))
  })
})
