import { everybody as anybody } from '@yuti/contract/narrowing'
import { expect, test } from '../../test.ts'

test.use({ who: 'marc' })
test.describe.configure({ mode: 'default' })

/** No other spec moves people of these ages or changes their filters. */
const everybody = {
  genders: ['female', 'male', 'non_binary'],
  minAge: 36,
  maxAge: 100,
  distanceKm: 50,
} as const

test('filters show how many people match, and are saved', async ({ page, memberOf }) => {
  const { api } = await memberOf('marc')
  const saved = await api.discovery.saveFilters({ ...everybody, genders: [...everybody.genders] })
  const { remaining } = await api.discovery.deck()
  const before = await api.discovery.previewFilters(saved)
  expect(before).toMatchObject({ count: remaining, isFew: false })

  await page.goto('/discover')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByText(`${remaining} people match.`)).toBeVisible()

  for (const name of ['Women', 'Men', 'Non-binary'])
    await sheet.getByRole('checkbox', { name, exact: true }).uncheck()
  await expect(sheet.getByText('Choose at least one.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Show' })).toBeDisabled()
  await sheet.getByRole('checkbox', { name: 'Women', exact: true }).check()
  const [youngest] = await sheet.getByRole('slider', { name: /Age/ }).all()
  for (let presses = 0; presses < 2; presses += 1) await youngest?.press('ArrowRight')
  await expect(sheet.getByText('38 to 100')).toBeVisible()

  const wish = { ...everybody, genders: ['female' as const], minAge: 38 }
  const { count } = await api.discovery.previewFilters(wish)
  expect(count).toBeLessThan(remaining)
  await sheet.getByRole('button', { name: `Show ${count} people` }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`${count} left`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`${count} left`)).toBeVisible()
  expect(await api.discovery.filters()).toEqual({ ...anybody, ...wish })
})

test('each step of the narrowing filters leaves as many people as it says', async ({ page, memberOf }) => {
  const { api } = await memberOf('marc')
  const saved = await api.discovery.saveFilters({ ...everybody, genders: [...everybody.genders] })
  const { steps } = await api.discovery.previewFilters(saved)
  const step = steps.minStars?.find(({ minStars }) => minStars === 3)
  expect(step).toMatchObject({ isFew: false })

  await page.goto('/discover')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: `3 and more ${step?.count} people` }).check()
  await sheet.getByRole('button', { name: `Show ${step?.count} people` }).click()
  await expect(page.getByText(`${step?.count} left`)).toBeVisible()
  expect(await api.discovery.filters()).toEqual({ ...saved, minStars: 3 })

  await page.getByRole('button', { name: 'Filters' }).click()
  await sheet.getByRole('button', { name: 'Reset' }).click()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(sheet).toBeHidden()
  expect(await api.discovery.filters()).toEqual(saved)
})

test('an empty deck offers three ways to go on', async ({ page, memberOf }) => {
  const { api } = await memberOf('marc')
  await api.discovery.saveFilters({ genders: ['female'], minAge: 99, maxAge: 100, distanceKm: 1 })
  // Records the addresses of other companies' pages instead of loading them.
  const opened: string[] = []
  await page.exposeFunction('noteAddress', (address: string) => opened.push(address))
  await page.addInitScript('globalThis.open = (address) => void noteAddress(address)')
  await page.goto('/discover')
  await expect(page.getByRole('heading', { name: 'That’s everyone for now' })).toBeVisible()

  await page.getByRole('button', { name: 'Invite a friend' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a friend' })
  await invite.getByRole('button', { name: 'Cancel' }).click()
  await expect(invite).toBeHidden()
  for (const [way, address] of [
    ['WhatsApp', /^https:\/\/wa\.me\/\?text=/],
    ['Telegram', /^https:\/\/t\.me\/share\/url\?url=/],
  ] as const) {
    await page.getByRole('button', { name: 'Invite a friend' }).click()
    await invite.getByRole('button', { name: way }).click()
    await expect.poll(() => opened.at(-1)).toMatch(address)
  }

  await page.getByRole('button', { name: 'Explore compatibility' }).click()
  await expect(page).toHaveURL('/compatibility')
  await page.goBack()
  await page.getByRole('button', { name: 'See your matches' }).click()
  await expect(page).toHaveURL('/matches')
})
