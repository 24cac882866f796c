import { matchWith } from '../../introduce.ts'
import { randomUUID } from 'node:crypto'
import { demoPassword } from '../../members.ts'
import { makeNewcomers, signIn } from '../../newcomers.ts'
import { createCompleteMember } from '../../complete-member.ts'
import { collectComplaints, expect, type Page, refusals, test } from '../../test.ts'

test('a report is handled from the list to the appeal, and each side gets its own notifications', async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const people = makeNewcomers()
  // Their names differ from all others in the list of reports.
  people.ilya.name = `Ilya${people.ilya.email.slice(5, 9)}`
  const [nora, ilya] = await Promise.all([
    createCompleteMember(browser, baseURL ?? '', people.nora),
    createCompleteMember(browser, baseURL ?? '', people.ilya),
  ])
  const hers = collectComplaints(nora.page)
  // The ban ends his session.
  const his = collectComplaints(ilya.page, refusals)
  const { name } = people.ilya
  await staff.setViewportSize({ width: 1280, height: 800 })

  await test.step('she reports him from their chat', async () => {
    const matchId = await matchWith(nora, ilya)
    const draft = { clientId: randomUUID(), content: 'Answer me or else', imageId: null }
    await ilya.api.messages.send({ matchId, draft })
    await nora.page.goto(`/messages/${matchId}`)
    await expect(nora.page.getByText('Answer me or else')).toBeVisible()
    await nora.page.getByRole('button', { name: 'More' }).click()
    await nora.page.getByRole('menuitem', { name: 'Report User' }).click()
    await nora.page.getByRole('radio', { name: 'Harassment' }).check()
    await nora.page.getByRole('button', { name: 'Submit Report' }).click()
    await expect(nora.page.getByText('Report submitted')).toBeVisible()
  })

  await test.step('staff open it, read the sealed copy, add a note and ban him with a reason', async () => {
    await openReports(staff)
    await staff.getByRole('link', { name: `Open the report about ${name}` }).click()
    await expect(staff.getByText('Answer me or else')).toBeVisible()
    await staff.keyboard.press('r')
    await expect(staff.getByRole('button', { name: 'Resolve' })).toBeVisible()
    await staff.keyboard.press('n')
    await staff.keyboard.type('A threat, the first one')
    await staff.keyboard.press('Control+Enter')
    const notes = staff.getByRole('region', { name: 'Notes and decisions' }).getByRole('listitem')
    await expect(notes.nth(0)).toContainText('Marked as reviewed')
    await expect(notes.nth(1)).toContainText('A threat, the first one')
    await staff.getByRole('button', { name: `Block ${name}` }).click()
    await staff.getByRole('radio', { name: 'In my own words' }).check()
    await staff.getByRole('textbox', { name: 'What the person will read' }).fill('Threats in a chat')
    await staff.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(staff.getByText('User has been blocked')).toBeVisible()
  })

  await test.step('he learns why, and appeals', async () => {
    await signIn(ilya.page, people.ilya.email, people.ilya.password)
    await expect(ilya.page.getByText('Threats in a chat')).toBeVisible()
    await ilya.page.getByRole('button', { name: 'Write to our team' }).click()
    const input = ilya.page.getByRole('textbox', { name: 'Message the team' })
    await input.fill('It was a line from a film')
    await input.press('Enter')
    await expect(ilya.page.getByRole('log').getByText('It was a line from a film')).toBeVisible()
  })

  await test.step('staff see the appeal come in, answer it and lift the ban', async () => {
    const appeal = staff.getByRole('region', { name: 'Appeal' })
    await expect(appeal.getByText('It was a line from a film')).toBeVisible()
    await appeal.getByRole('textbox', { name: 'Answer to the person' }).fill('We believe you.')
    await appeal.getByRole('button', { name: 'Lift the block' }).click()
    await expect(staff.getByText('The appeal is decided')).toBeVisible()
    await expect(staff.getByRole('button', { name: `Block ${name}` })).toBeVisible()
  })

  await test.step('he is back, and she has learned only that the report was reviewed', async () => {
    await ilya.page.goto('/messages/admin')
    await expect(ilya.page.getByText('We believe you.')).toBeVisible()
    await ilya.page.goto('/discover')
    await expect(ilya.page).toHaveURL(/\/discover/)
    await nora.page.goto('/messages/admin')
    const log = nora.page.getByRole('log')
    await expect(log.getByText('Thank you, we looked at your report')).toBeVisible()
    await expect(log.getByText('About your report')).toBeVisible()
    await expect(log).not.toContainText(name)
  })

  await test.step('the log shows every step', async () => {
    await staff.getByRole('link', { name: 'Log', exact: true }).click()
    const rows = staff.getByRole('table').getByRole('row').filter({ hasText: name })
    for (const action of [
      'Opened a report',
      'Marked a report as reviewed',
      'Wrote a note',
      'Blocked a person',
      'Lifted a block on appeal',
    ])
      await expect(rows.filter({ hasText: action })).toHaveCount(1)
  })

  expect(hers).toEqual([])
  expect(his).toEqual([])
})

async function openReports(page: Page): Promise<void> {
  await signIn(page, 'staff@yuti.example', demoPassword())
  await page.getByRole('button', { name: 'Skip in the demo' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /User Reports & Blocks/ })
    .click()
  await expect(page.getByRole('heading', { name: 'User Reports' })).toBeVisible()
}
