import type { Locator } from '@playwright/test'
import { demoPassword } from '../../members.ts'
import { expect, type Page, test } from '../../test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

const expectFocus = (page: Page) => expect.poll(() => page.evaluate(faultOfFocus)).toBeNull()

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await expectFocus(page)
  }
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page, key)
  }
  throw new Error(`${target.toString()} is not reached after pressing ${key} 40 times`)
}

test('the main journey works by keyboard alone', async ({ page }) => {
  await page.addInitScript(() => {
    for (const flag of ['hasSeenOnboarding', 'hasSeenWelcome', 'firstSwipeLeftShown', 'firstSwipeRightShown'])
      localStorage.setItem(flag, 'true')
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const title = page.getByRole('article').getByRole('heading').getByRole('link')

  await test.step('sign in', async () => {
    await page.goto('/auth')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type('demo@yuti.example')
    await press(page, 'Tab')
    await page.keyboard.type(demoPassword())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/discover/)
    await expectFocus(page)
  })

  await test.step('swipe, and undo it', async () => {
    await tabTo(page, button('Pass'))
    const first = (await title.getAttribute('href')) ?? ''
    await press(page, 'Enter')
    await expect(title).not.toHaveAttribute('href', first)
    await tabTo(page, button('Undo'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(title).toHaveAttribute('href', first)
    await expectFocus(page)
  })

  await test.step('change a filter', async () => {
    await tabTo(page, button('Filters'), 'Shift+Tab')
    await press(page, 'Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await tabTo(page, sheet.getByRole('slider', { name: /Distance/ }))
    await press(page, 'ArrowLeft')
    await tabTo(page, sheet.getByRole('button', { name: /^Show/ }))
    await expect(sheet.getByRole('button', { name: /^Show/ })).toBeEnabled()
    await press(page, 'Enter')
    await expect(sheet).toBeHidden()
    await expect(button('Filters')).toBeFocused()
  })

  await test.step('look at a profile and its photos', async () => {
    await tabTo(page, title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\//)
    await expectFocus(page)
    const photo = button(/^Open photo 1 of/).first()
    await tabTo(page, photo)
    await press(page, 'Enter')
    const viewer = page.getByRole('dialog')
    await expect(viewer).toContainText(/^1 /)
    await press(page, 'ArrowRight')
    await expect(viewer).toContainText(/^2 /)
    await press(page, 'Escape')
    await expect(viewer).toBeHidden()
    await expect(photo).toBeFocused()
    await tabTo(page, button('Back'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/discover/)
    await expectFocus(page)
  })

  await test.step('write to a match', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Matches/ }))
    await press(page, 'Enter')
    await tabTo(page, button('Message'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: /^Message / })
    await tabTo(page, input)
    const words = `By keyboard, ${Date.now()}`
    await page.keyboard.type(words)
    await press(page, 'Enter')
    await expect(page.getByRole('log').getByText(words)).toBeVisible()
    await expect(input).toBeFocused()
  })

  await test.step('open a menu and leave it', async () => {
    const more = button('More')
    await tabTo(page, more, 'Shift+Tab')
    await press(page, 'Enter', 'ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'View profile' })).toBeVisible()
    await press(page, 'Escape')
    await expect(more).toBeFocused()
  })
})
