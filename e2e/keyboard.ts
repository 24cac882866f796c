import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Returns what is wrong when the keyboard focus is lost, or its ring has less than 3:1 to the ground that it is drawn on. A menu
 * marks its focused item by colour instead. Runs in the page.
 */
function faultOfFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'the focus is lost'
  if (!focused.matches('a, button, input, textarea, summary, [role="button"]')) return null
  // A checkbox or a slider draws its ring on another element, and a card before its words.
  const places = [
    { element: focused, part: null },
    { element: focused, part: '::before' },
    { element: focused.parentElement, part: null },
    { element: focused.closest('label'), part: null },
  ].flatMap(({ element, part }) => (element ? [{ element, style: getComputedStyle(element, part) }] : []))
  const ring = places.find(
    ({ style }) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
  )
  const shown = focused.outerHTML.slice(0, 120)
  if (!ring) return `no ring around ${shown}`
  const { outlineColor, outlineOffset } = ring.style
  const grounds: string[] = []
  let under = Number.parseFloat(outlineOffset) < 0 ? ring.element : ring.element.parentElement
  for (; under; under = under.parentElement) grounds.unshift(getComputedStyle(under).backgroundColor)
  /** How bright these colours are, one painted over the other. */
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page can use nothing from outside
  function luminance(colours: string[]): number {
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    for (const colour of colours) {
      if (context) context.fillStyle = colour
      context?.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
      value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, bright = 0] = [luminance(grounds), luminance([...grounds, outlineColor])].toSorted(
    (one, other) => one - other,
  )
  const contrast = (bright + 0.05) / (dark + 0.05)
  return contrast < 3 ? `a ring of ${contrast.toFixed(2)}:1 around ${shown}` : null
}

export const expectFocus = (page: Page) => expect.poll(() => page.evaluate(faultOfFocus)).toBeNull()

/** Presses the keys; after each the focus must be somewhere, and visible. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await expectFocus(page)
  }
}

export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, key)
  }
  throw new Error(`${target.toString()} is not reached after pressing ${key} 40 times`)
}
