import { expect, test } from 'vitest'
import { colourOf, contrastOf, mix } from '#/test/contrast.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { WizardLayout } from './wizard-layout.tsx'

/** The last row of `bg-night`, which is its lightest: there the gradient is at 100 of 62 to 108 per cent. */
const foot = mix(colourOf('night-middle', 'dark'), colourOf('night-bottom', 'dark'), (100 - 62) / (108 - 62))

test('every step can be read on the sunset, also the ones that are not open', async () => {
  await renderWithProviders(<WizardLayout step={1}>The form</WizardLayout>)
  const steps = [...document.querySelectorAll('li')]
  expect(steps).toHaveLength(3)
  for (const { className } of steps) {
    const [, token = '', alpha = '100'] = /(?:^|\s)text-([a-z-]+)(?:\/(\d+))?(?:\s|$)/.exec(className) ?? []
    expect(
      contrastOf(mix(foot, colourOf(token, 'dark'), Number(alpha) / 100), foot),
      className,
    ).toBeGreaterThan(4.5)
  }
})
