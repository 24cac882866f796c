import { readFileSync } from 'node:fs'

export type Theme = 'light' | 'dark'
/** Red, green and blue, 0 to 255. */
export type Colour = readonly number[]

const tokens = readFileSync('web/src/styles/tokens.css', 'utf8')

/** The colour of a token such as `border-strong`. Throws for a token that is no opaque colour. */
export function colourOf(token: string, theme: Theme): Colour {
  const value = new RegExp(`--color-${token}: ([^;]+);`).exec(tokens)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? []
  const hex = theme === 'light' ? light : dark
  if (hex === '') throw new Error(`no colour: ${token}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

export const mix = (from: Colour, to: Colour, share: number): Colour =>
  from.map((value, index) => value + ((to[index] ?? 0) - value) * share)

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21, see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
