/** A stretch of a message: plain words, or an address that can be opened. */
export type TextPart = { text: string; link: { href: string; domain: string } | null }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi
const endings = /[.,;:!?…)\]}»”'"]+$/u

/** Only whole addresses become links; the domain is given as the browser will read it, so a look-alike shows. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const written = found[0].replace(endings, '')
    const link = readLink(written)
    if (!link) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index), link: null })
    parts.push({ text: written, link })
    end = found.index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), link: null })
  return parts
}

function readLink(written: string): TextPart['link'] {
  const full = /^https?:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(full)) return null
  const { href, hostname, username } = new URL(full)
  // "bank.example@evil.example" leads to the latter.
  return hostname.includes('.') && !username ? { href, domain: hostname } : null
}
