import { expectBirthDate, fillBirthDate } from '../../birth-date.ts'
import { collectComplaints, expect, test } from '../../test.ts'

test.use({ who: 'asker' })

test('a guest without an account answers an invite link, and the member sees what the guest allowed', async ({
  page,
  browser,
  memberOf,
}) => {
  const { user } = await (await memberOf('asker')).api.account.session()
  const name = user?.name.split(' ')[0] ?? ''
  await page.goto('/manual-compatibility/add')
  await page.getByRole('button', { name: 'Ask them' }).click()
  await page.getByLabel('Your name for them').fill('Nina')
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('heading', { name: 'The link for Nina is ready' })).toBeVisible()
  const link = await page.getByLabel('Link').inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nina' })).toContainText('Waiting until')

  const context = await browser.newContext()
  const guest = await context.newPage()
  const complaints = collectComplaints(guest)
  await guest.goto(link)
  await expect(
    guest.getByRole('heading', { name: `${name} wants to see how your charts match` }),
  ).toBeVisible()
  await expect(guest).toHaveURL(/\/invitation\/yours$/)
  await fillBirthDate(guest, '1992-08-21')
  await guest.getByText('I don’t know the time of birth').click()
  await guest.reload()
  await expectBirthDate(guest, '21 August 1992')
  await guest.getByRole('combobox', { name: 'City of birth' }).fill('barcelona')
  await guest.keyboard.press('Enter')
  await guest.getByText('I am 18 or older').click()
  await guest.getByRole('button', { name: 'Show the result' }).click()
  await expect(guest.getByRole('heading', { name: `You & ${name}` })).toBeVisible()
  await expect(page.getByText('Answered. They’re deciding whether to share')).toBeVisible()
  await guest.getByRole('button', { name: `Let ${name} keep it` }).click()
  await expect(guest.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()

  const card = page.getByRole('listitem').filter({ hasText: 'Entered by themselves' })
  await expect(card).toContainText('Nina')
  await expect(card).not.toContainText('1992')
  await card.getByRole('link', { name: 'Nina' }).click()
  await expect(page.getByRole('heading', { name: 'Nina & you' })).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'More about Nina' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})
