import { createCompleteMember } from '../../complete-member.ts'
import { press, tabTo } from '../../keyboard.ts'
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
    await tabTo(him, him.getByRole('button', { name: 'Filters' }), 'Shift+Tab')
  })

  await test.step('she likes him too, and both see the match at once', async () => {
    await her.goto('/discover')
    await expect(her.getByRole('article').getByText(ilya.bio)).toBeVisible()
    await tabTo(her, her.getByRole('button', { name: 'Like', exact: true }))
    await her.keyboard.press('Enter')
    for (const page of [her, him])
      await expect(page.getByRole('heading', { name: 'Your charts have met' })).toBeFocused()
  })

  await test.step('he walks through the show by keyboard, and closes it', async () => {
    const show = him.getByRole('dialog', { name: 'Your charts have met' })
    const stops = [
      show.getByRole('textbox', { name: 'Write to Nora' }),
      show.getByRole('button', { name: 'Send' }),
      show.getByRole('button', { name: 'Keep discovering' }),
    ]
    await expect(show.getByRole('textbox')).toHaveValue(/./)
    for (const stop of stops) {
      await press(him, 'Tab')
      await expect(stop).toBeFocused()
    }
    for (const stop of stops.slice(0, -1).toReversed()) {
      await press(him, 'Shift+Tab')
      await expect(stop).toBeFocused()
    }
    await him.keyboard.press('Escape')
    await expect(show).toBeHidden()
    await expect(him.getByRole('button', { name: 'Filters' })).toBeFocused()
  })

  await test.step('she writes from the show by keyboard, and he answers in real time', async () => {
    const input = her.getByRole('textbox', { name: 'Write to Ilya' })
    await expect(input).toHaveValue(/./)
    // The focus selects the words that are offered, so typing replaces them.
    await tabTo(her, input)
    await her.keyboard.type('Only one way to find out. Coffee on Saturday?')
    await press(her, 'Tab')
    await expect(her.getByRole('button', { name: 'Send' })).toBeFocused()
    await her.keyboard.press('Enter')
    await expect(her.getByRole('button', { name: 'Open the chat' })).toBeFocused()
    await her.keyboard.press('Enter')
    await expect(her.getByRole('log').getByText('Only one way to find out.')).toBeVisible()
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
    await her.getByRole('button', { name: 'Hidden photo from Ilya. Tap to show the photo' }).click()
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
