import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { loadTexts, setLanguage } from '#/i18n/i18n.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { Bodygraph } from './shared/bodygraph.tsx'
import { exactBodygraph, exactPairBodygraph } from './shared/exact-bodygraph.ts'

const gates = (...certain: number[]) => ({ certain, possible: [] })

const person = (
  <Bodygraph
    kind="person"
    title="Your bodygraph"
    personality={gates(1, 64)}
    design={gates(8, 64)}
    possible={exactBodygraph([1, 8, 64])}
  />
)
const pair = (
  <Bodygraph
    kind="pair"
    title="Marina and you"
    first={gates(34, 20, 2)}
    second={gates(57, 20)}
    names={{ first: 'Marina', second: 'You' }}
    possible={exactPairBodygraph([34, 20, 2], [57, 20])}
  />
)
/** Gates 47 and 64 never meet, 13-33 does at some hours, and the G centre is defined all day. */
const open = (
  <Bodygraph
    kind="person"
    title="Your bodygraph"
    personality={{ certain: [13], possible: [33, 47, 1] }}
    design={{ certain: [8], possible: [64] }}
    possible={{
      channels: { certain: [], possible: ['1-8', '13-33'] },
      centres: { certain: ['g', 'throat'], possible: [] },
    }}
  />
)

const drawing = () => screen.getByRole('img')
const finder = () => screen.getByRole('button', { name: /^Names in the bodygraph/ })

test('draws 64 gates, 9 centres and who holds each gate', async () => {
  await renderWithProviders(person)
  expect(drawing()).toHaveAccessibleName('Your bodygraph')
  expect(drawing().querySelectorAll('[data-gate]')).toHaveLength(64)
  expect(drawing().querySelectorAll('[data-centre]')).toHaveLength(9)
  expect(drawing().querySelectorAll('[data-centre].fill-gold-soft')).toHaveLength(2)
  expect(drawing().querySelectorAll('[data-band=first]')).toHaveLength(1)
  expect(drawing().querySelectorAll('[data-band=second]')).toHaveLength(1)
  expect(drawing().querySelectorAll('[data-band=both] path')).toHaveLength(2)
  expect(drawing().querySelectorAll('[data-together]')).toHaveLength(0)
})

test('describes the drawing as text', async () => {
  const { user } = await renderWithProviders(person)
  expect(drawing()).toHaveAccessibleDescription(
    'Defined centres: Throat and G centre. Complete channels: 1–8 Inspiration.',
  )
  await user.click(screen.getByText('Centres and channels in words'))
  const centres = screen.getByRole('heading', { name: 'Defined centres' }).parentElement
  expect(
    within(centres ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Throat', 'G centre'])
  expect(screen.getByText('Personality 1 · Design 8')).toBeVisible()
})

test('says without a birth time what holds all day, at some hours and never', async () => {
  const { user } = await renderWithProviders(open)
  expect(drawing()).toHaveAccessibleDescription(
    'Defined centres: Throat and G centre. ' +
      'Complete channels: 1–8 Inspiration (only at some times) and 13–33 The Prodigal (only at some times).',
  )
  expect(drawing().querySelectorAll('[data-centre][stroke-dasharray]')).toHaveLength(0)
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(finder()).toHaveAccessibleDescription(
    '47–64 Abstraction: not complete: its gates are active at different times. Personality 47 · Design 64',
  )
})

test('marks channels that two people complete only together, in the drawing and as text', async () => {
  const { user } = await renderWithProviders(pair)
  const together = [...drawing().querySelectorAll('[data-together]')]
  expect(together.map((mark) => mark.getAttribute('data-together'))).toEqual(['34-57'])
  await user.click(screen.getByText('Centres and channels in words'))
  expect(screen.getByText('Marina 34 · You 57 · complete only together')).toBeVisible()
  expect(screen.getByText('Marina 20, 34 · You 20')).toBeVisible()
})

test('moves through centres and channels by keyboard and leaves with Escape', async () => {
  const { user } = await renderWithProviders(pair)
  await user.tab()
  expect(finder()).toHaveFocus()
  expect(finder()).toHaveAccessibleDescription('Tap a centre or a channel for its name.')
  await user.keyboard('{ArrowRight}')
  expect(finder()).toHaveAccessibleDescription('Head: open centre')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(finder()).toHaveAccessibleDescription('Throat: defined centre')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(finder()).toHaveAccessibleDescription('47–64 Abstraction: not complete')
  await user.keyboard('{Escape}')
  expect(finder()).toHaveAccessibleDescription('Tap a centre or a channel for its name.')
})

test('shows the name of the tapped part', async () => {
  await renderWithProviders(pair)
  finder().getBoundingClientRect = () => new DOMRect(10, 20, 180, 330)
  // The box has half the size of the drawing; the point lies on channel 34-57.
  const user = userEvent.setup()
  await user.pointer([{ keys: '[MouseLeft]', target: finder(), coords: { clientX: 70, clientY: 262 } }])
  expect(finder()).toHaveAccessibleDescription('34–57 Power: complete only together. Marina 34 · You 57')
})

test('is described in Russian', async () => {
  await act(() => setLanguage('ru'))
  await loadTexts('bodygraph')
  await renderWithProviders(pair)
  expect(drawing()).toHaveAccessibleDescription(/Замкнутые каналы: 20–34 Харизма, 20–57 Мозговая волна/)
})
