import type { RegistrationRow } from './repository.ts'

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '﻿'

const header = [
  'Registration Date/Time',
  'UID',
  'Email',
  'Name',
  'Birth Date',
  'Birth Time',
  'Birth Place',
  'Source',
]

/** Matches what a spreadsheet may read as the start of a formula, also in full width and after characters that it skips. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−|%]/u
const controlStart = /^[\t\r\n]/
/**
 * With semicolons or tabs as separators (Excel in Russian and Spanish) a new cell may begin inside one of ours, even
 * within quotes, so formulas are escaped there too.
 */
const innerStart = /([;,\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−|%])/gu

/** RFC 4180. An apostrophe in front makes a cell text that a spreadsheet would run as a formula. */
export function csvCell(value: string | null): string {
  const text = (value ?? '').replace(innerStart, "$1'")
  const safe = formulaStart.test(text) || controlStart.test(text) ? `'${text}` : text
  return /[",\r\n;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

export const csvHeader = csvLine(header)

export function csvRow(row: RegistrationRow): string {
  const time = row.birth_time && `${row.birth_time_is_about ? 'about ' : ''}${row.birth_time.slice(0, 5)}`
  const createdAt = row.created_at.toISOString()
  return csvLine([createdAt, row.id, row.email, row.name, row.birth_date, time, row.birth_city, row.source])
}
