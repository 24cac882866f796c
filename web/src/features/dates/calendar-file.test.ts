import { expect, test } from 'vitest'
import { makeCalendarFile } from './calendar-file.ts'

const entry = {
  id: '6f0c2e0a-3f5b-4d0e-9f57-1f3f6f9f3a11',
  title: 'Date with Anna',
  place: 'Café Central',
  start: new Date('2026-11-28T18:00:00.000Z'),
  madeAt: new Date('2026-11-22T21:30:15.250Z'),
}

test('writes one event with UTC times, its lines ended by CRLF', () => {
  expect(makeCalendarFile(entry)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Yuti//Dates//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:6f0c2e0a-3f5b-4d0e-9f57-1f3f6f9f3a11@yuti',
      'DTSTAMP:20261122T213015Z',
      'DTSTART:20261128T180000Z',
      'DURATION:PT2H',
      'SUMMARY:Date with Anna',
      'LOCATION:Café Central',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('escapes what has a meaning in the format', () => {
  const place = 'A\\B; left, then\nright\r\nEND:VEVENT'
  expect(makeCalendarFile({ ...entry, place })).toContain(
    String.raw`LOCATION:A\\B\; left\, then\nright\nEND:VEVENT`,
  )
})

test('folds long lines at 75 octets without cutting a character', () => {
  const place = 'Кафе «Подсолнухи» 🌻🌻🌻 у фонтана, напротив старого вокзала и рядом с библиотекой'
  const lines = makeCalendarFile({ ...entry, place }).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(unfolded).toContain(`LOCATION:${place.replaceAll(',', String.raw`\,`)}`)
})

const uid = (text: string) => /UID:(.*)\r/.exec(text)?.[1]

test('the same date has the same id whenever it is written', () => {
  expect(uid(makeCalendarFile({ ...entry, madeAt: new Date(0) }))).toBe(uid(makeCalendarFile(entry)))
})
