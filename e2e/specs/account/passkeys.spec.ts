import { readLink, readMails } from '../../mail.ts'
import { makeNewcomers, signUp } from '../../newcomers.ts'
import { expect, type Page, refusals, test } from '../../test.ts'

test.use({ expectedComplaints: refusals })

/** A device with a screen lock that makes and keeps passkeys. */
async function addDevice(page: Page) {
  // This device needs no hand, so it would answer the autofill of the email field before the button is pressed.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: (isRefusing: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing }),
  }
}

async function signOut(page: Page): Promise<void> {
  // A dialog that has just closed steps back in the history, which would abort the load of a page.
  await expect.poll(() => page.evaluate<boolean>('!history.state?.layers')).toBe(true)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
}

test('a passkey is added in Settings, signs in, and is removed', async ({ page }) => {
  const { nora } = makeNewcomers()
  const device = await addDevice(page)
  await signUp(page, nora)
  const passwordField = page.getByLabel('Your password')

  await test.step('the password is asked for before one is added', async () => {
    await page.goto('/settings/sign-in-methods')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await passwordField.fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong password')).toBeVisible()
    await passwordField.fill(nora.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passkey added')).toBeVisible()
    await expect(page.getByText(/Added on/)).toBeVisible()
  })

  await test.step('it signs in, also to the page that was wanted', async () => {
    await signOut(page)
    await page.goto('/settings/sign-in-methods')
    await expect(page).toHaveURL('/auth')
    await device.refuse(true)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await device.refuse(false)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: `Welcome, ${nora.name}` })).toBeVisible()
  })

  await test.step('it is removed, the owner is told, and it no longer signs in', async () => {
    await page.goto('/settings/sign-in-methods')
    await page.getByRole('button', { name: /Remove the passkey/ }).click()
    await passwordField.fill(nora.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Passkey removed')).toBeVisible()
    await expect
      .poll(async () => (await readMails(page.request, nora.email)).map(({ subject }) => subject))
      .toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']))
    await signOut(page)
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('This passkey doesn’t work here')).toBeVisible()
  })
})

test('a mailed link signs in by a press, in another browser too', async ({ page, browser }) => {
  const { ilya } = makeNewcomers()
  await signUp(page, ilya)
  await signOut(page)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ilya.email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText(`We’ve sent an email to ${ilya.email}`)).toBeVisible()
  const link = await readLink(page.request, ilya.email, '/auth/email')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await expect(other.getByText(`Sign in as ${ilya.email}.`)).toBeVisible()
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('heading', { name: `Welcome, ${ilya.name}` })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await other.context().close()
})
