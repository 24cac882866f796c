import type { MailMessage } from '#/platform/mail/message.ts'

/** Returns the lines of the text that the HTML does not show, and the links of the text that it does not have. */
export function missingInHtml({ text, html }: MailMessage): string[] {
  const [, body = ''] = html.split('</head>')
  const shown = plain(body.replace(/<[^>]+>/g, ' '))
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => plain(url))
  const lines = text.split('\n').map((line) => line.trim().replace(/^• |:$/g, ''))
  return lines.filter((line) => (line.startsWith('https:') ? !links.includes(line) : !shown.includes(line)))
}

function plain(html: string): string {
  return html.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}
