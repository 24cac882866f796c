import { connect } from '../../api.ts'
import { createCompleteMember } from '../../complete-member.ts'
import { demoPassword } from '../../members.ts'
import { expectFocus } from '../../keyboard.ts'
import { makeNewcomers, signIn } from '../../newcomers.ts'
import { expect, type Page, test } from '../../test.ts'

test('staff decide several at the desk by keyboard, and learn which a colleague was quicker about', async ({
  page: staff,
  browser,
  baseURL,
}) => {
  const { nora, ilya } = makeNewcomers()
  const people = [nora, ilya].map((person) => ({
    ...person,
    name: `${person.name}${person.email.slice(5, 9)}`,
  }))
  // oxlint-disable-next-line eslint/no-await-in-loop -- one browser after the other
  for (const person of people)
    await createCompleteMember(browser, baseURL ?? '', { ...person, bio: `Write to me: ${person.email}` })
  const [first = '', second = ''] = people.map(({ name }) => name)

  await test.step('both are chosen with X, and D leads to the decisions', async () => {
    await openDesk(staff)
    for (const name of [first, second]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one key after the other
      await staff.getByRole('button', { name: new RegExp(`^${name}.*Held words`) }).focus()
      // oxlint-disable-next-line eslint/no-await-in-loop -- the same
      await staff.keyboard.press('x')
    }
    const bar = staff.getByRole('toolbar', { name: '2 chosen' })
    await expect(bar).toBeVisible()
    await staff.keyboard.press('d')
    await expect(bar.getByRole('button', { name: 'Let through' })).toBeFocused()
  })

  await test.step('a colleague refuses one meanwhile, of which this page has not heard', async () => {
    await staff.context().setOffline(true)
    const { api } = connect(baseURL ?? '')
    await api.account.signIn({ email: 'staff@yuti.example', password: demoPassword() })
    await api.staff.skipInDemo()
    const { items } = await api.desk.list({ kind: 'words' })
    const item = items.find(({ subject }) => subject?.name === second)
    const chosen = { id: item?.id ?? '', version: item?.version ?? 0 }
    await api.desk.decide({ action: 'refuse_words', items: [chosen], reason: { rule: 'contact_data' } })
    await staff.route('**/rpc/desk/list*', (route) => route.abort())
    await staff.context().setOffline(false)
  })

  await test.step('the other is let through, the focus stays in the list, and the page names the one', async () => {
    await staff
      .getByRole('toolbar', { name: '2 chosen' })
      .getByRole('button', { name: 'Let through' })
      .press('Enter')
    await expect(staff.getByText('1 decided')).toBeVisible()
    const named = staff.getByRole('list', { name: 'What was not decided' })
    await expect(named).toHaveText(`${second} (Held words) · Changed meanwhile, or decided by a colleague.`)
    await expectFocus(staff)
    await staff.unroute('**/rpc/desk/list*')
    await staff.reload()
    await expect(staff.getByRole('button', { name: 'All', exact: true })).toBeVisible()
    // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
    for (const name of [first, second])
      await expect(staff.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  })

  await test.step('the log has each decision', async () => {
    await staff.getByRole('link', { name: 'Log', exact: true }).click()
    const rows = staff.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: first })).toHaveCount(1)
    await expect(rows.filter({ hasText: second })).toHaveCount(1)
  })
})

async function openDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, 'staff@yuti.example', demoPassword())
  await page.getByRole('button', { name: 'Skip in the demo' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await page.goto('/admin-panel/desk')
}
