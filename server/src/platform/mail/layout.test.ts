import { expect, test } from 'vitest'
import { renderMail } from './message.ts'

const content = {
  subject: 'A decision',
  preview: 'Open to read it.',
  paragraphs: ['You are blocked.'],
  code: '012345',
  items: ['1 match'],
  actions: [
    { label: 'First', url: 'https://yuti.example/first' },
    { label: 'Second', url: 'https://yuti.example/second' },
  ],
  notes: ['A note'],
  reason: 'A reason',
  links: [{ label: 'Stop', url: 'https://yuti.example/stop' }],
}
const { html } = renderMail('mira@example.org', 'ru', content)
const body = html.slice(html.indexOf('<body'))
const [, dark = ''] = html.split('@media (prefers-color-scheme:dark)')

test('loads nothing from anywhere: the only picture is attached, and links are all that leads out', () => {
  expect(html.match(/<(?:img|link|script|iframe|svg|video)\b[^>]*>/g)).toEqual([
    expect.stringContaining('src="cid:mark@yuti"'),
  ])
  expect(html).not.toMatch(/url\(|@import|background="/)
  const outside = html.replace(/<a [^>]*href="[^"]+"/g, '')
  expect(outside).not.toContain('http')
})

test('has no text under 13 pixels, is at most 600 wide, and names its language on what programs keep', () => {
  const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size))
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
  const widths = [...html.matchAll(/(?:[^-]width="|max-width:)(\d+)(?!%)(?:"|px;)/g)].map(([, it]) =>
    Number(it),
  )
  expect(widths).toContain(560)
  expect(Math.max(...widths)).toBeLessThanOrEqual(600)
  expect(html).toContain('<html lang="ru">')
  expect(body).toContain(' lang="ru"')
})

test('a preview shows its own words instead of the paragraphs, and filler keeps the rest away', () => {
  const start = body.replace(/<[^>]+>/g, '').trim()
  expect(start).toMatch(/^Open to read it\.(?:&#847;&zwnj;&nbsp;){50,}/)
  const without = renderMail('mira@example.org', 'ru', { ...content, preview: undefined }).html
  expect(
    without
      .slice(without.indexOf('<body'))
      .replace(/<[^>]+>/g, '')
      .trim(),
  ).toMatch(/^You are blocked\. 1 match&#847;/)
})

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
/** The colour that a class or its inline style gives, such as `background` of `card`. */
function colourOf(theme: 'light' | 'dark', name: string, property: 'color' | 'background'): string {
  const style =
    theme === 'dark'
      ? dark.match(new RegExp(`\\.${name}\\{([^}]+)`))?.[1]
      : body.match(new RegExp(`class="${name}"[^>]* style="([^"]+)`))?.[1]
  const found = `;${style}`.match(new RegExp(`;${property}:(#[0-9a-f]{6})`))?.[1]
  if (!found) throw new Error(`no ${property} of ${name} in ${theme}`)
  return found
}

test.each(['light', 'dark'] as const)('all text can be read in %s', (theme) => {
  const ink = colourOf(theme, 'page', 'color')
  const mute = colourOf(theme, 'mute', 'color')
  const [filled, plain] = [...body.matchAll(/padding:13px 28px;color:(#[0-9a-f]{6})/g)].map(
    ([, it = '']) => it,
  )
  const outlined = theme === 'light' ? plain : colourOf('dark', 'outlined a', 'color')
  const pairs = [
    [ink, 'page'],
    [ink, 'card'],
    [ink, 'code'],
    [mute, 'page'],
    [mute, 'card'],
    [filled, 'filled'],
    [outlined, 'outlined'],
  ] as const
  for (const [colour, ground] of pairs)
    expect(contrast(colour ?? '', colourOf(theme, ground, 'background'))).toBeGreaterThanOrEqual(4.5)
})
