import type { RegistrationRow } from './repository.ts'

/** With it a spreadsheet reads UTF-8 as such. */
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

/** What a spreadsheet may take for the beginning of a formula, also in full width, behind whatever it skips. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−|%]/u
const controlStart = /^[\t\r\n]/
/** Where semicolons or tabs part cells (Excel in Russian and Spanish), one begins in the midst of ours, quotes or not. */
const innerStart = /([;,\t\r\n][\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−|%])/gu

/** RFC 4180. A cell that a spreadsheet would compute begins with an apostrophe, which makes it text. */
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
  const time = row.birth_time?.slice(0, 5) ?? null
  const createdAt = row.created_at.toISOString()
  return csvLine([createdAt, row.id, row.email, row.name, row.birth_date, time, row.birth_city, row.source])
}
