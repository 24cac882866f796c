import { expect, test } from 'vitest'
import { securityContact } from './security-contact.ts'

test.each([
  ['Yuti <hello@yuti.example>', 'hello@yuti.example'],
  ['hello@yuti.example', 'hello@yuti.example'],
])('security.txt names a contact for reports of vulnerabilities: %s', async (mailFrom, address) => {
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const routes = securityContact({ env: { mailFrom, publicUrl: 'https://yuti.example' }, clock })
  const answer = await routes.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect(await answer.text()).toBe(
    `Contact: mailto:${address}\nExpires: 2026-06-30T00:00:00.000Z\nPreferred-Languages: en, ru, es\n` +
      'Canonical: https://yuti.example/.well-known/security.txt\n',
  )
})
