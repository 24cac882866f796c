import { describe, expect, test } from 'vitest'
import { seededRandom } from '../testing/fixtures.ts'
import { CITIES } from './cities.ts'
import { computeUtc } from './compute-utc.ts'
import { localDay } from './local-day.ts'
import { type LocalMoment, readLocalTime } from './local-moment.ts'
import { offsetSecondsAt } from './zone-offset.ts'

const HOUR_MS = 3_600_000

function read(timeZone: string, local: string): LocalMoment {
  const [date = '', time = ''] = local.split(' ')
  return readLocalTime({ date, time, timeZone })
}

describe('a local time that happened once', () => {
  test('is returned with offset, summer time and instant', () => {
    expect(read('Europe/Moscow', '1990-06-15 14:30')).toEqual({
      kind: 'unique',
      readings: [
        {
          utc: '1990-06-15T10:30:00Z',
          offsetSeconds: 14_400,
          wall: { date: '1990-06-15', time: '14:30' },
          clock: 'summer',
          savingSeconds: 3600,
        },
      ],
    })
  })

  test.each([
    ['Europe/Moscow', '1990-01-15 12:00', 'standard', 0, 3],
    ['Europe/Moscow', '1991-06-15 12:00', 'summer', 3600, 3],
    ['Europe/Moscow', '1991-12-15 12:00', 'standard', 0, 2],
    ['Europe/Moscow', '1992-02-15 12:00', 'standard', 0, 3],
    ['Europe/Moscow', '2012-06-15 12:00', 'standard', 0, 4],
    ['Europe/London', '1944-06-15 12:00', 'doubleSummer', 7200, 2],
    ['Europe/London', '1944-01-15 12:00', 'summer', 3600, 1],
    ['Europe/London', '1970-01-15 12:00', 'standard', 0, 1],
    ['Europe/Berlin', '1945-06-15 12:00', 'doubleSummer', 7200, 3],
    ['Europe/Dublin', '1990-06-15 12:00', 'summer', 3600, 1],
    ['Europe/Dublin', '1990-01-15 12:00', 'standard', 0, 0],
    ['America/New_York', '1943-01-15 12:00', 'war', 3600, -4],
    ['America/New_York', '1946-06-15 12:00', 'summer', 3600, -4],
    ['Asia/Kolkata', '1943-01-15 12:00', 'summer', 3600, 6.5],
    ['Asia/Kolkata', '1990-06-15 12:00', 'standard', 0, 5.5],
    ['Asia/Kathmandu', '1990-06-15 12:00', 'standard', 0, 5.75],
    ['America/St_Johns', '1990-06-15 12:00', 'summer', 3600, -2.5],
    ['Australia/Lord_Howe', '2020-01-15 12:00', 'summer', 1800, 11],
    ['Africa/Accra', '1940-12-15 12:00', 'summer', 1200, 1 / 3],
    ['Europe/Stockholm', '1943-07-15 12:00', 'standard', 0, 1],
    ['Europe/Amsterdam', '1938-07-15 12:00', 'summer', 3600, 4 / 3],
    ['Asia/Shanghai', '1900-06-15 12:00', 'localMean', 0, 29_143 / 3600],
  ])('%s %s: %s time', (timeZone, local, clock, savingSeconds, hours) => {
    const { kind, readings } = read(timeZone, local)
    expect(kind).toBe('unique')
    expect(readings).toEqual([
      expect.objectContaining({ clock, savingSeconds, offsetSeconds: Math.round(hours * 3600) }),
    ])
  })

  test('has only an offset in a zone that belongs to no place', () => {
    const [reading] = read('UTC', '1990-06-15 14:30').readings
    expect(reading).toMatchObject({ offsetSeconds: 0, clock: null, savingSeconds: null })
  })
})

describe('a local time that happened twice', () => {
  test.each([
    // [zone, local, earlier offset in hours, later offset, change, put from, put to]
    ['Europe/Moscow', '1991-09-29 02:30', 3, 2, '1991-09-29T00:00:00Z', '03:00', '02:00'],
    ['America/New_York', '1990-10-28 01:30', -4, -5, '1990-10-28T06:00:00Z', '02:00', '01:00'],
    ['America/New_York', '1945-09-30 01:30', -4, -5, '1945-09-30T06:00:00Z', '02:00', '01:00'],
    ['Europe/London', '1944-09-17 02:30', 2, 1, '1944-09-17T01:00:00Z', '03:00', '02:00'],
    ['Australia/Lord_Howe', '2020-04-05 01:45', 11, 10.5, '2020-04-04T15:00:00Z', '02:00', '01:30'],
    ['Europe/Moscow', '2014-10-26 01:15', 4, 3, '2014-10-25T22:00:00Z', '02:00', '01:00'],
    ['America/Caracas', '2007-12-09 02:45', -4, -4.5, '2007-12-09T07:00:00Z', '03:00', '02:30'],
  ])('%s %s', (timeZone, local, first, second, utc, from, to) => {
    const moment = read(timeZone, local)
    expect(moment).toMatchObject({
      kind: 'ambiguous',
      readings: [{ offsetSeconds: first * 3600 }, { offsetSeconds: second * 3600 }],
      change: { utc, from: { time: from }, to: { time: to } },
    })
    const [date = '', time = ''] = local.split(' ')
    for (const reading of moment.readings) expect(reading.wall).toEqual({ date, time })
    for (const [index, which] of (['earlier', 'later'] as const).entries())
      expect(computeUtc({ date, time, timeZone, disambiguation: which }).utc).toBe(
        moment.readings[index]?.utc,
      )
  })
})

