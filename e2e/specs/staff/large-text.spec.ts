import { expect, test } from '../../test.ts'
import { findMisfits, findMisfitsOf } from '../screens/fit.ts'
import { twiceTheText } from '../screens/large-text.ts'
import { show } from '../screens/screens.ts'
import { openStaff } from './staff-screens.ts'

test.use(twiceTheText)

test('staff screens fit with text of twice the size', async ({ page, context, baseURL }) => {
  const { cookies, screens } = await openStaff(baseURL ?? '')
  await context.addCookies(cookies)
  expect(await findMisfitsOf(page, screens, 'ru', [390])).toEqual([])
})

test('the steps of the second factor fit with text of twice the size', async ({ page, context, baseURL }) => {
  const { cookies, screens } = await openStaff(baseURL ?? '')
  await context.addCookies(cookies)
  const steps = screens.filter(({ path, open }) => path === '/admin-panel/second-factor' && open)
  expect(steps.map(({ name }) => name)).toContain('recovery codes')
  const misfits: string[] = []
  for (const step of steps) {
    await show(page, step)
    misfits.push(...(await findMisfits(page, step, 'en', [390])))
  }
  expect(misfits).toEqual([])
})
