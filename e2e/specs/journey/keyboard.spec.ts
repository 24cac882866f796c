import { expectFocus, press, tabTo } from '../../keyboard.ts'
import { demoPassword, emails } from '../../members.ts'
import { expect, test } from '../../test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the main journey works by keyboard alone', async ({ page, memberOf }) => {
  // Sets the password that is typed below.
  await memberOf('typist')
  await page.addInitScript(() => {
    for (const flag of ['hasSeenOnboarding', 'hasSeenWelcome', 'firstSwipeLeftShown', 'firstSwipeRightShown'])
      localStorage.setItem(flag, 'true')
    localStorage.setItem('preferred_language', 'en')
  })
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const title = page.getByRole('article').getByRole('heading').getByRole('link')

  await test.step('sign in', async () => {
    await page.goto('/auth')
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(emails.typist)
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
    await tabTo(page, button('Undo'))
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