describe('a local time that never happened', () => {
  test.each([
    // [zone, local, wall after, wall before, change]
    ['Pacific/Apia', '2011-12-30 12:00', '2011-12-31 12:00', '2011-12-29 12:00', '2011-12-30T10:00:00Z'],
    ['Europe/Moscow', '1992-01-19 02:30', '1992-01-19 03:30', '1992-01-19 01:30', '1992-01-19T00:00:00Z'],
    ['Europe/Moscow', '1981-04-01 00:30', '1981-04-01 01:30', '1981-03-31 23:30', '1981-03-31T21:00:00Z'],
    ['America/Sao_Paulo', '1985-11-02 00:15', '1985-11-02 01:15', '1985-11-01 23:15', '1985-11-02T03:00:00Z'],
    ['Europe/Amsterdam', '1940-05-16 00:30', '1940-05-16 02:10', '1940-05-15 22:50', '1940-05-15T23:40:00Z'],
    ['Asia/Pyongyang', '2018-05-04 23:45', '2018-05-05 00:15', '2018-05-04 23:15', '2018-05-04T15:00:00Z'],
    ['Asia/Kathmandu', '1986-01-01 00:10', '1986-01-01 00:25', '1985-12-31 23:55', '1985-12-31T18:30:00Z'],
  ])('%s %s', (timeZone, local, after, before, utc) => {
    const moment = read(timeZone, local)
    expect(moment).toMatchObject({ kind: 'nonexistent', change: { utc } })
    expect(moment.readings.map(({ wall }) => `${wall.date} ${wall.time}`)).toEqual([after, before])
  })
})

test('every instant is a reading of its own wall time, also near clock changes', () => {
  const random = seededRandom(31)
  const kinds = { unique: 0, ambiguous: 0, nonexistent: 0 }
  for (let count = 0; count < 2000; count += 1) {
    const { timeZone } = CITIES[Math.floor(random() * CITIES.length)]!
    const at = instantNearAChange(timeZone, random)
    const wall = new Date(at + offsetSecondsAt(timeZone, at) * 1000).toISOString()
    const moment = readLocalTime({ date: wall.slice(0, 10), time: wall.slice(11, 19), timeZone })
    expect(moment.readings.map(({ utc }) => Date.parse(utc))).toContain(at)
    kinds[moment.kind] += 1
    for (const { clock, savingSeconds } of moment.readings)
      expect(clock === 'standard' || clock === 'localMean').toBe(savingSeconds === 0)
  }
  expect(kinds.nonexistent).toBe(0)
  expect(kinds.ambiguous).toBeGreaterThan(100)
})

/** A random minute of 1900 to 2026, moved near the next clock change if there is one. */
function instantNearAChange(timeZone: string, random: () => number): number {
  const from = Date.UTC(1900, 0, 1) + Math.floor(random() * 126 * 8766) * HOUR_MS
  let [low, high] = [from, from + 120 * 24 * HOUR_MS]
  const offset = offsetSecondsAt(timeZone, low)
  if (offsetSecondsAt(timeZone, high) === offset) return from
  while (high - low > HOUR_MS) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (offsetSecondsAt(timeZone, middle) === offset) low = middle
    else high = middle
  }
  return low + Math.floor((random() - 0.5) * 180) * 60_000
}

describe('a local day', () => {
  test.each([
    ['Europe/Berlin', '2021-06-01', [24]],
    ['Europe/Berlin', '2021-03-28', [23]],
    ['Europe/Berlin', '2021-10-31', [25]],
    ['Pacific/Apia', '2011-12-30', []],
    ['Pacific/Apia', '2011-12-31', [24]],
    ['America/Sao_Paulo', '1985-11-02', [23]],
    ['Australia/Lord_Howe', '2020-04-05', [24.5]],
    ['America/St_Johns', '1990-10-27', [24, 59 / 60]],
    ['America/St_Johns', '1990-10-28', [1 / 60, 24]],
  ])('%s %s lasted %j hours', (timeZone, date, hours) => {
    const spans = localDay(date, timeZone)
    expect(spans.map(({ fromMs, toMs }) => (toMs - fromMs) / HOUR_MS)).toEqual(
      hours.map((value) => expect.closeTo(value, 9)),
    )
    for (const { fromMs, toMs } of spans) {
      for (const at of [fromMs, toMs - 1000]) {
        const wall = new Date(at + offsetSecondsAt(timeZone, at) * 1000).toISOString()
        expect(wall.slice(0, 10)).toBe(date)
      }
    }
  })
})
