type CalendarEntry = {
  /** Stays the same for the same date, so that adding it twice makes one entry. */
  id: string
  title: string
  place: string
  start: Date
  madeAt: Date
}

/** How long a date is in the calendar, since nobody said. */
const duration = 'PT2H'
const lineOctets = 75

/** An iCalendar file (RFC 5545) with one event: no METHOD, times in UTC, lines of at most 75 octets that end in CRLF. */
export function makeCalendarFile({ id, title, place, start, madeAt }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Yuti//Dates//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${id}@yuti`,
    `DTSTAMP:${utcTime(madeAt)}`,
    `DTSTART:${utcTime(start)}`,
    `DURATION:${duration}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function utcTime(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n?|\n/g, String.raw`\n`)
}

/** Continues a long line on lines that begin with a space; never cuts a character. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > lineOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += sign
    octets += size
  }
  return folded
}
