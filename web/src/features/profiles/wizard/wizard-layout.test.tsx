import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { WizardLayout } from './wizard-layout.tsx'

const tokens = readFileSync('web/src/styles/tokens.css', 'utf8')

type Colour = readonly number[]

/** Red, green and blue, 0 to 255. */
function colourOf(token: string): Colour {
  const hex = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(tokens)?.[1] ?? ''
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

const mix = (from: Colour, to: Colour, share: number) =>
  from.map((value, index) => value + ((to[index] ?? 0) - value) * share)

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The last row of `bg-night`, which is its lightest: there the gradient is at 100 of 62 to 108 per cent. */
const foot = mix(colourOf('night-middle'), colourOf('night-bottom'), (100 - 62) / (108 - 62))

test('every step can be read on the sunset, also the ones that are not open', async () => {
  await renderWithProviders(<WizardLayout step={1}>The form</WizardLayout>)
  const steps = [...document.querySelectorAll('li')]
  expect(steps).toHaveLength(3)
  for (const { className } of steps) {
    const [, token = '', alpha = '100'] = /(?:^|\s)text-([a-z-]+)(?:\/(\d+))?(?:\s|$)/.exec(className) ?? []
    expect(contrastOf(mix(foot, colourOf(token), Number(alpha) / 100), foot), className).toBeGreaterThan(4.5)
  }
})
