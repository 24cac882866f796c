import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { fakeApi, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff, unverified, verified } from '#/test/staff-samples.ts'

const path = '/admin-panel/second-factor'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const codes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`)

afterEach(() => vi.restoreAllMocks())

test('enrols by QR code or key, confirms with a code and shows ten recovery codes', async () => {
  let isVerified = false
  const begun: unknown[] = []
  const given: string[] = []
  fakeApi(
    asStaff({
      staff: {
        status: () => ({ ...verified, isVerified, hasFactor: isVerified }),
        beginFactor: ({ code }) => {
          begun.push(code)
          if (code !== 'k7m2px9qfa') throw refusal('WRONG_CODE', 422)
          return { secret, uri: `otpauth://totp/Yuti:anna?secret=${secret}` }
        },
        confirmFactor: ({ code }) => {
          given.push(code)
          if (code !== '123456') throw refusal('WRONG_CODE', 422)
          isVerified = true
          return { recoveryCodes: codes }
        },
      },
    }),
  )
  const { user, router } = await renderApp(path)
  const oneTime = await screen.findByRole('textbox', { name: 'One-time code' })
  await user.type(oneTime, 'aaaaa-aaaaa{Enter}')
  expect(
    await screen.findByText(
      'This code is wrong or has expired. The server administrator can create a new one, which is valid for a day.',
    ),
  ).toBeVisible()
  await user.clear(oneTime)
  await user.type(oneTime, 'k7m2p-x9qfa')
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(begun).toEqual(['aaaaaaaaaa', 'k7m2px9qfa'])
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Code' })
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')

  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Please enter the six digits.')).toBeVisible()
  await user.type(field, '000000{Enter}')
  expect(
    await screen.findByText('This code is wrong or was already used. Please wait for the next one.'),
  ).toBeVisible()
  await user.clear(field)
  await user.click(field)
  await user.paste('123 456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))

  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  expect(given).toEqual(['000000', '123456'])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(copied).toHaveBeenCalledWith(codes.join('\n'))
  for (const name of ['Download', 'Print']) expect(screen.getByRole('button', { name })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin-panel')
})

test('accepts a recovery code and says how long to wait after too many attempts', async () => {
  const given: string[] = []
  fakeApi(
    asStaff({
      staff: {
        status: () => unverified,
        verify: ({ code }) => {
          given.push(code)
          throw given.length === 1
            ? refusal('WRONG_CODE', 422)
            : refusal('RATE_LIMITED', 429, { retryAfterSeconds: 840 })
        },
      },
    }),
  )
  const { user } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  const field = screen.getByRole('textbox', { name: 'Recovery code' })
  expect(field).toHaveAttribute('autocomplete', 'off')
  await user.type(field, 'k7m2p-x9qfa{Enter}')
  expect(await screen.findByText('This recovery code is wrong or was already used.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Too many attempts. Please wait 14 minutes and try again.')).toBeVisible()
  expect(given).toEqual(['k7m2px9qfa', 'k7m2px9qfa'])
})

test('offers to skip the factor when the server allows it in the demo', async () => {
  let isVerified = false
  fakeApi(
    asStaff({
      staff: {
        status: () => ({ ...unverified, hasFactor: false, canSkip: !isVerified, isVerified }),
        skipInDemo: () => {
          isVerified = true
          return { ok: true }
        },
      },
    }),
  )
  const { user } = await renderApp('/admin-panel')
  await user.click(await screen.findByRole('button', { name: 'Skip in the demo' }))
  expect(await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
})

test('does not offer to skip the factor otherwise', async () => {
  fakeApi(asStaff({ staff: { status: () => ({ ...unverified, hasFactor: false }) } }))
  await renderApp(path)
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Skip in the demo' })).toBeNull()
})

test.each(['https://evil.example', '//evil.example', '/discover', '/admin-panel/../auth'])(
  'the address leads nowhere but to the staff pages afterwards: not to %s',
  async (next) => {
    let isVerified = false
    fakeApi(
      asStaff({
        staff: {
          status: () => ({ ...verified, isVerified }),
          verify: () => {
            isVerified = true
            return { ok: true }
          },
        },
      }),
    )
    const { user, router } = await renderApp(`${path}?next=${encodeURIComponent(next)}`)
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}')
    expect(await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin-panel')
  },
)

test('replaces the recovery codes after a confirmation', async () => {
  fakeApi(asStaff({ staff: { renewRecoveryCodes: () => ({ recoveryCodes: codes }) } }))
  const { user } = await renderApp(path)
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('The old ones stop working at once.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'New recovery codes' }))
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeVisible()
})

test.each([
  ['ru', 'Введите код', 'Код неверный или уже использован. Дождитесь следующего.'],
  ['es', 'Escribe tu código', 'Este código no es correcto o ya se ha usado. Espera al siguiente.'],
] as const)('says it in %s', async (language, title, wrong) => {
  fakeApi(
    asStaff({
      staff: { status: () => unverified, verify: () => Promise.reject(refusal('WRONG_CODE', 422)) },
    }),
  )
  await setLanguage(language)
  try {
    const { user } = await renderApp(path)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    await user.type(screen.getByRole('textbox'), '000000{Enter}')
    expect(await screen.findByText(wrong)).toBeVisible()
  } finally {
    await setLanguage('en')
  }
})
