import { expect, onTestFinished, test, vi } from 'vitest'
import { createFormat } from './format.ts'
import { i18n, setLanguage } from './i18n.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const minutesAgo = (minutes: number) => now - minutes * 60_000

test('formats relative times in three languages', async () => {
  const passed = [0.5, 5, 60 * 3, 60 * 24 * 2, 60 * 24 * 15]
  const inLanguage = async (language: 'en' | 'ru' | 'es') => {
    await setLanguage(language)
    const format = createFormat(language, i18n.t)
    return passed.map((minutes) => format.ago(minutesAgo(minutes), now))
  }
  expect(await inLanguage('en')).toEqual([
    'just now',
    '5 minutes ago',
    '3 hours ago',
    '2 days ago',
    '2 weeks ago',
  ])
  expect(await inLanguage('ru')).toEqual([
    'только что',
    '5 минут назад',
    '3 часа назад',
    '2 дня назад',
    '2 недели назад',
  ])
  expect(await inLanguage('es')).toEqual([
    'ahora mismo',
    'hace 5 minutos',
    'hace 3 horas',
    'hace 2 días',
    'hace 2 semanas',
  ])
})

test('keeps a birth date in every time zone', () => {
  const format = createFormat('en', i18n.t)
  expect(format.day('1992-02-14', 'long')).toBe('14\u00a0February 1992')
})

test('formats distances', async () => {
  await setLanguage('en')
  const format = createFormat('en', i18n.t)
  expect(format.distanceAway(1)).toBe('Nearby')
  expect(format.distanceAway(4)).toBe('4 km away')
})

test.each(['en', 'ru', 'es'] as const)('writes numbers and kilometres as %s does', async (language) => {
  await setLanguage(language)
  const format = createFormat(language, i18n.t)
  const locale = language === 'en' ? 'en-GB' : language
  const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer' })
  for (const value of [0, 7, 999, 1000, 1500, 12_000, 2.5]) {
    expect(format.number(value)).toBe(new Intl.NumberFormat(locale).format(value))
    expect(format.distance(value)).toBe(kilometres.format(value))
  }
})

test.each(['en', 'ru', 'es'] as const)('writes days, weekdays and times as %s does', async (language) => {
  await setLanguage(language)
  const format = createFormat(language, i18n.t)
  const locale = language === 'en' ? 'en-GB' : language
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const utcShort = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  for (let day = 0; day < 366; day += 1) {
    const at = new Date(2028, 0, 1 + day, day % 24, (day * 7) % 60)
    expect(format.date(at, 'short')).toBe(short.format(at).replace(' ', '\u00a0'))
    expect(format.date(at, 'weekday')).toBe(weekday.format(at))
    expect(format.date(at, 'time')).toBe(time.format(at))
    const isoDay = at.toISOString().slice(0, 10)
    expect(format.day(isoDay, 'short')).toBe(utcShort.format(at).replace(' ', '\u00a0'))
  }
})

test('creates a date formatter once, and another when the device changes its time zone', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(0)
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => void vi.restoreAllMocks())
  const format = createFormat('es', i18n.t)
  format.date(now, 'medium')
  format.date(minutesAgo(5), 'medium')
  expect(created).toHaveBeenCalledTimes(1)
  offset.mockReturnValue(-330)
  format.date(now, 'medium')
  expect(created).toHaveBeenCalledTimes(2)
})

test('a Russian date can end a sentence, and a short one stays in one line', async () => {
  await setLanguage('ru')
  const format = createFormat('ru', i18n.t)
  expect(format.day('2026-11-28', 'long')).toBe('28\u00a0ноября 2026')
  expect(format.date('2026-11-28T12:00:00Z', 'long')).toBe('28\u00a0ноября 2026')
  expect(format.date('2026-11-28T12:00:00Z', 'medium')).toBe('28\u00a0нояб.\u00a02026')
})

test.each([
  ['en', '14\u00a0February 2026', 'Sat 14\u00a0Feb, 00:05'],
  ['ru', '14\u00a0февраля 2026', 'сб, 14\u00a0февр., 00:05'],
  ['es', '14\u00a0de\u00a0febrero de 2026', 'sáb, 14\u00a0feb, 00:05'],
] as const)('a day and its month stay in one line in %s', (language, day, moment) => {
  const format = createFormat(language, i18n.t)
  expect(format.day('2026-02-14', 'long')).toBe(day)
  expect(format.date(new Date(2026, 1, 14, 0, 5), 'moment')).toBe(moment)
})

test('says today, tomorrow, or the day of a moment to come', async () => {
  await setLanguage('ru')
  const format = createFormat('ru', i18n.t)
  const from = new Date(2026, 10, 30, 20, 15).getTime()
  expect(format.soon(new Date(2026, 10, 30, 23, 59), from)).toBe('сегодня в 23:59')
  expect(format.soon(new Date(2026, 11, 1, 0, 5), from)).toBe('завтра в 00:05')
  expect(format.soon(new Date(2026, 11, 2, 0, 5), from)).toBe('ср, 2\u00a0дек., 00:05')
})
