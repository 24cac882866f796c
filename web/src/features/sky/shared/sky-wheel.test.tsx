import { WHEEL } from '@yuti/contract/wheel'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, setLanguage } from '#/i18n/i18n.ts'
import { openChart } from '#/test/chart-samples.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { skyAt } from '#/test/sky-samples.ts'
import { halvesOf } from './channel-halves.ts'
import {
  constellationOf,
  gapToCentre,
  MOON_RADIUS,
  orbitBetween,
  pathThrough,
  starsOf,
} from './sky-geometry.ts'
import { SkyWheel } from './sky-wheel.tsx'
import { middleOf } from './moon-phase.ts'

const drawing = () => screen.getByRole('img')
const isDashed = (channel: string) =>
  drawing().querySelector(`[data-channel="${channel}"] path:last-of-type`)?.hasAttribute('stroke-dasharray')
const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(1962, 0, 1) + index * 271.3 * 86_400_000).toISOString(),
)

test('lights every own gate and no other', async () => {
  const sky = skyAt('1990-06-15T10:30:00Z')
  await renderWithProviders(<SkyWheel sky={sky} />)
  const lit = [...drawing().querySelectorAll('[data-gate]')].map((tick) =>
    Number(tick.getAttribute('data-gate')),
  )
  expect(lit.toSorted((one, other) => one - other)).toEqual(sky.gates.all.certain)
  expect(WHEEL).toHaveLength(64)
})

test('is described with phase, Moon, gates and channels', async () => {
  await renderWithProviders(<SkyWheel sky={skyAt('1993-01-08T12:37:00Z')} />)
  expect(drawing()).toHaveAccessibleName('Your sky')
  expect(drawing()).toHaveAccessibleDescription(
    /^The Moon at your birth: full, 100% lit\. Moon in Gemini · Punarvasu\. \d+ of 64 gates shine around it\. You bring The Beat\. You bring Discovery\.$/,
  )
})

test('names no phase and no star of the Moon that the hour leaves open', async () => {
  await renderWithProviders(<SkyWheel sky={openChart} />)
  expect(drawing()).toHaveAccessibleDescription(
    /^The Moon on the day of your birth: about \d+% lit\. 3 of 64 gates shine around it\. 3 more may shine, depending on the hour\./,
  )
})

test('is described in Russian and Spanish', async () => {
  await act(() => setLanguage('ru'))
  await loadTexts('sky', 'moons')
  await renderWithProviders(<SkyWheel sky={skyAt('1993-01-08T12:37:00Z')} />)
  expect(drawing()).toHaveAccessibleDescription(/^Луна в момент вашего рождения: полнолуние, освещена на 100/)
  await act(() => setLanguage('es'))
  expect(drawing()).toHaveAccessibleDescription(/^La Luna en tu nacimiento: luna llena/)
})

test('ends a half in an empty ring and draws a complete channel as a line', async () => {
  const sky = skyAt('1990-06-15T10:30:00Z')
  await renderWithProviders(<SkyWheel sky={sky} />)
  const states = halvesOf(sky).map(({ channel, complete, own }) => [channel, complete, own.length])
  expect(states).toEqual([
    ['5-15', 'never', 1],
    ['14-2', 'always', 2],
    ['29-46', 'never', 0],
  ])
  expect(isDashed('14-2')).toBe(false)
  expect(isDashed('5-15')).toBe(true)
})

test('joins all stars of any sky into one constellation', () => {
  for (const day of days) {
    const stars = starsOf(
      skyAt(day).activations.map(({ planet, personality }) => ({
        planet,
        longitude: middleOf(personality.longitude),
      })),
    )
    const lines = constellationOf(stars)
    expect(stars).toHaveLength(12)
    expect(lines).toHaveLength(11)
    expect(new Set(lines.flat().map(({ planet }) => planet)).size).toBe(12)
    // A line behind the Moon is drawn only where two groups are on opposite sides of it.
    expect(lines.filter(([from, to]) => gapToCentre(from, to) < MOON_RADIUS).length).toBeLessThanOrEqual(1)
    for (const { x, y } of stars) expect(Math.hypot(x, y)).toBeGreaterThan(MOON_RADIUS + 20)
  }
})

test('leads a channel around the Moon without touching it', () => {
  const points = orbitBetween(237, 168.75, 61)
  for (const { x, y } of points) expect(Math.hypot(x, y)).toBeGreaterThan(MOON_RADIUS + 16)
  expect(pathThrough(points)).toMatch(/^M[-\d. ]+Q[-\d. QL]+$/)
  expect(pathThrough([])).toBe('')
})
