import { tabTo } from '../../keyboard.ts'
import { expect, test } from '../../test.ts'

test.use({ who: 'demo', contextOptions: { reducedMotion: 'no-preference' } })

test('Escape closes the match show, and the focus returns to Like', async ({ page, memberOf }) => {
  const { api } = await memberOf('demo')
  const [listed] = (await api.matches.list({})).items
  if (!listed) throw new Error('The demo member has no match')
  const match = await api.matches.get({ matchId: listed.id })
  // An existing match answers the like, so that no data changes.
  await page.route('**/rpc/discovery/swipe', (route) =>
    route.fulfill({ json: { json: { match: { id: match.id, person: match.person } } } }),
  )
  await page.goto('/discover')
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await tabTo(page, like)
  await page.keyboard.press('Enter')
  const show = page.getByRole('dialog', { name: 'Your charts have met' })
  await expect(show.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(show).toBeHidden()
  await expect(like).toBeFocused()
})
