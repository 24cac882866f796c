import { expect, test } from '../../test.ts'
import { findMisfitsOf } from './fit.ts'
import { twiceTheText } from './large-text.ts'
import { screenOf } from './screen.ts'
import { memberScreens, parts, visitorScreens } from './screens.ts'

test.use(twiceTheText)
test.use({ expectedComplaints: /status of 4(?:04|18)/ })

test('visitor screens fit with text of twice the size', async ({ page }) => {
  expect(await findMisfitsOf(page, visitorScreens, 'ru', [390])).toEqual([])
})

test.describe('the demo member', () => {
  test.use({ who: 'demo' })

  for (const part of parts(2)) {
    test(`member screens fit with text of twice the size, ${part.name}`, async ({ page, memberOf }) => {
      const { api } = await memberOf('demo')
      const screens = part.of(await memberScreens(api))
      expect(await findMisfitsOf(page, screens, 'ru', [390])).toEqual([])
    })
  }

  for (const language of ['ru', 'es'] as const) {
    test(`the fullest member screens fit the smallest phone with it, in ${language}`, async ({
      page,
      memberOf,
    }) => {
      const all = await memberScreens((await memberOf('demo')).api)
      const screens = ['own profile', 'birth step', 'messages'].map((name) => screenOf(all, name))
      expect(await findMisfitsOf(page, screens, language, [320])).toEqual([])
    })
  }
})
