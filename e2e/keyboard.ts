import { expect, type Locator, type Page } from '@playwright/test'

/** Returns what is wrong when the keyboard focus is lost or invisible. A menu marks its focused item by colour instead. */
function faultOfFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'the focus is lost'
  if (!focused.matches('a, button, input, textarea, [role="button"]')) return null
  // A checkbox or a slider draws its focus ring on another element.
  const isSeen = [focused, focused.parentElement, focused.closest('label')].some((drawn) => {
    if (!drawn) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  return isSeen ? null : `no ring around ${focused.outerHTML.slice(0, 120)}`
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
