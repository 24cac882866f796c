/** Addresses that open another app with an invitation filled in. */

export function whatsAppLink(text: string): string {
  return `https://wa.me/?${new URLSearchParams({ text })}`
}

export function telegramLink(url: string, text: string): string {
  return `https://t.me/share/url?${new URLSearchParams({ url, text })}`
}

/** Mail programs read `+` as itself, so spaces are escaped by hand. */
export function mailLink(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

export function openElsewhere(link: string): void {
  if (link.startsWith('mailto:')) globalThis.location.assign(link)
  else globalThis.open(link, '_blank', 'noopener,noreferrer')
}
