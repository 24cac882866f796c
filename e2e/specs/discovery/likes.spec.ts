import { introduce } from '../../introduce.ts'
import { collectComplaints, expect, test } from '../../test.ts'

test.use({ who: 'neighbour' })

test('a pass that becomes a like shows in the other person’s likes at once, and liking back makes a match', async ({
  page: his,
  browser,
  memberOf,
}) => {
  const [him, her] = await Promise.all([memberOf('neighbour'), memberOf('otherNeighbour')])
  const [hisProfile, herProfile] = await Promise.all([him.api.profiles.own(), her.api.profiles.own()])
  await introduce(him, her)
  await him.api.discovery.swipe({ targetId: herProfile.id, direction: 'left' })
  const context = await browser.newContext({ storageState: her.state })
  const hers = await context.newPage()
  const complaints = collectComplaints(hers)
  const rowOf = (id: string) => hers.locator(`li:has(a[href="/profile/${id}"])`)

  await hers.goto('/likes')
  await expect(hers.getByRole('heading', { name: 'Likes you', level: 1 })).toBeVisible()
  await expect(rowOf(hisProfile.id)).toHaveCount(0)

  await his.goto('/discover')
  await his.getByRole('button', { name: 'Your likes and passes' }).first().click()
  const passed = his.locator(`li:has(a[href="/profile/${herProfile.id}"])`)
  await passed.getByRole('button', { name: `Like ${herProfile.name}` }).click()
  await expect(passed).toHaveCount(0)

  await rowOf(hisProfile.id)
    .getByRole('button', { name: `Like ${hisProfile.name}` })
    .click()
  for (const page of [hers, his]) await expect(page.getByText('Your charts have met')).toBeVisible()
  await hers.getByRole('button', { name: 'Keep discovering' }).click()
  await expect(rowOf(hisProfile.id)).toHaveCount(0)
  expect(complaints).toEqual([])
  await context.close()
})
