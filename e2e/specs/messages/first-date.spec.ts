import { readFile } from 'node:fs/promises'
import { createCompleteMember } from '../../complete-member.ts'
import { introduce } from '../../introduce.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { collectComplaints, expect, type Page, test } from '../../test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const chat = (page: Page) => page.getByRole('log')

test('a note begins a chat, the two agree on a date, and search finds the note', async ({
  browser,
  baseURL,
}) => {
  const { nora, ilya } = makeNewcomers()
  const [her, him] = await Promise.all([
    createCompleteMember(browser, baseURL ?? '', nora),
    createCompleteMember(browser, baseURL ?? '', ilya),
  ])
  await introduce(her, him)
  const complaints = [her, him].map(({ page }) => collectComplaints(page))

  await test.step('she sends a note with her like, and he answers it', async () => {
    await her.page.goto(`/profile/${him.id}`)
    await button(her.page, 'Add a note').click()
    await her.page.getByLabel('Your note').fill('Which rye do you bake on Sundays?')
    await button(her.page, 'Send like').click()
    await expect(her.page.getByText('You like Ilya. They see it under Likes you.')).toBeVisible()

    await him.page.goto('/likes')
    await expect(him.page.getByText('Which rye do you bake on Sundays?')).toBeVisible()
    await button(him.page, 'Like Nora').click()
    await expect(him.page.getByText('Your charts have met')).toBeVisible()
  })

  const { items: matches } = await him.api.matches.list({})
  const path = `/messages/${matches[0]?.id}`

  await test.step('he suggests a date, with a Moon of his own beside the time', async () => {
    await him.page.goto(path)
    await expect(chat(him.page).getByText('Which rye do you bake on Sundays?')).toBeVisible()
    await button(him.page, 'Plan a date').click()
    const form = him.page.getByRole('dialog', { name: 'Plan a date' })
    await button(him.page, 'Suggest').click()
    await expect(form.getByText('Say where you would like to meet.')).toBeVisible()
    await form.getByLabel('Where').fill('The bakery by the old bridge')
    await button(him.page, 'Add another time').click()
    await button(him.page, 'Suggest').click()
    const own = chat(him.page).getByRole('region', { name: 'You suggested a date' })
    await expect(own.getByText('The Moon is in', { exact: false })).toHaveCount(2)
  })

  await test.step('she accepts one time and adds it to her calendar', async () => {
    await her.page.goto(path)
    const card = chat(her.page).getByRole('region', { name: 'Ilya suggests a date' })
    await card
      .getByRole('button', { name: /^Accept / })
      .first()
      .click()
    const accepted = chat(her.page).getByRole('region', { name: 'You accepted' })
    await expect(accepted).toBeVisible()
    await expect(chat(him.page).getByRole('region', { name: 'Nora accepted' })).toBeVisible()
    const download = her.page.waitForEvent('download')
    await accepted.getByRole('button', { name: 'Add to calendar' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain('SUMMARY:Date with Ilya')
    expect(file).toContain('LOCATION:The bakery by the old bridge')
    // The file tells the calendar nothing about a birth.
    expect(file).not.toMatch(/moon|tara|chandra/i)
  })

  await test.step('she finds the note again', async () => {
    await her.page.goto('/messages')
    await her.page.getByLabel('Search your conversations').fill('sunday')
    await her.page.getByRole('link', { name: /Which rye do you bake on Sundays/ }).click()
    await expect(her.page).toHaveURL(new RegExp(`${path}\\?message=\\d+$`))
    await expect(chat(her.page).getByText('Which rye do you bake on Sundays?')).toBeInViewport()
  })

  expect(complaints.flat()).toEqual([])
  await Promise.all([her.context.close(), him.context.close()])
})
