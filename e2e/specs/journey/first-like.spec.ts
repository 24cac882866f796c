import type { Locator } from '@playwright/test'
import { createCompleteMember } from '../../complete-member.ts'
import { countActions } from '../../counted-actions.ts'
import { tabTo } from '../../keyboard.ts'
import { readLink } from '../../mail.ts'
import { makeNewcomers, makeQuietPlace } from '../../newcomers.ts'
import { paintPictures } from '../../pictures.ts'
import { expect, type Page, test } from '../../test.ts'

test.use({ permissions: ['geolocation'], contextOptions: { reducedMotion: 'no-preference' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the picker by `press`, and takes three pictures at once. */
async function addPhotos(page: Page, press: () => Promise<void>): Promise<void> {
  // The browser must know before the press that a test takes the place of the picker.
  const picker = page.waitForEvent('filechooser')
  const pictures = await paintPictures(page, 3)
  await press()
  await (await picker).setFiles(pictures)
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('a stranger gets from the landing page to the first like with 14 taps after the mail', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { nora, ilya } = makeNewcomers()
    const place = makeQuietPlace()
    const him = await createCompleteMember(browser, baseURL ?? '', ilya)
    await him.api.profiles.updatePosition(place)
    await page.context().setGeolocation(place)
    const actions = await countActions(page)
    const type = async (target: Locator, text: string) => {
      await target.tap()
      await page.keyboard.type(text)
    }

    await page.goto('/')
    await button(page, 'Find your match').tap()
    await type(field(page, 'Name'), nora.name)
    await type(field(page, 'Email'), nora.email)
    await type(field(page, 'Password'), nora.password)
    await page.getByRole('checkbox', { name: /18 years of age/ }).tap()
    await page.getByRole('checkbox', { name: /Terms of Service/ }).tap()
    await button(page, 'Sign up').tap()
    await expect(heading(page, 'One step to go')).toBeVisible()
    const before = await actions.take()

    await page.goto(await readLink(page.request, nora.email, 'verify-email'))
    await button(page, 'Create my profile').tap()
    // The three parts of the date follow each other by themselves; the name is that of the account.
    await type(field(page, 'Day'), '18041993')
    await type(page.getByLabel('Time of birth', { exact: true }), '0645AM')
    await type(page.getByRole('combobox', { name: 'City of birth' }), nora.birth.citySearch)
    await page.getByRole('option', { name: nora.birth.city }).tap()
    await button(page, 'Continue').tap()
    await type(field(page, 'Bio'), nora.bio)
    await button(page, 'Continue').tap()
    await page.getByRole('radio', { name: nora.gender, exact: true }).tap()
    await page.getByRole('checkbox', { name: nora.lookingFor, exact: true }).tap()
    await addPhotos(page, () => page.getByLabel('Add photos').tap())
    await expect(button(page, 'Start Discovering')).toBeEnabled()
    await button(page, 'Start Discovering').tap()
    await expect(page.getByRole('article').getByText(ilya.bio)).toBeVisible()
    await button(page, 'Like').tap()
    await button(page, 'Got it').tap()
    await expect.poll(async () => (await him.api.discovery.countLikes()).count).toBe(1)

    const after = await actions.take()
    expect(after.taps.length, after.taps.join('\n')).toBeLessThanOrEqual(14)
    expect(after.typedFields.length, after.typedFields.join('\n')).toBeLessThanOrEqual(6)
    // Buttons, links and choices of the whole way; the other taps put the focus into a field.
    expect(before.buttonTaps.length + after.buttonTaps.length).toBeLessThanOrEqual(14)
    expect(before.typedFields).toHaveLength(3)
    expect([...before.forged, ...after.forged]).toEqual([])
  })
})

test('a stranger gets from the landing page to the first like with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const { nora, ilya } = makeNewcomers()
  const place = makeQuietPlace()
  const her = await createCompleteMember(browser, baseURL ?? '', nora)
  await her.api.profiles.updatePosition(place)
  await page.context().setGeolocation(place)
  const actions = await countActions(page)
  const press = async (target: Locator, key: 'Enter' | 'Space' = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await page.keyboard.type(text)
  }

  await page.goto('/')
  await press(button(page, 'Find your match'))
  await type(field(page, 'Name'), ilya.name)
  await type(field(page, 'Email'), ilya.email)
  await type(field(page, 'Password'), ilya.password)
  await press(page.getByRole('checkbox', { name: /18 years of age/ }), 'Space')
  await press(page.getByRole('checkbox', { name: /Terms of Service/ }), 'Space')
  await press(button(page, 'Sign up'))
  await expect(heading(page, 'One step to go')).toBeVisible()

  await page.goto(await readLink(page.request, ilya.email, 'verify-email'))
  await press(button(page, 'Create my profile'))
  await type(field(page, 'Day'), '15061990')
  await type(page.getByLabel('Time of birth', { exact: true }), '0230PM')
  await type(page.getByRole('combobox', { name: 'City of birth' }), ilya.birth.citySearch)
  await expect(page.getByRole('option', { name: ilya.birth.city })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'City of birth' })).toHaveValue(ilya.birth.city)
  await press(button(page, 'Continue'))
  await expect(heading(page, 'About you')).toBeFocused()
  await type(field(page, 'Bio'), ilya.bio)
  await type(field(page, 'Interests'), 'Bread,')
  await press(button(page, 'Continue'))
  await expect(heading(page, 'Let them see you')).toBeFocused()
  await press(page.getByRole('radio', { name: ilya.gender, exact: true }), 'Space')
  await press(page.getByRole('checkbox', { name: ilya.lookingFor, exact: true }), 'Space')
  await addPhotos(page, () => press(page.getByLabel('Add photos')))
  await expect(button(page, 'Start Discovering')).toBeEnabled()
  await press(button(page, 'Start Discovering'))
  await expect(page.getByRole('article').getByText(nora.bio)).toBeVisible()
  await press(button(page, 'Like'))
  const dialog = page.getByRole('dialog', { name: 'Like Nora?' })
  await tabTo(page, dialog.getByRole('button', { name: 'Got it' }))
  // A second press of the key that opened the dialog does not count for half a second.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect.poll(async () => (await her.api.discovery.countLikes()).count).toBe(1)

  const { taps, forged } = await actions.take()
  expect({ taps, forged }).toEqual({ taps: [], forged: [] })
})
