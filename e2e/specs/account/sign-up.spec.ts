import { connect } from '../../api.ts'
import { makeNewcomers } from '../../newcomers.ts'
import { readCode, readLink } from '../../mail.ts'
import { expect, type Page, refusals, test } from '../../test.ts'

test.use({ expectedComplaints: refusals })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('sign-up shows errors, keeps what was typed, and ends signed in', async ({ page }) => {
  const { nora } = makeNewcomers()
  const submit = page.getByRole('button', { name: 'Sign up', exact: true })
  const [adult, terms] = [page.getByLabel(/18 years of age/), page.getByLabel(/Terms of Service/)]

  await test.step('each field says what it needs', async () => {
    await page.goto('/auth?mode=sign-up')
    await submit.click()
    await expect(page.getByText('This field is required')).toHaveCount(3)
    await field(page, 'Name').fill(nora.name)
    await field(page, 'Email').fill('nora at example')
    await field(page, 'Password').fill('short')
    await submit.click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('nora at example')
  })

  await test.step('both boxes must be ticked', async () => {
    await field(page, 'Email').fill(nora.email)
    await field(page, 'Password').fill('password1')
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Password is too weak' })).toContainText(
      '18 years',
    )
    await adult.check()
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: 'This field is required' })).toContainText('agree')
    await terms.check()
  })

  await test.step('a password that is easy to guess is refused by the server', async () => {
    await submit.click()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Password is too weak/)
    await expect(field(page, 'Name')).toHaveValue(nora.name)
    await expect(field(page, 'Email')).toHaveValue(nora.email)
    await expect(adult).toBeChecked()
  })

  await test.step('the mail is sent, and nobody can sign in before confirming the address', async () => {
    await field(page, 'Password').fill(nora.password)
    await submit.click()
    await expect(page.getByText('Check your email')).toBeVisible()
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Please confirm your email first.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('The link is on its way')).toBeVisible()
  })

  await test.step('a wrong code keeps what was typed; the link then confirms and signs in', async () => {
    await page.goto('/auth?mode=sign-up')
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await field(page, 'Name').fill(nora.name)
    await field(page, 'Email').fill(nora.email)
    await field(page, 'Password').fill(nora.password)
    await adult.check()
    await terms.check()
    await submit.click()
    const wrong = (await readCode(page.request, nora.email)) === '000000' ? '000001' : '000000'
    await field(page, 'Code').fill(wrong)
    await expect(page.getByText('You have 4 more tries.')).toBeVisible()
    await expect(field(page, 'Code')).toHaveValue(wrong)
    await page.goto(await readLink(page.request, nora.email, 'verify-email'))
    await expect(page.getByText('Your email is confirmed.')).toBeVisible()
    await expect(page.getByRole('heading', { name: `Welcome, ${nora.name}` })).toBeVisible()
    await page.getByRole('button', { name: 'Create my profile' }).click()
    await expect(page).toHaveURL(/\/profile-setup/)
  })

  await test.step('after signing out, member pages lead to the sign-in', async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText('You need to be logged in to access this page.')).toBeVisible()
  })

  await test.step('the member signs in by keyboard alone', async () => {
    await pressTabUntil(page, 'Email')
    await page.keyboard.type(nora.email)
    await pressTabUntil(page, 'Password')
    await page.keyboard.type(nora.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile-setup/)
  })
})

test('the code of the mail signs in where the account was made, by paste and without another press', async ({
  page,
}) => {
  const { ilya } = makeNewcomers()
  await page.goto('/auth?mode=sign-up')
  await field(page, 'Name').fill(ilya.name)
  await field(page, 'Email').fill(ilya.email)
  await field(page, 'Password').fill(ilya.password)
  await page.getByLabel(/18 years of age/).check()
  await page.getByLabel(/Terms of Service/).check()
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await field(page, 'Code').fill(await readCode(page.request, ilya.email))
  await expect(page.getByRole('heading', { name: `Welcome, ${ilya.name}` })).toBeVisible()
})

async function pressTabUntil(page: Page, name: string) {
  const target = field(page, name)
  for (let presses = 0; presses < 15; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached with the Tab key`)
}

test('sign-in shows errors and keeps what was typed', async ({ page }) => {
  const path = '**/rpc/account/signIn'
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.goto('/auth')
  await submit.click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await field(page, 'Email').fill('nobody@example.org')
  await field(page, 'Password').fill('not-the-password')
  await submit.click()
  const alert = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await expect(alert).toContainText('Invalid email or password')

  // Cutting the network of the page takes effect late on a busy machine.
  await page.route(path, (route) => route.abort('internetdisconnected'))
  await submit.click()
  await expect(alert).toContainText('Network error. Please check your connection.')
  await page.unroute(path)
  await expect(field(page, 'Email')).toHaveValue('nobody@example.org')
  await expect(field(page, 'Password')).toHaveValue('not-the-password')

  const error = {
    code: 'RATE_LIMITED',
    status: 429,
    message: '',
    defined: true,
    data: { retryAfterSeconds: 25 },
  }
  await page.route(path, (route) => route.fulfill({ status: 429, json: { json: error } }))
  await submit.click()
  await expect(alert).toContainText('Too many attempts. Please wait 25 seconds and try again.')
})

test('the confirmation link asks for the password on another device', async ({ page, baseURL }) => {
  const { name, email, password } = makeNewcomers().ilya
  const consents = { isAdult: true, acceptsTerms: true, language: 'en' } as const
  await connect(baseURL ?? '').api.account.signUp({ name, email, password, ...consents })
  const stranger = { name: 'Rex', email, password: 'attackers-gate-5519', ...consents }
  await connect(baseURL ?? '').api.account.signUp(stranger)

  await page.goto(await readLink(page.request, email, 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Is that you?' })).toBeVisible()
  await field(page, 'Password').fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong password')).toBeVisible()
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
})
