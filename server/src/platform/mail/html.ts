type Raw = { raw: string }

export function raw(text: string): Raw {
  return { raw: text }
}

/** Escapes every value except those that `raw` marks. */
export function html(parts: TemplateStringsArray, ...values: (string | Raw)[]): string {
  return String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'string' ? escapeHtml(value) : value.raw)),
  )
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
