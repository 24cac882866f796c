import { connect } from '../../api.ts'
import { readLink, readToken } from '../../mail.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { expect, refusals, test } from '../../test.ts'

test.use({ expectedComplaints: refusals })

test('the link in the mail replaces a forgotten password once', async ({ page, baseURL }) => {
  const { ilya } = makeNewcomers()
  const { name, email, password } = ilya
  const { api } = connect(baseURL ?? '')
  const consent = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  await api.account.signUp({ name, email, password, ...consent })
  await api.account.confirmSignUp({ token: await readToken(page.request, email), password })

  await test.step('every address gets the same answer', async () => {
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    const submit = page.getByRole('button', { name: 'Send reset link' })
    await submit.click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Email').fill('nobody')
    await submit.click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('nobody')
    for (const address of ['nobody@example.org', email]) {
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill(address)
      await submit.click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/auth')
  })

  const link = await readLink(page.request, email, 'reset-password')
  const submit = page.getByRole('button', { name: 'Save new password' })
  const choose = async (chosen: string, again = chosen) => {
    await page.getByLabel('New password').fill(chosen)
    await page.getByLabel('Confirm password').fill(again)
    await submit.click()
  }

  await test.step('the new password is checked like the first one', async () => {
    await page.goto(link)
    await submit.click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
    await choose('short')
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await choose('quiet-maple-58-rivers', 'quiet-maple-58-river')
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('quiet-maple-58-rivers')
    await choose('password1')
    await expect(page.getByText('Password is too weak')).toBeVisible()
    await choose('quiet-maple-58-rivers')
    await expect(page.getByText('Password changed')).toBeVisible()
    // Discover leads to the wizard while there is no profile.
    await expect(page).toHaveURL(/\/profile-setup/)
  })

  await test.step('the link works only once, and the old password no longer works', async () => {
    for (const used of [link, '/reset-password']) {
      await page.goto(used)
      await expect(page).toHaveURL('/forgot-password')
      await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
    }
    await expect(api.account.signIn({ email, password })).rejects.toThrow()
    await api.account.signIn({ email, password: 'quiet-maple-58-rivers' })
  })
})
