import { expectFocus, press, tabTo } from '../../keyboard.ts'
import { demoPassword, emails } from '../../members.ts'
import { expect, test } from '../../test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })
// One person, who can set a password only once at a time.
test.describe.configure({ mode: 'default' })

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

test.describe('a member', () => {
  test.use({ who: 'typist', permissions: ['clipboard-read', 'clipboard-write'] })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`compares, asks and deletes by keyboard alone, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const heading = (name: string | RegExp) => page.getByRole('heading', { name })
      const name = `Key ${Date.now()}`
      const more = button(`More about ${name}`)

      await test.step('open the form', async () => {
        await page.goto('/compatibility')
        await tabTo(page, button('Check someone you know'))
        await page.keyboard.press('Enter')
        await expect(heading('Who is it about?')).toBeVisible()
      })

      await test.step('fill it in', async () => {
        await tabTo(page, page.getByLabel('Name or nickname'))
        await page.keyboard.type(name)
        await press(page, 'Tab')
        // The three parts of the date follow each other by themselves.
        await page.keyboard.type('01031991')
        await tabTo(page, page.getByRole('checkbox', { name: 'I don’t know the time of birth' }))
        await press(page, 'Space')
        const town = page.getByRole('combobox', { name: 'City of birth' })
        await tabTo(page, town)
        await page.keyboard.type('barcel')
        await expect(page.getByRole('option').first()).toBeVisible()
        await press(page, 'ArrowDown', 'Enter')
        await expect(town).toHaveValue(/^Barcelona/)
        await tabTo(page, button('Continue'))
        await page.keyboard.press('Enter')
      })

      await test.step('read the result', async () => {
        await expect(heading(`${name} & you`)).toBeVisible()
        await expectFocus(page)
        await tabTo(page, button('See how we counted'))
        await press(page, 'Enter')
        await tabTo(page, page.getByRole('radio', { name: 'Wheel' }))
        await press(page, 'ArrowRight')
        await expect(page.getByRole('radio', { name: 'Bodygraph' })).toBeChecked()
        await tabTo(page, page.locator('summary', { hasText: 'Moon harmony' }))
        await press(page, 'Enter')
        await expect(page.getByText('Bhakoot', { exact: true })).toBeVisible()
        await tabTo(page, button('Back'), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(more).toBeVisible()
        await expectFocus(page)
      })

      await test.step('ask someone, and copy the link', async () => {
        await tabTo(page, button(/^Ask/))
        await page.keyboard.press('Enter')
        await tabTo(page, page.getByLabel('Your name for them'))
        await page.keyboard.type('Olga')
        await page.keyboard.press('Enter')
        await expect(heading('The link for Olga is ready')).toBeVisible()
        await expectFocus(page)
        await tabTo(page, button('Copy link'))
        await press(page, 'Enter')
        await expect(page.getByText('Copied', { exact: true })).toBeVisible()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/invitation\/[\w-]+$/)
        await tabTo(page, button('Done'))
        await page.keyboard.press('Enter')
        await expectFocus(page)
      })

      await test.step('delete, and undo it', async () => {
        await tabTo(page, more)
        await press(page, 'Enter')
        await expect(page.getByRole('menu')).toBeFocused()
        await page.keyboard.press('ArrowDown')
        await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(more).toBeHidden()
        await expect(button('Undo')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(more).toBeVisible()
        await expectFocus(page)
      })
    })
  }
})
