/**
 * Characters that reverse text, hide in a name or fill it invisibly, or that the database refuses. Joiners are allowed,
 * because emoji and several scripts need them. Line breaks are left to each function.
 */
const invisible =
  /[^\P{Cc}\n]|[\p{Cs}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu

/** Combining marks beyond the fourth, which would overlap the lines above and below. */
const markTower = /(\p{M}{4})\p{M}+/gu

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

function cleanSigns(text: string): string {
  return text.replace(invisible, '').replace(markTower, '$1')
}

/** Returns an empty string if nothing of it is visible. */
function orNothing(text: string): string {
  return visible.test(text) ? text : ''
}

export function cleanLine(text: string): string {
  return orNothing(cleanSigns(text.replace(/\s+/gu, ' ')).replace(/ +/g, ' ').trim())
}

/** Keeps every line break. */
export function cleanMessage(text: string): string {
  return orNothing(cleanSigns(text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')).trim())
}

/** Keeps line breaks, with at most one empty line in a row. */
export function cleanParagraphs(text: string): string {
  return cleanMessage(text)
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
}

/** Drops empty entries and duplicates that differ only in case or spaces. */
export function cleanInterests(interests: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const interest of interests.map(cleanLine)) {
    const key = interest.toLowerCase()
    if (key !== '' && !known.has(key)) known.set(key, interest)
  }
  return [...known.values()]
}
