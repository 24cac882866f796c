import { expect, test } from 'vitest'
import { securityContact } from './security-contact.ts'

test('security.txt names a contact for reports of vulnerabilities', async () => {
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') }
  const routes = securityContact({
    env: { contactEmail: 'team@yuti.test', publicUrl: 'https://yuti.example' },
    clock,
  })
  const answer = await routes.request('/.well-known/security.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect(await answer.text()).toBe(
    `Contact: mailto:team@yuti.test\nExpires: 2026-06-30T00:00:00.000Z\nPreferred-Languages: en, ru, es\n` +
      'Canonical: https://yuti.example/.well-known/security.txt\n',
  )
})
