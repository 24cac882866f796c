import { connect } from '../../api.ts'
import { readToken } from '../../mail.ts'
import { expectBirthDate, fillBirthDate } from '../../birth-date.ts'
import { makeNewcomers, makeQuietPlace } from '../../newcomers.ts'
import { paintPictures } from '../../pictures.ts'
import { expect, type Page, test } from '../../test.ts'

test.use({ permissions: ['geolocation'] })

const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
const time = (page: Page) => page.getByLabel('Time of birth', { exact: true })
const city = (page: Page) => page.getByRole('combobox', { name: 'City of birth' })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tile = (page: Page, position: number, total: number) =>
  page.getByRole('button', { name: `Photo ${position} of ${total}`, exact: true })
const pick = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel('Add photos').setInputFiles(files)

test('the wizard reports every mistake and ends with a complete profile', async ({
  page,
  context,
  baseURL,
}) => {
  const { ilya } = makeNewcomers()
  const { name, email, password } = ilya
  const { api, cookies } = connect(baseURL ?? '')
  await api.account.signUp({ name, email, password, isAdult: true, acceptsTerms: true, language: 'en' })
  await api.account.confirmSignUp({ token: await readToken(page.request, email), password })
  const place = makeQuietPlace()
  await context.setGeolocation(place)
  // On a busy machine the browser may tell the place after the save. Until then Discover shows people from anywhere, and from
  // the first person on a correction of the birth must be confirmed.
  await api.profiles.updatePosition(place)
  await context.addCookies([...cookies].map(([key, value]) => ({ name: key, value, url: baseURL ?? '' })))

  await test.step('a city is found without accents and in Cyrillic', async () => {
    await page.goto('/profile-setup')
    await expect(page.getByLabel('Name or nickname')).toHaveValue(name)
    await expect(next(page)).toBeDisabled()
    await city(page).fill('qqxzzv')
    await expect(page.getByText('No city found.')).toBeVisible()
    await city(page).fill('bogota')
    await expect(option(page, 'Bogotá, Colombia')).toBeVisible()
    await city(page).fill('моск')
    await expect(option(page, 'Moscow, Russia')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(city(page)).toHaveValue('Moscow, Russia')
  })

  await test.step('a person under 18 is refused', async () => {
    const [today] = new Date().toISOString().split('T')
    await fillBirthDate(page, `${Number(today?.slice(0, 4)) - 17}-01-01`)
    await next(page).click()
    await expect(page.getByText('Age requirement not met')).toBeVisible()
    await expect(page.getByText('You must be 18 years or older to use this service')).toBeVisible()
    await expect(heading(page, 'When did your story begin?')).toBeVisible()
  })

  await test.step('the wizard asks for a missing time, and goes on without it', async () => {
    await fillBirthDate(page, ilya.birth.date)
    await next(page).click()
    const alert = page.getByRole('dialog', { name: 'Time of Birth Not Specified' })
    await alert.getByRole('button', { name: 'Specify' }).click()
    await expect(time(page)).toBeFocused()
    await next(page).click()
    await alert.getByRole('button', { name: 'Skip' }).click()
    await expect(heading(page, 'About you')).toBeVisible()
  })

  await test.step('a reload keeps what was typed', async () => {
    await expect(next(page)).toBeDisabled()
    await page.getByLabel('Bio').fill(ilya.bio)
    await page.getByLabel('Interests').fill(' Bread, , Chess ,bread')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Bread', 'Chess'])
    await page.reload()
    await expect(page.getByText('Step 2 of 3')).toBeVisible()
    await expect(page.getByLabel('Bio')).toHaveValue(ilya.bio)
    await next(page).click()
  })

  const start = page.getByRole('button', { name: 'Start Discovering' })
  await test.step('gender and looking for are required', async () => {
    await expect(page.getByText('Choose who you are.')).toBeVisible()
    // A press by force: the button says that it is disabled, and answers with what is missing.
    await start.click({ force: true })
    await expect(page.getByText('Please choose one.')).toBeVisible()
    await expect(page.getByText('Please choose at least one.')).toBeVisible()
    await page.getByRole('radio', { name: ilya.gender, exact: true }).check()
    await page.getByRole('checkbox', { name: ilya.lookingFor, exact: true }).check()
    await expect(page.getByText('Add at least 3 photos.')).toHaveCount(2)
  })

  await test.step('photos must be images, at least three and at most ten', async () => {
    await expect(start).toBeDisabled()
    await pick(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
    await expect(page.getByRole('listitem').filter({ hasText: 'a.txt' })).toContainText(
      'Please select an image file',
    )
    await pick(page, await paintPictures(page, 1, { width: 390, height: 750 }))
    await expect(page.getByRole('listitem').filter({ hasText: 'photo-1.jpg' })).toContainText(
      'its shorter side needs at least 400 pixels',
    )
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')
    await pick(page, { name: 'IMG_0042.HEIC', mimeType: '', buffer: heic })
    await expect(page.getByRole('listitem').filter({ hasText: 'IMG_0042.HEIC' })).toContainText('JPEG')
    const [picture, ...others] = await paintPictures(page, 3)
    if (!picture) throw new Error('Nothing was painted')
    await pick(page, [picture, ...others.slice(0, 1)])
    await expect(page.getByText('2 of 10')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(0)
    await expect(start).toBeDisabled()
    await pick(page, others.slice(1))
    await expect(start).toBeEnabled()
    await pick(
      page,
      Array.from({ length: 8 }, (_, index) => ({ ...picture, name: `more-${index}.jpg` })),
    )
    await expect(page.getByText('Too many photos')).toBeVisible()
    await expect(page.getByText('You can upload maximum 10 photos')).toBeVisible()
    await expect(page.getByText('10 of 10')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^Uploading/ })).toHaveCount(0)
    for (let count = 10; count > 4; count -= 1)
      await page.getByRole('button', { name: `Remove photo ${count}`, exact: true }).click()
  })

  await test.step('photos are put in order by keyboard', async () => {
    const source = (position: number) => tile(page, position, 4).locator('img').last().getAttribute('src')
    const [first, second] = [await source(1), await source(2)]
    await tile(page, 1, 4).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(() => source(2)).toBe(first)
    expect(await source(1)).toBe(second)
    await page.getByRole('button', { name: 'Move photo 2 left' }).click()
    await expect.poll(() => source(1)).toBe(first)
  })

  await test.step('a failed save keeps everything that was typed', async () => {
    await page.route('**/rpc/profiles/save', (route) => route.abort())
    await start.click()
    await expect(page.getByText('Failed to save', { exact: true })).toBeVisible()
    await page.unroute('**/rpc/profiles/save')
    await start.click()
    await expect(page).toHaveURL('/discover')
    await expect(page.getByText('Profile updated')).toBeVisible()
  })

  await test.step('editing starts with the saved profile', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await expectBirthDate(page, '15 June 1990')
    await expect(time(page)).toHaveValue('')
    await expect(city(page)).toHaveValue('Moscow, Russia')
    await time(page).fill('14:30')
    await expect(page.getByText('15 June 1990, 14:30 in Moscow, summer time')).toBeVisible()
    await page.getByRole('radio', { name: 'Around then' }).check()
    await expect(page.getByText(/^15\sJune 1990, about 14:30 in Moscow/)).toBeVisible()
    await next(page).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Bread', 'Chess'])
    await next(page).click()
    await expect(page.getByText('4 of 10')).toBeVisible()
    await expect(page.getByRole('radio', { name: ilya.gender, exact: true })).toBeChecked()
    await page.getByRole('button', { name: 'Remove photo 4', exact: true }).click()
    await start.click()
    await expect(page).toHaveURL('/discover')
    expect(await api.profiles.own()).toMatchObject({
      birth: { date: ilya.birth.date, time: '14:30', timeIsAbout: true },
      interests: ['Bread', 'Chess'],
      photos: [{}, {}, {}],
    })
  })

  await test.step('the wizard asks about a nonexistent time and about an ambiguous one', async () => {
    await page.goto('/profile-setup')
    await fillBirthDate(page, '1992-01-19')
    await time(page).fill('02:30')
    await page.getByRole('button', { name: '03:30', exact: true }).click()
    await expect(time(page)).toHaveValue('03:30')
    await fillBirthDate(page, '1989-09-24')
    await time(page).fill('02:30')
    const reading = page.getByRole('radiogroup', { name: /happened twice/ }).getByRole('radio')
    const [summer, standard] = [reading.first(), reading.last()]
    await expect(summer).toBeVisible()
    await next(page).click()
    await expect(summer).toBeFocused()
    await expect(heading(page, 'When did your story begin?')).toBeVisible()
    await standard.check()
    await next(page).click()
    await next(page).click()
    await start.click()
    await expect(page).toHaveURL('/discover')
    expect(await api.profiles.own()).toMatchObject({
      birth: { date: '1989-09-24', time: '02:30', disambiguation: 'later' },
      // Nobody lives nearby, so nobody was shown and every correction is free.
      birthChange: { change: { kind: 'free' } },
    })
  })
})
