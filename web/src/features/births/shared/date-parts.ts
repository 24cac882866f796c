import { type Language, languages } from '@yuti/contract/languages'

/** A date as typed: day and year in digits, the month as a number or a name. */
export type DateParts = Record<DatePart, string>
export type DatePart = 'day' | 'month' | 'year'

export const emptyDate: DateParts = { day: '', month: '', year: '' }

/** English puts the day first too, as everywhere in the app. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language)

/** The order in which a language writes the parts. */
export function orderOf(language: Language): DatePart[] {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return format.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []))
}

function isPart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year'
}

const numbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The twelve names as they are written in a date: Russian declines them there. */
export function monthNames(language: Language): string[] {
  return namesOf(language, { day: 'numeric', month: 'long' })
}

function namesOf(language: Language, style: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: 'UTC' })
  return numbers.map(
    (number) =>
      format.formatToParts(Date.UTC(2000, number - 1, 1)).find(({ type }) => type === 'month')?.value ?? '',
  )
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}|\./gu, '')
    .toLowerCase()

let spellings: { name: string; number: number }[] | undefined

/** Every spelling of the months, so that a date pasted from another language is read too. */
function allSpellings() {
  spellings ??= languages.flatMap((language) =>
    [
      monthNames(language),
      namesOf(language, { month: 'long' }),
      namesOf(language, { month: 'short' }),
    ].flatMap((names) => names.map((name, index) => ({ name: plain(name), number: index + 1 }))),
  )
  return spellings
}

/** Reads "2", "02", "February" or the beginning of one month's name; null for everything else. */
export function monthOf(text: string): number | null {
  const typed = plain(text.trim())
  if (/^\d+$/.test(typed)) return numbers.find((number) => number === Number(typed)) ?? null
  if (typed.length < 3) return null
  const found = new Set(
    allSpellings().flatMap(({ name, number }) => (name.startsWith(typed) ? [number] : [])),
  )
  const [number] = found
  return found.size === 1 && number !== undefined ? number : null
}

export function partsOf(isoDate: string, language: Language): DateParts {
  const [year = '', month = '', day = ''] = isoDate.split('-')
  return isoDate === '' ? emptyDate : { day: String(Number(day)), month: nameOf(month, language), year }
}

/** The name of the month that was typed as a number or a name; the text itself if it is none. */
export function nameOf(month: string, language: Language): string {
  const number = monthOf(month)
  return number === null ? month : (monthNames(language)[number - 1] ?? month)
}

/** Returns YYYY-MM-DD, or an empty text while a part is missing or the date does not exist. */
export function isoOf({ day, month, year }: DateParts): string {
  const number = monthOf(month)
  if (number === null || day === '' || year.length < 4) return ''
  const isReal = Number(day) >= 1 && Number(day) <= daysIn(number, Number(year))
  return isReal ? `${year}-${pad(number)}-${pad(Number(day))}` : ''
}

function daysIn(month: number, year: number): number {
  const end = new Date(Date.UTC(2000, month, 0))
  // Not passed to Date.UTC, which reads the years 0 to 99 as 1900 to 1999.
  end.setUTCFullYear(year, month, 0)
  return end.getUTCDate()
}

const pad = (number: number) => String(number).padStart(2, '0')

export type DateProblem = 'impossible' | 'badMonth' | 'shortYear'

/** What is wrong with the parts. Parts that are still being typed are no problem until the field `isLeft`. */
export function problemOf({ day, month, year }: DateParts, isLeft: boolean): DateProblem | null {
  const number = monthOf(month)
  const isMonthTyped = isLeft || /^\d{2}$/.test(month)
  if (month !== '' && number === null && isMonthTyped) return 'badMonth'
  if (year !== '' && year.length < 4 && isLeft) return 'shortYear'
  if (day !== '' && (Number(day) > 31 || (Number(day) === 0 && (day.length === 2 || isLeft))))
    return 'impossible'
  const isComplete = day !== '' && number !== null && year.length === 4
  return isComplete && isoOf({ day, month, year }) === '' ? 'impossible' : null
}

/** Reads a whole date that was pasted or filled in; null if the text is none. */
export function readDate(text: string, order: readonly DatePart[]): DateParts | null {
  const words = text.match(/\p{L}[\p{L}\p{M}.]*|\d+/gu) ?? []
  const digits = words.filter((word) => /^\d+$/.test(word))
  const [only = ''] = digits
  if (digits.length === 1 && /^\d{8}$/.test(only)) return inOrder(cut(only, order), order)
  const month = words.find((word) => monthOf(word) !== null && !digits.includes(word))
  if (month !== undefined && digits.length === 2) {
    const year = digits.find((number) => number.length === 4)
    const day = digits.find((number) => number.length <= 2)
    return year !== undefined && day !== undefined ? { day, month, year } : null
  }
  return digits.length === 3 ? inOrder(digits, order) : null
}

function cut(digits: string, order: readonly DatePart[]): string[] {
  let rest = digits
  return order.map((part) => {
    const length = part === 'year' ? 4 : 2
    const piece = rest.slice(0, length)
    rest = rest.slice(length)
    return piece
  })
}

/** A year in front means year, month, day; a month above 12 means that the two were swapped. */
function inOrder(pieces: readonly string[], order: readonly DatePart[]): DateParts | null {
  const [first = ''] = pieces
  const names: readonly DatePart[] = first.length === 4 ? ['year', 'month', 'day'] : order
  const read = { ...emptyDate }
  for (const [index, name] of names.entries()) read[name] = pieces[index] ?? ''
  if (read.year.length !== 4 || read.day.length > 2 || read.month.length > 2) return null
  const isSwapped = Number(read.month) > 12 && Number(read.day) <= 12
  return isSwapped ? { ...read, day: read.month, month: read.day } : read
}
