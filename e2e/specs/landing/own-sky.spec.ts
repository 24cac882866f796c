import { expectBirthDate } from '../../birth-date.ts'
import { readLink } from '../../mail.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { expect, test } from '../../test.ts'
import { fillBirth, openTriedSky, openTryOut } from '../screens/try-out.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-ES' })

  for (const width of [390, 1280]) {
    test(`the landing page is read in the language of the browser at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      await expect(page).toHaveTitle('Yuti · Dos nacimientos. Una conjunción.')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const name of [
        'Estrellas que dicen por qué',
        'Tus datos de nacimiento son privados',
        'Gratis. Todo.',
      ])
        await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.locator('.splash')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Política de privacidad' })).toHaveAttribute(
        'href',
        '/privacy-policy',
      )
    })
  }
})

test('an address in a language opens the page in it, and the picker changes it', async ({ page }) => {
  const response = await page.goto('/ru')
  expect(await response?.text()).toContain('<title>Yuti · Два рождения')
  const picker = page.getByRole('combobox', { name: 'Язык' }).first()
  await expect(picker).toHaveValue('ru')
  await expect(page).toHaveURL('/')
  await picker.selectOption('es')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a press on the panel before the scripts run opens the form once they do', async ({ page }) => {
  // On a phone a splash covers the words until then.
  await page.setViewportSize({ width: 1280, height: 800 })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // A click resolves only once the page has loaded, which waits for the scripts.
  const pressed = page.getByRole('button', { name: 'Show my sky' }).click()
  await expect(page).toHaveURL('/#try')
  scripts.resolve()
  await pressed
  await expect(page.getByRole('heading', { name: 'When and where were you born?' })).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`the button of the form stays in its place while the clocks are checked, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const answer = Promise.withResolvers<void>()
    await page.route('**/rpc/profiles/readBirth', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/')
    await openTryOut(page)
    await fillBirth(page)
    const place = () =>
      page
        .getByRole('button', { name: 'Show my sky' })
        .evaluate((button) => button.getBoundingClientRect().top + scrollY)
    await expect(page.getByText('Checking the clocks on that day...')).toBeVisible()
    const before = await place()
    answer.resolve()
    await expect(page.getByText('We read this as')).toBeVisible()
    expect(await place()).toBe(before)
  })
}

test('a visitor sees the own sky, signs up, and finds the wizard filled in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/')
  await openTriedSky(page)
  await expect(page.getByText(/^Moon in /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'I have an account' })).toBeInViewport()
  await expect(page.getByRole('figure')).toBeHidden()
  await page.getByRole('button', { name: 'Keep it and sign up' }).click()
  await expect(page).toHaveURL('/auth')
  // The year alone may also be in a port or in the name of a file.
  const birthday = /1992\D?08\D?21|21\D?08\D?1992/
  expect(addresses.filter((address) => birthday.test(address))).toEqual([])
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toMatch(birthday)
  const { nora } = makeNewcomers()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Name').fill(nora.name)
  await field('Email').fill(nora.email)
  await field('Password').fill(nora.password)
  await page.getByLabel(/18 years of age/).check()
  await page.getByLabel(/Terms of Service/).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(await readLink(page.request, nora.email, 'verify-email'))
  await page.getByRole('button', { name: 'Create my profile' }).click()
  await expectBirthDate(page, '21 August 1992')
  await expect(page.getByLabel('Time of birth', { exact: true })).toHaveValue('09:41')
  await expect(page.getByRole('combobox', { name: 'City of birth' })).toHaveValue('Barcelona, Spain')
})
