import { expect, test } from '../../test.ts'
import { findMisfitsOf } from '../screens/fit.ts'
import { twiceTheText } from '../screens/large-text.ts'
import { openStaff } from './staff-screens.ts'

test.use(twiceTheText)

test('staff screens fit with text of twice the size', async ({ page, context, baseURL }) => {
  const { cookies, screens } = await openStaff(baseURL ?? '')
  await context.addCookies(cookies)
  expect(await findMisfitsOf(page, screens, 'ru', [390])).toEqual([])
})
