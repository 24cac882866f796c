/** A part of a message: plain text, or a link. */
type TextPart = { text: string; link: { href: string; domain: string } | null }

const address = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi
const endings = /[.,;:!?…)\]}»”'"]+$/u

/** Splits a text into plain parts and links. `domain` is what the browser will open, which exposes look-alikes. */
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
  // "bank.example@evil.example" opens evil.example.
  return hostname.includes('.') && !username ? { href, domain: hostname } : null
}
