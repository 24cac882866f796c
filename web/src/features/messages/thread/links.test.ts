import { expect, test } from 'vitest'
import { splitLinks } from './links.ts'

const links = (text: string) => splitLinks(text).flatMap(({ link }) => (link ? [link] : []))

test('turns addresses into links without the punctuation that follows', () => {
  const text = 'See https://photos.example/42?a=b (or www.maps.example).'
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(links(text)).toEqual([
    { href: 'https://photos.example/42?a=b', domain: 'photos.example' },
    { href: 'https://www.maps.example/', domain: 'www.maps.example' },
  ])
})

test('shows the real domain of a look-alike', () => {
  expect(links('https://аррӏе.com/login')[0]?.domain).toMatch(/^xn--/)
})

test.each([
  'javascript:alert(1)',
  'no.link here',
  'https://',
  'https://bank.example@evil.example/',
  'http://localhost/x',
])('%s is plain text', (text) => expect(links(text)).toEqual([]))
