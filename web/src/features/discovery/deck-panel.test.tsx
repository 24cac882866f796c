import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { strangers } from '#/i18n/en/strangers.ts'
import { setFlag } from '#/platform/storage.ts'
import { makeDeckServer, makePerson } from '#/test/deck-samples.ts'
import { fakeApi } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { widenScreen } from '#/test/wide-screen.ts'
// Import lazy chunks up front so that no test waits for them.
import './deck-panel.tsx'
import '../profiles/shared/photo-viewer.tsx'

const anna = makePerson('Anna', {
  about: { goal: 'long_term', answers: [{ prompt: 'teach', text: 'How bread rises' }] },
})
const leo = makePerson('Leo')

beforeEach(() => {
  setFlag('firstSwipeLeftShown')
  setFlag('firstSwipeRightShown')
})

async function open() {
  const server = makeDeckServer([anna, leo])
  fakeApi(server.fakes)
  return { ...(await renderApp('/discover')), server }
}

const panelOf = (name: string) => screen.findByRole('region', { name: `More about ${name}` })

test('a wide page shows the reason, the words and the further photos of the person on the card', async () => {
  widenScreen()
  await open()
  const panel = within(await panelOf('Anna'))
  expect(panel.getByText('Sacred Sparks')).toBeVisible()
  expect(panel.getByText((text) => Object.values(strangers.five).includes(text))).toBeVisible()
  expect(panel.getByText('I am Anna.')).toBeVisible()
  expect(panel.getByText('How bread rises')).toBeVisible()
  expect(panel.getByText('Sourdough')).toBeVisible()
  const photos = panel.getAllByRole('button', { name: /^Open photo/ })
  expect(photos.map((photo) => photo.getAttribute('aria-label'))).toEqual([
    'Open photo 2 of 3',
    'Open photo 3 of 3',
  ])
})

test('the panel changes with the card, also after an undo', async () => {
  widenScreen()
  const { user } = await open()
  await panelOf('Anna')
  await user.keyboard('{ArrowLeft}')
  expect(within(await panelOf('Leo')).getByText('I am Leo.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'More about Anna' })).not.toBeInTheDocument()
  await user.keyboard('{Backspace}')
  await panelOf('Anna')
})

test('a photo of the panel opens in the viewer, where the arrow keys turn the photos and decide nothing', async () => {
  widenScreen()
  const { user, server } = await open()
  await user.click(within(await panelOf('Anna')).getByRole('button', { name: 'Open photo 2 of 3' }))
  const viewer = await screen.findByRole('dialog', { name: /Anna/ })
  expect(within(viewer).getByText('2 of 3')).toBeVisible()
  // Keys reach the viewer once it has the focus.
  await waitFor(() => expect(viewer.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowRight}')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await panelOf('Anna')
  expect(server.decided).toEqual([])
})

test('a phone has no panel', async () => {
  await open()
  await screen.findByRole('article', { name: 'Anna, 29' })
  expect(screen.queryByRole('region', { name: /^More about/ })).not.toBeInTheDocument()
})
