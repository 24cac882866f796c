import type { Locator } from '@playwright/test'
import { createCompleteMember } from '../../complete-member.ts'
import { matchWith } from '../../introduce.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { collectComplaints, expect, type Page, test } from '../../test.ts'

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

test('a voice note is recorded, sent, and played on the other side', async ({ browser, baseURL }) => {
  const { nora, ilya } = makeNewcomers()
  const [her, him] = await Promise.all([
    createCompleteMember(browser, baseURL ?? '', nora),
    createCompleteMember(browser, baseURL ?? '', ilya),
  ])
  const matchId = await matchWith(her, him)
  const complaints = [her, him].map(({ page }) => collectComplaints(page))
  await her.page.goto(`/messages/${matchId}`)
  await him.page.goto(`/messages/${matchId}`)

  await button(her.page, 'Record a voice message').click()
  await expect(her.page.getByRole('timer')).toHaveText('0:02')
  await button(her.page, 'Stop and listen').click()
  const draft = her.page.getByRole('group', { name: 'Your recording' })
  await expect(draft.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:00 of 0:0[2-9]$/)
  await button(her.page, 'Send voice message').click()
  const own = her.page.getByRole('log').getByRole('group', { name: 'Voice message you sent' })
  await expect(own).toBeVisible()

  const heard = him.page.getByRole('log').getByRole('group', { name: 'Voice message from Nora' })
  await expect(heard).toBeVisible()
  const sound = heard.locator('audio')
  await expect(sound).not.toHaveAttribute('src')
  await heard.getByRole('button', { name: 'Playback speed: 1×' }).click()
  await heard.getByRole('button', { name: 'Play', exact: true }).click()
  // The file that the server wrote has a duration; a recording of Chromium has none.
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration))
    .toBeGreaterThan(1.5)
  expect(await sound.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(1.5)
  await expect(heard.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await heard.getByRole('slider').press('ArrowRight')
  await expect(heard.getByRole('slider')).toHaveAttribute('aria-valuetext', /^0:01 of /)
  await him.page.goto('/messages')
  await expect(him.page.getByText('Voice message')).toBeVisible()
  expect(complaints.flat()).toEqual([])
  await Promise.all([her.context.close(), him.context.close()])
})
