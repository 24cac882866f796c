import type { Locator, Page } from '@playwright/test'
import type { Match } from '@yuti/contract/matches'
import type { Api } from '../../api.ts'
import { tabTo } from '../../keyboard.ts'
import { expect, test } from '../../test.ts'
import { answerChannels, answerLikes, firstMatch } from '../screens/match-answers.ts'

test.use({ who: 'demo', contextOptions: { reducedMotion: 'no-preference' } })

/** Focuses Like on the first card; an existing match of the member will answer it. */
async function focusLike(page: Page, api: Api): Promise<{ match: Match; like: Locator; show: Locator }> {
  const match = await firstMatch(api)
  await answerLikes(page, match)
  await page.goto('/discover')
  const like = page.getByRole('button', { name: 'Like', exact: true })
  await tabTo(page, like)
  return { match, like, show: page.getByRole('dialog', { name: 'Your charts have met' }) }
}

test('Escape closes the match show, and the focus returns to Like', async ({ page, memberOf }) => {
  const { api } = await memberOf('demo')
  const { like, show } = await focusLike(page, api)
  await page.keyboard.press('Enter')
  await expect(show.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(show).toBeHidden()
  await expect(like).toBeFocused()
})

const seenArcs = '.match-arc[class*="stroke-"]'

/** What moves in the show, when it begins, how long it takes, and when it ends on the page's own timeline, in milliseconds. */
const motionsOf = async (show: Locator) =>
  await show.evaluate(async (root) => {
    const moving = root
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .filter(({ animationName }) => animationName.startsWith('match-'))
    await Promise.all(moving.map(({ ready }) => ready))
    return moving.map(({ animationName, effect, startTime }) => {
      const takes = Number(effect?.getComputedTiming().endTime)
      const delay = Number(effect?.getTiming().delay)
      // Rounded, because the page's timeline is in fractions of a millisecond.
      return { name: animationName, delay, takes, endsAt: Math.round(Number(startTime) + takes) }
    })
  })

test('ends at 1.9 seconds even if the channels arrive when the portraits have met', async ({
  page,
  memberOf,
}) => {
  const { api } = await memberOf('demo')
  const { match, show } = await focusLike(page, api)
  await answerChannels(page, match, async () => {
    await show
      .locator('.match-left')
      .evaluate((frame) => Promise.all(frame.getAnimations().map(({ finished }) => finished)))
    await expect(show.locator(seenArcs)).toHaveCount(0)
  })
  await page.keyboard.press('Enter')
  await expect(show.locator(seenArcs)).toHaveCount(3)
  const motions = await motionsOf(show)
  const arcs = motions.filter(({ name }) => name === 'match-arc')
  const others = motions.filter(({ name }) => name !== 'match-arc')
  expect(arcs).toHaveLength(3)
  const delaysOf = (part: string) => motions.filter(({ name }) => name === part).map(({ delay }) => delay)
  // The portraits meet, the lens lights, and the stars drop in one by one.
  expect([delaysOf('match-from-left'), delaysOf('match-from-right')]).toEqual([[120], [120]])
  expect(delaysOf('match-lens')).toEqual([680])
  expect(delaysOf('match-star')).toEqual([1300, 1370, 1440, 1510, 1580])
  expect(Math.max(...others.map(({ takes }) => Math.round(takes)))).toBe(1900)
  // On a busy machine the others begin in different frames.
  const end = Math.max(...others.map(({ endsAt }) => endsAt))
  expect(arcs.filter(({ endsAt }) => !(endsAt <= end))).toEqual([])
})

test('moves nothing for members who asked for less motion', async ({ page, memberOf }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { api } = await memberOf('demo')
  const { match, show } = await focusLike(page, api)
  await answerChannels(page, match)
  await page.keyboard.press('Enter')
  await expect(show.locator(seenArcs)).toHaveCount(3)
  expect(await motionsOf(show)).toEqual([])
})
