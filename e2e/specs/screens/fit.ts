import type { Page } from '../../test.ts'
import { findEnglish } from './english.ts'
import { findLayoutFaults } from './layout-faults.ts'
import type { Screen } from './screen.ts'
import { visit, waitUntilStable } from './screens.ts'

export type Language = 'en' | 'ru' | 'es'

/** A page zoomed to 400 %, the smallest phone, a common phone, a tablet with the narrowest rail, and a desktop. */
const heights = { 320: 640, 360: 740, 390: 844, 768: 1024, 1280: 800 }
export type Width = keyof typeof heights
export const sizes = Object.entries(heights).map(([width, height]) => ({ width: Number(width), height }))

/** Finds what does not fit at these widths, and texts in another language. */
export async function findMisfits(
  page: Page,
  { name }: Screen,
  language: Language,
  widths: Width[],
): Promise<string[]> {
  const misfits: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] })
    await waitUntilStable(page)
    const faults = await findLayoutFaults(page)
    misfits.push(...faults.map((fault) => `${name}, ${language}, ${width} px: ${fault}`))
  }
  const left = language === 'en' ? [] : await findEnglish(page, language)
  return [...misfits, ...left.map((text) => `${name}, ${language}: "${text}" in English`)]
}

/** Finds what does not fit in an open overlay on the smallest phone, on a common one, and there with text of twice the size. */
export async function findMisfitsOfOverlay(page: Page, screen: Screen): Promise<string[]> {
  const misfits = await findMisfits(page, screen, 'en', [320, 390])
  // A menu closes when its button leaves the window, as larger text makes it do.
  if ((await page.getByRole('menu').count()) > 0) return misfits
  const setTextSize = async (size: string) =>
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, size)
  await setTextSize('200%')
  await waitUntilStable(page)
  const faults = await findLayoutFaults(page)
  await setTextSize('')
  return [...misfits, ...faults.map((fault) => `${screen.name}, text of twice the size: ${fault}`)]
}

/** Does so on each of these screens, as a person who reads this language; overlays are left out. */
export async function findMisfitsOf(
  page: Page,
  screens: readonly Screen[],
  language: Language,
  widths: Width[],
): Promise<string[]> {
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferred_language', chosen)
    localStorage.setItem('hasSeenOnboarding', 'true')
  }, language)
  const misfits: string[] = []
  for (const screen of screens.filter(({ open }) => !open)) {
    await visit(page, screen)
    misfits.push(...(await findMisfits(page, screen, language, widths)))
  }
  return misfits
}
