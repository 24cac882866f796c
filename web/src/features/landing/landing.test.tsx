import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

async function openLanding() {
  fakeApi({ account: { session: () => signedOutSession } })
  const app = await renderApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Two births. One conjunction.' })
  return app
}

test('shows the sections in order', async () => {
  await openLanding()
  await screen.findByRole('heading', { name: 'More than a sign' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'More than a sign',
    'What you see, and what stays yours',
    'Someone’s chart is waiting for yours',
    'After you sign up',
  ])
})

test.each([
  ['Find your match', 'Create your account'],
  ['I have an account', 'Welcome back'],
  ['Create your account', 'Create your account'],
])('opens the right mode of /auth for "%s"', async (action, heading) => {
  const { user, router } = await openLanding()
  await user.click(screen.getByRole('button', { name: action }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('links to the legal pages and changes the language in the footer', async () => {
  const { user } = await openLanding()
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dos nacimientos. Una conjunción.' }),
  ).toBeVisible()
})
