import { matchWith } from '../../introduce.ts'
import { readLink } from '../../mail.ts'
import { makeNewcomers, signIn } from '../../newcomers.ts'
import { openBrowser, createCompleteMember } from '../../complete-member.ts'
import { collectComplaints, expect, refusals, test } from '../../test.ts'

test('a deleted account disappears at once for everybody and on every device', async ({
  browser,
  baseURL,
}) => {
  const { nora, ilya } = makeNewcomers()
  const [hers, his] = [
    await createCompleteMember(browser, baseURL ?? '', nora),
    await createCompleteMember(browser, baseURL ?? '', ilya),
  ]
  const matchId = await matchWith(hers, his)
  const tablet = await (await openBrowser(browser)).newPage()
  const pages = [hers.page, his.page, tablet]
  const complaints = pages.flatMap((page) => collectComplaints(page, refusals))

  await signIn(tablet, nora.email, nora.password)
  await his.page.goto(`/messages/${matchId}`)
  await expect(his.page.getByText('Say hello to Nora')).toBeVisible()
  await hers.page.goto('/settings')
  await hers.page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = hers.page.getByRole('dialog')
  await dialog.getByLabel(`Type ${nora.email} to confirm`).fill(nora.email)
  await dialog.getByLabel('Your password').fill('not-my-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await dialog.getByLabel('Your password').fill(nora.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()

  await expect(hers.page).toHaveURL('/')
  await expect(hers.page.getByText('Account deleted')).toBeVisible()
  await expect(tablet).toHaveURL('/auth')
  await expect(his.page.getByText('This conversation is over')).toBeVisible()
  await his.page.goto(`/profile/${hers.id}`)
  await expect(his.page.getByText('Profile not found')).toBeVisible()
  expect(complaints).toEqual([])
})

test('Settings change the password and the email, and end other sessions', async ({ browser, baseURL }) => {
  const { page, person } = await createCompleteMember(browser, baseURL ?? '', makeNewcomers().nora)
  const phone = await (await openBrowser(browser)).newPage()
  const complaints = [page, phone].flatMap((each) => collectComplaints(each, refusals))
  const newPassword = 'copper-meadow-58-lamps'

  await test.step('a new password signs the other devices out at once', async () => {
    await signIn(phone, person.email, person.password)
    await page.goto('/settings/devices')
    await expect(page.getByText('This device')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Password' }).click()
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(page).toHaveURL('/settings')
    await expect(phone).toHaveURL('/auth')
  })

  await test.step('one device ends the session of another, which is signed out at once', async () => {
    await signIn(phone, person.email, newPassword)
    await page.goto('/settings/devices')
    await page
      .getByRole('button', { name: /^Sign out .* on / })
      .first()
      .click()
    await expect(page.getByText('Device signed out')).toBeVisible()
    await expect(phone).toHaveURL('/auth')
  })

  await test.step('a new address is used once its link is confirmed', async () => {
    const address = `new-${person.email}`
    await page.goto('/settings/email')
    await page.getByLabel('New email').fill(address)
    await page.getByLabel('Your password').fill(newPassword)
    await page.getByRole('button', { name: 'Send confirmation link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your new inbox' })).toBeVisible()
    await page.goto(await readLink(page.request, address, 'confirm-email'))
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByRole('heading', { name: 'Your email has changed' })).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByText(address)).toBeVisible()
  })

  await test.step('the member downloads a file with their own data', async () => {
    await page.getByRole('link', { name: 'Download my data' }).click()
    await page.getByRole('button', { name: 'Create file' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download ZIP' }).click()
    expect((await file).suggestedFilename()).toMatch(/^yuti-data-.*\.zip$/)
    expect(await (await file).failure()).toBeNull()
  })
  expect(complaints).toEqual([])
})
