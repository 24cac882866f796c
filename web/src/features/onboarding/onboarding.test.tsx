import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

async function openOnboarding() {
  fakeApi({ account: { session: () => signedOutSession } })
  const app = await renderApp('/onboarding')
  await screen.findByRole('button', { name: 'Skip' })
  return app
}

const current = () => screen.getByRole('button', { current: 'step' }).getAttribute('aria-label')

function swipe(fromX: number, toX: number) {
  const page = screen.getByRole('main')
  fireEvent.touchStart(page, { touches: [{ clientX: fromX }] })
  fireEvent.touchEnd(page, { changedTouches: [{ clientX: toX }] })
}

test('goes through the slides with Next and finishes on the last one', async () => {
  const { user, router } = await openOnboarding()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(current()).toBe('Slide 2 of 3')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Get started' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(localStorage.getItem('hasSeenOnboarding')).toBe('true')
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('counts a swipe from 50 pixels and stops at both ends', async () => {
  await openOnboarding()
  swipe(200, 155)
  expect(current()).toBe('Slide 1 of 3')
  swipe(200, 140)
  expect(current()).toBe('Slide 2 of 3')
  swipe(100, 160)
  swipe(100, 160)
  expect(current()).toBe('Slide 1 of 3')
})

test('moves by keys and dots, and makes hidden slides inert', async () => {
  const { user } = await openOnboarding()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(current()).toBe('Slide 3 of 3')
  await user.click(screen.getByRole('button', { name: 'Slide 2 of 3' }))
  expect(current()).toBe('Slide 2 of 3')
  expect(screen.getByText('It begins with your birth chart').closest('[inert]')).not.toBeNull()
  expect(screen.getByText('Stars before the first word').closest('[inert]')).toBeNull()
})

test('shows what the reading of a couple says, in the words of the engine', async () => {
  await openOnboarding()
  const slide = within(screen.getByText('Stars before the first word').closest('[inert]') ?? document.body)
  expect(slide.getByText('Mira & Kofi')).toBeInTheDocument()
  expect(slide.getByText('Magnetic Flow')).toBeInTheDocument()
  expect(slide.getByText('You grow close easily.')).toBeInTheDocument()
})

const sky = () => screen.getByRole('main').querySelector<SVGElement>(':scope > svg')?.style.transform

test('turns one sky by twelve degrees with each slide', async () => {
  const { user } = await openOnboarding()
  expect(sky()).toBe('rotate(0deg)')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(sky()).toBe('rotate(-24deg)')
})

test('remembers that the slides were skipped', async () => {
  const { user, router } = await openOnboarding()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(localStorage.getItem('hasSeenOnboarding')).toBe('true')
})
