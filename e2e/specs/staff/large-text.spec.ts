import { expect, test } from '../../test.ts'
import { findMisfits } from '../screens/fit.ts'
import { twiceTheText } from '../screens/large-text.ts'
import { visit } from '../screens/screens.ts'
import { openStaff } from './staff-screens.ts'

test.use(twiceTheText)

test('staff screens fit with text of twice the size', async ({ page, context, baseURL }) => {
  const { cookies, screens } = await openStaff(baseURL ?? '')
  await context.addCookies(cookies)
  await page.addInitScript(() => localStorage.setItem('preferred_language', 'ru'))
  const misfits: string[] = []
  for (const screen of screens.filter(({ open }) => !open)) {
    await visit(page, screen)
    misfits.push(...(await findMisfits(page, screen, 'ru', [390])))
  }
  expect(misfits).toEqual([])
})
