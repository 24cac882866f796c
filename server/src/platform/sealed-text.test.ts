import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const secret = 'x'.repeat(32)

test('text opens with the secret and purpose it was sealed with, and seals differently each time', () => {
  const sealed = sealText(secret, 'tokens', 'мир · refresh')
  expect(openText(secret, 'tokens', sealed)).toBe('мир · refresh')
  expect(sealText(secret, 'tokens', 'мир · refresh')).not.toBe(sealed)
})

test.each([
  ['another secret', (sealed: string) => openText('y'.repeat(32), 'tokens', sealed)],
  ['another purpose', (sealed: string) => openText(secret, 'answers', sealed)],
  ['a changed letter', (sealed: string) => openText(secret, 'tokens', `${sealed.slice(0, -2)}AA`)],
  ['a shortened mark', (sealed: string) => openText(secret, 'tokens', sealed.replace(/\.\w{4}/, '.'))],
  ['something else', () => openText(secret, 'tokens', 'not-sealed')],
])('nothing opens with %s', (_, open) => {
  expect(open(sealText(secret, 'tokens', 'refresh'))).toBeNull()
})
