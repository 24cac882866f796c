import { expect, test } from '../../test.ts'
import { memberScreens, show } from './screens.ts'

test.use({ who: 'demo', viewport: { width: 1280, height: 800 } })

test('a laptop shows the whole form of a report and of a birth request without scrolling', async ({
  page,
  memberOf,
}) => {
  const screens = await memberScreens((await memberOf('demo')).api)
  const names = ['report', 'report from a chat', 'block and report from a chat', 'change of a birth request']
  for (const name of names) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`There is no screen ${name}`)
    await show(page, screen)
    const form = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    const hidden = form.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)
    expect(await hidden, name).toBe(0)
  }
})

test('the topics of a member are beside the other facts', async ({ page }) => {
  await page.goto('/profile/about')
  const goal = await page.getByRole('group', { name: 'What I look for' }).boundingBox()
  const answers = await page.getByRole('region', { name: 'My topics' }).boundingBox()
  expect(answers?.x).toBeGreaterThan((goal?.x ?? Infinity) + (goal?.width ?? 0))
})
