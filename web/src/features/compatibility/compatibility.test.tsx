import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

test('lists the levels of five to two stars and invites a friend', async () => {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
  })
  const { user } = await renderApp('/compatibility')
  await screen.findByRole('heading', { name: 'Compatibility', level: 1 })
  const legend = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(legend.map((level) => within(level).getByRole('heading').textContent)).toEqual([
    'Sacred Sparks',
    'Magnetic Flow',
    'Conscious Connection',
    'Gentle Challenge',
  ])
  expect(screen.getByText('For entertainment only.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Invite a friend' }))
  expect(await screen.findByRole('dialog', { name: 'Invite a friend' })).toBeVisible()
})
