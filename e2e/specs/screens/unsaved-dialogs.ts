import { expect, type Page } from '../../test.ts'
import type { Screen } from './screen.ts'

/** Dialogs over a changed wizard, which holds the page until they are answered. Nothing is saved. */
export const unsavedDialogs: Screen[] = [
  { name: 'request to the team', path: '/profile-setup', open: askTeam },
  { name: 'use of the one change', path: '/profile-setup', open: useChange },
  { name: 'leaving without saving', path: '/profile-setup', open: leave },
  { name: 'going on without a time', path: '/profile-setup', open: skipTime },
]

/** Shows the step as if the one change of twelve months was used. */
async function askTeam(page: Page) {
  await page.route('**/rpc/profiles/own*', async (route) => {
    const response = await route.fetch()
    const { json } = await response.json()
    const birthChange = { change: { kind: 'used', nextAt: '2030-01-01T00:00:00.000Z' }, request: null }
    await route.fulfill({ response, json: { json: { ...json, birthChange } } })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Ask the team' }).click()
  await expect(page.getByRole('dialog', { name: 'Ask the team' })).toBeVisible()
}

async function changeTime(page: Page) {
  const time = page.getByLabel('Time of birth', { exact: true })
  await expect(time).not.toHaveValue('07:15')
  await time.fill('07:15')
}

async function useChange(page: Page) {
  await changeTime(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Bio')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Start Discovering' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Use your one change?' })).toBeVisible()
}

async function leave(page: Page) {
  await changeTime(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

async function skipTime(page: Page) {
  const time = page.getByLabel('Time of birth', { exact: true })
  await expect(time).toHaveValue(/./)
  await time.fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Time of Birth Not Specified' })).toBeVisible()
}
