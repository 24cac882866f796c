import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const written = { 'yuti-contact': 'team@yuti.test', 'yuti-website': 'https://yuti.test' }

beforeEach(() => {
  for (const [name, content] of Object.entries(written))
    document.head.append(Object.assign(document.createElement('meta'), { name, content }))
})
afterEach(() => {
  for (const meta of document.head.querySelectorAll('meta[name^="yuti-"]')) meta.remove()
})

test.each(['/privacy-policy', '/terms-of-service', '/safety-tips'])(
  '%s names the contact and the website that the server writes into the page',
  async (path) => {
    fakeApi({ account: { session: () => signedOutSession } })
    await renderApp(path)
    const contact = await screen.findByRole('link', { name: 'team@yuti.test' })
    expect(contact).toHaveAttribute('href', 'mailto:team@yuti.test')
    expect(screen.getByRole('link', { name: 'yuti.test' })).toHaveAttribute('href', 'https://yuti.test')
  },
)

test('the landing page leads to the contact that the server writes into the page', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  await renderApp('/')
  const contact = await screen.findByRole('link', { name: 'Contact' })
  expect(contact).toHaveAttribute('href', 'mailto:team@yuti.test')
})
