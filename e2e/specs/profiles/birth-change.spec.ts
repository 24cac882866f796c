import { createCompleteMember } from '../../complete-member.ts'
import { introduce } from '../../introduce.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { collectComplaints, expect, refusals, test } from '../../test.ts'

test('a changed birth waits for a day, and can be cancelled until then', async ({ browser, baseURL }) => {
  const { nora, ilya } = makeNewcomers()
  const hers = await createCompleteMember(browser, baseURL ?? '', nora)
  const his = await createCompleteMember(browser, baseURL ?? '', ilya)
  await introduce(hers, his)
  const { page, api } = hers
  const complaints = collectComplaints(page, refusals)
  const time = page.getByLabel('Time of birth', { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('the one change is used after a confirmation, and nothing changes yet', async () => {
    await page.goto('/profile-setup')
    await time.fill('07:15')
    await button('Continue').click()
    await expect(page.getByLabel('Bio')).toHaveValue(nora.bio)
    await button('Continue').click()
    await button('Start Discovering').click()
    await page
      .getByRole('alertdialog', { name: 'Use your one change?' })
      .getByRole('button', { name: 'Change them' })
      .click()
    await expect(page).toHaveURL('/discover')
    await expect(page.getByText(/^Your birth details will change on/)).toBeVisible()
    expect(await api.profiles.own()).toMatchObject({
      birth: { time: nora.birth.time },
      birthChange: { change: { kind: 'pending', birth: { time: '07:15' } } },
    })
  })

  await test.step('the profile leads to the pending birth, and cancelling gives the change back', async () => {
    await page.goto('/profile')
    await page.getByRole('link', { name: /^New birth details from/ }).click()
    await expect(page.getByText('18 April 1993, 07:15, Barcelona, Spain')).toBeVisible()
    await expect(time).toHaveCount(0)
    await button('Cancel the change').click()
    await expect(page.getByText('Change cancelled')).toBeVisible()
    await expect(time).toHaveValue(nora.birth.time)
    expect((await api.profiles.own()).birthChange.change.kind).toBe('available')
  })

  expect(complaints).toEqual([])
})
