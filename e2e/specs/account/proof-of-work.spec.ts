import type { Page } from '@playwright/test'
import { connect } from '../../api.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { expect, refusals, test } from '../../test.ts'

test.use({ expectedComplaints: refusals })

/** Notes for each call whether it carries a proof: the sentence about it may be gone before it is looked at. */
function noteProofs(page: Page, call: string): boolean[] {
  const proofs: boolean[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/rpc/account/${call}`))
      proofs.push(request.postData()?.includes('derivedKey') ?? false)
  })
  return proofs
}

test('from a network with many sign-ups the form works out a proof while it is filled in', async ({
  page,
  baseURL,
}) => {
  const { nora } = makeNewcomers()
  const { api, address } = connect(baseURL ?? '')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  for (let n = 0; n < 5; n += 1) {
    const email = `neighbour${n}-${nora.email}`
    await api.account.signUp({ name: 'Mira', email, password: nora.password, ...consents })
  }
  const proofs = noteProofs(page, 'signUp')
  await page.goto('/auth?mode=sign-up')
  await page.getByRole('textbox', { name: 'Name' }).fill(nora.name)
  await expect(page.getByRole('status').filter({ hasText: 'The security check is done.' })).toBeAttached()
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(nora.password)
  await page.getByLabel(/18 years of age/).check()
  await page.getByLabel(/Terms of Service/).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One step to go' })).toBeVisible()
  expect(proofs).toEqual([true])
})

test('a sign-in whose account was guessed at from many networks works out a proof and goes on', async ({
  page,
  baseURL,
}) => {
  const { nora } = makeNewcomers()
  const { api, address } = connect(baseURL ?? '')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  for (let n = 0; n < 10; n += 1)
    await api.account.signIn({ email: nora.email, password: `guess-${n}` }).catch(() => undefined)
  const proofs = noteProofs(page, 'signIn')
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill(nora.email)
  await page.getByRole('textbox', { name: 'Password' }).fill('guess-10')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  expect(proofs).toEqual([false, true])
})
