import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { colourOf, contrastOf, mix } from '#/test/contrast.ts'
import { fakeApi, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const night = (token: string) => colourOf(token, 'dark')
const contrast = (token: string, ground: string) => contrastOf(night(token), night(ground))
const heights = ['night-top', 'night-middle', 'night-bottom']

/** Lines, stars and buttons need 3, words 4.5 (WCAG 2.2, 1.4.11 and 1.4.3). */
test.each(['cream', 'photo-pill'])('%s shows on each height of the night', (token) => {
  for (const height of heights) expect(contrast(token, height), height).toBeGreaterThanOrEqual(3)
})

test.each(['cream', 'on-photo'])('words in %s can be read on the night', (token) => {
  for (const height of ['night-zenith', 'night-top', 'night-middle'])
    expect(contrast(token, height), height).toBeGreaterThanOrEqual(4.5)
})

test('white words can be read down to the last row of the night', () => {
  // There the gradient of `bg-night` is at 100 of 62 to 108 per cent.
  const foot = mix(night('night-middle'), night('night-bottom'), (100 - 62) / (108 - 62))
  expect(contrastOf(night('on-photo'), foot)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['/', 'heading', 'Someone’s chart is waiting for yours'],
  ['/onboarding', 'button', 'Next'],
] as const)(
  'no button on the night of %s is red, which would melt into the sunset',
  async (path, role, name) => {
    expect(contrast('primary', 'night-bottom')).toBeLessThan(3)
    fakeApi({ account: { session: () => signedOutSession } })
    await renderApp(path)
    await screen.findByRole(role, { name })
    const buttons = [...document.querySelectorAll('[data-theme=dark] :is(a, button)')]
    expect(buttons.some(({ classList }) => classList.contains('bg-photo-pill'))).toBe(true)
    expect(buttons.filter(({ classList }) => classList.contains('bg-primary'))).toEqual([])
  },
)
