import { createCompleteMember } from '../../complete-member.ts'
import { makeNewcomers, makeQuietPlace } from '../../newcomers.ts'
import { paintPictures } from '../../pictures.ts'
import { collectComplaints, expect, test } from '../../test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('two people find each other, match and chat', async ({ browser, baseURL }) => {
  const { nora, ilya } = makeNewcomers()
  const [hers, his] = [
    await createCompleteMember(browser, baseURL ?? '', nora),
    await createCompleteMember(browser, baseURL ?? '', ilya),
  ]
  const place = makeQuietPlace()
  await Promise.all([hers, his].map(({ api }) => api.profiles.updatePosition(place)))
  const [her, him] = [hers.page, his.page]
  const complaints = [her, him].map((page) => collectComplaints(page))

  await test.step('he finds and likes her', async () => {
    await him.goto('/discover')
    await expect(him.getByRole('article').getByText(nora.bio)).toBeVisible()
    await expect(him.getByRole('article').getByText(/^(1 km away|Nearby)$/)).toBeVisible()
    await him.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(him.getByText('That’s everyone for now')).toBeVisible()
  })

  await test.step('she likes him too, and both see the match at once', async () => {
    await her.goto('/discover')
    await expect(her.getByRole('article').getByText(ilya.bio)).toBeVisible()
    await her.getByRole('button', { name: 'Like', exact: true }).click()
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

  expect(complaints).toEqual([[], []])
})
