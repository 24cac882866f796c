/** Invisible characters that could turn a line around, hide in a name, or that the database refuses. */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

export function cleanLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(invisible, '').trim()
}

/** Keeps line breaks, at most one empty line in a row. */
export function cleanParagraphs(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(invisible, '').trimEnd())
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Without empty entries, and each once however it is written. */
export function cleanInterests(interests: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const interest of interests.map(cleanLine)) {
    const key = interest.toLowerCase()
    if (key !== '' && !known.has(key)) known.set(key, interest)
  }
  return [...known.values()]
}
