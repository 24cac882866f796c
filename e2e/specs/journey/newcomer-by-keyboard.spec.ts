import { expectFocus, press, tabTo } from '../../keyboard.ts'
import { readCode } from '../../mail.ts'
import { makeNewcomers, makeQuietPlace } from '../../newcomers.ts'
import { paintPictures } from '../../pictures.ts'
import { expect, test } from '../../test.ts'

test.use({ permissions: ['geolocation'], contextOptions: { reducedMotion: 'no-preference' } })

test('somebody signs up and makes a profile by keyboard alone', async ({ page, context }) => {
  const { nora } = makeNewcomers()
  await context.setGeolocation(makeQuietPlace())
  await page.addInitScript(() => localStorage.setItem('hasSeenOnboarding', 'true'))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

  await test.step('sign up', async () => {
    await page.goto('/auth')
    await tabTo(page, page.getByRole('link', { name: 'Sign up' }))
    await page.keyboard.press('Enter')
    // The link is below the form.
    await tabTo(page, page.getByLabel('Name', { exact: true }), 'Shift+Tab')
    await page.keyboard.type(nora.name)
    await press(page, 'Tab')
    await page.keyboard.type(nora.email)
    await press(page, 'Tab')
    await page.keyboard.type(nora.password)
    for (const box of [/18 years of age/, /Terms of Service/]) {
      await tabTo(page, page.getByRole('checkbox', { name: box }))
      await press(page, 'Space')
    }
    await tabTo(page, button('Sign up'))
    await page.keyboard.press('Enter')
  })

  await test.step('type the code of the mail', async () => {
    await expect(page.getByRole('heading', { name: 'One step to go' })).toBeVisible()
    await expectFocus(page)
    await tabTo(page, page.getByRole('textbox', { name: /code/i }))
    await page.keyboard.type(await readCode(page.request, nora.email))
    await expect(page).toHaveURL('/welcome-after-signup')
    await expectFocus(page)
    await tabTo(page, button('Create my profile'))
    await page.keyboard.press('Enter')
  })

  await test.step('say when and where the birth was', async () => {
    await expect(heading('When did your story begin?')).toBeFocused()
    await tabTo(page, page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox').first())
    // The three parts of the date follow each other by themselves.
    await page.keyboard.type('18041993')
    await tabTo(page, page.getByLabel('Time of birth', { exact: true }))
    await page.keyboard.type('0645AM')
    await expect(page.getByLabel('Time of birth', { exact: true })).toHaveValue(nora.birth.time)
    const town = page.getByRole('combobox', { name: 'City of birth' })
    await tabTo(page, town)
    await page.keyboard.type(nora.birth.citySearch)
    await expect(page.getByRole('option').first()).toBeVisible()
    await press(page, 'Enter')
    await expect(town).toHaveValue(nora.birth.city)
    await tabTo(page, button('Continue'))
    await page.keyboard.press('Enter')
  })

  await test.step('write something', async () => {
    await expect(heading('About you')).toBeFocused()
    await tabTo(page, page.getByLabel('Bio'))
    await page.keyboard.type(nora.bio)
    await tabTo(page, page.getByLabel('Interests'))
    await page.keyboard.type('Radios')
    await press(page, 'Enter')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Radios'])
    await tabTo(page, button('Continue'))
    await page.keyboard.press('Enter')
  })

  await test.step('choose, add photos and start', async () => {
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await expectFocus(page)
    await tabTo(page, page.getByRole('radio').first())
    await press(page, 'ArrowDown')
    await tabTo(page, page.getByRole('checkbox', { name: nora.lookingFor, exact: true }))
    await press(page, 'Space')
    await tabTo(page, page.getByLabel('Add photos'))
    const chooser = page.waitForEvent('filechooser')
    const photos = await paintPictures(page, 3)
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(photos)
    await expect(page.getByText('3 of 10')).toBeVisible()
    const start = button('Start Discovering')
    await expect(start).toBeEnabled()
    await expectFocus(page)
    await tabTo(page, start)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/discover')
    await expectFocus(page)
  })
})
