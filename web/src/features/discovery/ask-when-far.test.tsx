import { screen, waitFor } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { stubDevice } from '#/test/device-position.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { askWhenFar } from './ask-when-far.ts'

const madrid = { latitude: 40.4168, longitude: -3.7038 }
function serve(isFar: boolean) {
  const compared: unknown[] = []
  const moved: unknown[] = []
  fakeApi({
    profiles: {
      comparePosition: (position) => {
        compared.push(position)
        return { isFar }
      },
      updatePosition: (position) => {
        moved.push(position)
        return { ok: true }
      },
    },
  })
  return { compared, moved }
}

const question = () => screen.queryByText('Look for people here?')

test('asks once in a region, and looks there only after a yes', async () => {
  stubDevice({ position: madrid, permission: 'granted' })
  const { compared, moved } = serve(true)
  const { user } = await renderWithProviders(null)
  await askWhenFar(new QueryClient())
  expect(await screen.findByText('Look for people here?')).toBeVisible()
  expect(compared).toEqual([{ latitude: 40.42, longitude: -3.7 }])
  expect(moved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Look here' }))
  await waitFor(() => expect(moved).toEqual([madrid]))
  expect(await screen.findByText('You’re now looking for people there')).toBeVisible()
  await askWhenFar(new QueryClient())
  expect(question()).not.toBeInTheDocument()
  expect(compared).toHaveLength(1)
})

test('asks nothing near the stored place', async () => {
  stubDevice({ position: madrid, permission: 'granted' })
  const { compared } = serve(false)
  await renderWithProviders(null)
  await askWhenFar(new QueryClient())
  expect(compared).toHaveLength(1)
  expect(question()).not.toBeInTheDocument()
})

test.each(['prompt', 'denied'] as const)(
  'never asks the device while its permission is "%s"',
  async (state) => {
    const { asked } = stubDevice({ position: madrid, permission: state })
    const { compared } = serve(true)
    await askWhenFar(new QueryClient())
    expect(asked()).toBe(0)
    expect(compared).toEqual([])
  },
)
