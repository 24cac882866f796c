import { collectComplaints, expect, type Page, test } from '../../test.ts'
import { fillWizard, makeNewcomers, makeQuietPlace, type Newcomer, signUp } from '../../newcomers.ts'
import { paintPictures } from '../../pictures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('two people sign up, find each other, match and chat', async ({ browser }) => {
  const { nora, ilya } = makeNewcomers()
  const geolocation = makeQuietPlace()
  const open = async () => {
    const context = await browser.newContext({ geolocation, permissions: ['geolocation'] })
    const page = await context.newPage()
    return { page, complaints: collectComplaints(page) }
  }
  const [hers, his] = [await open(), await open()]
  const [her, him] = [hers.page, his.page]

  await test.step('they sign up, confirm their mail and make a profile', async () => {
    await Promise.all([join(her, nora), join(him, ilya)])
  })

  await test.step('he finds and likes her', async () => {
    await him.goto('/discover')
    await expect(him.getByRole('article').getByText(nora.bio)).toBeVisible()
    await expect(him.getByRole('article').getByText(/^(1 km away|Nearby)$/)).toBeVisible()
    await him.getByRole('button', { name: 'Like', exact: true }).click()
    await him.getByRole('button', { name: 'Got it' }).click()
    await expect(him.getByText('That’s everyone for now')).toBeVisible()
  })

  await test.step('she likes him too, and both see the match at once', async () => {
    await her.goto('/discover')
    await expect(her.getByRole('article').getByText(ilya.bio)).toBeVisible()
    await her.getByRole('button', { name: 'Like', exact: true }).click()
    await her.getByRole('button', { name: 'Got it' }).click()
    await expect(her.getByText('Your charts have met')).toBeVisible()
    await expect(him.getByText('Your charts have met')).toBeVisible()
  })

  await test.step('they chat in real time', async () => {
    await her.getByText(`Say hello to ${ilya.name}`).click()
    const herInput = her.getByRole('textbox', { name: /Message Ilya/ })
    await herInput.fill('Only one way to find out. Coffee on Saturday?')
    await herInput.press('Enter')
    await him.goto('/messages')
    await him.getByText('Only one way to find out.').click()
    await expect(him.getByText('Active now')).toBeVisible()
    const hisInput = him.getByRole('textbox', { name: /Message Nora/ })
    await hisInput.fill('Saturday, 11:00.')
    await hisInput.press('Enter')
    await expect(her.getByText('Saturday, 11:00.')).toBeVisible()
    await expect(her.getByText('Seen')).toBeVisible()
  })

  await test.step('he sends a picture', async () => {
    await him.locator('input[type=file]').setInputFiles(await paintPictures(him, 1))
    const send = him.getByRole('button', { name: 'Send', exact: true })
    if (await send.isEnabled()) await send.click()
    await her.getByRole('button', { name: 'Hidden photo from Ilya. Show it' }).click()
    await expect(her.getByRole('button', { name: 'Open photo' })).toBeVisible()
  })

  await test.step('he deletes the match: it is gone for both', async () => {
    await him.goto('/matches')
    await him.getByRole('button', { name: 'Delete match' }).click()
    await him.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(him.getByText('Match and messages removed')).toBeVisible()
    await expect(her.getByText('This conversation is over')).toBeVisible()
  })

  expect(hers.complaints).toEqual([])
  expect(his.complaints).toEqual([])
})

async function join(page: Page, person: Newcomer): Promise<void> {
  await signUp(page, person)
  await fillWizard(page, person)
}
