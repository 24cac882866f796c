import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { readTriedBirth } from '#/features/births/shared/tried-birth.ts'
import type { Api } from '#/lib/api.ts'
import { pasteBirthDate } from '#/test/birth-date.ts'
import { knownChart, openChart } from '#/test/chart-samples.ts'
import { onceMoment } from '#/test/moment-samples.ts'
import { fakeApi, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp, renderWithProviders } from '#/test/render.tsx'
import { TryPanel } from './try-panel.tsx'

async function openLanding() {
  fakeApi({ account: { session: () => signedOutSession } })
  const app = await renderApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Two births. One conjunction.' })
  return app
}

test('shows the sections in order', async () => {
  await openLanding()
  await screen.findByRole('heading', { name: 'More than a sign' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'More than a sign',
    'Stars that tell you why',
    'Your birth details stay private',
    'Free. All of it.',
    'Someone’s chart is waiting for yours',
    'After you sign up',
  ])
})

test('lists what others see, and a match besides', async () => {
  await openLanding()
  const others = await screen.findByRole('heading', { name: 'Others see' })
  expect(others.nextElementSibling?.children).toHaveLength(4)
  expect(others.nextElementSibling).toHaveTextContent('After a match: the exact stars')
  const never = screen.getByRole('heading', { name: 'No other member sees' })
  expect(never.nextElementSibling).toHaveTextContent('Your chart, gates and Moon')
})

test.each([
  ['Find your match', 'Create your account'],
  ['I have an account', 'Welcome back'],
  ['Create your account', 'Create your account'],
])('opens the right mode of /auth for "%s"', async (action, heading) => {
  const { user, router } = await openLanding()
  await user.click(screen.getByRole('button', { name: action }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
})

test('links to the legal pages and changes the language in the footer', async () => {
  const { user } = await openLanding()
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms-of-service')
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy')
  expect(screen.getByRole('link', { name: 'Safety tips' })).toHaveAttribute('href', '/safety-tips')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dos nacimientos. Una conjunción.' }),
  ).toBeVisible()
})

test('opens the form at once after a press on the panel before the scripts ran', async () => {
  fakeApi({ account: { session: () => signedOutSession } })
  history.replaceState(null, '', '/#try')
  onTestFinished(() => history.replaceState(null, '', '/'))
  await renderApp('/')
  expect(await screen.findByRole('heading', { name: 'When and where were you born?' })).toBeVisible()
})

/** Presses the link of the server while the app is rendered, which a slow phone takes long for. */
function LatePress() {
  history.replaceState(null, '', '/#try')
  return null
}

test('opens the form at once after a press on the panel while the app took its place', async () => {
  fakeApi({})
  onTestFinished(() => history.replaceState(null, '', '/'))
  await renderWithProviders(
    <>
      <TryPanel />
      <LatePress />
    </>,
  )
  expect(await screen.findByRole('heading', { name: 'When and where were you born?' })).toBeVisible()
})

afterEach(() => sessionStorage.clear())

type Tried = Parameters<Api['profiles']['trySky']>[0]

/** Opens the form of the hero and fills it in. */
async function tryBirth(
  trySky: (input: Tried) => typeof knownChart,
  { date = '1992-02-14', isTimeKnown = true } = {},
) {
  fakeApi({ account: { session: () => signedOutSession }, profiles: { readBirth: () => onceMoment, trySky } })
  const { user, router } = await renderApp('/')
  await user.click(await screen.findByRole('button', { name: /Show my sky/ }))
  expect(await screen.findByRole('heading', { name: 'When and where were you born?' })).toBeVisible()
  await pasteBirthDate(user, date)
  if (isTimeKnown) await user.type(screen.getByLabelText('Time of birth'), '21:30')
  else await user.click(screen.getByRole('checkbox', { name: 'I don’t know the time of birth' }))
  await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'barcelona')
  await user.click(await screen.findByRole('option', { name: 'Barcelona, Spain' }))
  await user.click(screen.getByRole('button', { name: 'Show my sky' }))
  return { user, router }
}

test('shows a visitor the own sky, and keeps the birth in this tab for the wizard only when asked', async () => {
  const sent: Tried[] = []
  const { user, router } = await tryBirth((input) => {
    sent.push(input)
    return knownChart
  })
  expect(await screen.findByRole('heading', { name: 'Your sky' })).toHaveFocus()
  expect(await screen.findByText(/^Moon in Aquarius/)).toBeVisible()
  expect(sent).toEqual([
    {
      birthDate: '1992-02-14',
      birthTime: '21:30',
      timeIsAbout: false,
      birthCity: 'Barcelona, Spain',
      disambiguation: null,
    },
  ])
  expect(readTriedBirth()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep it and sign up' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'))
  expect(readTriedBirth()).toMatchObject({
    birthDate: '1992-02-14',
    birthTime: '21:30',
    cityId: 'Barcelona, Spain',
  })
  expect(router.state.location.href).not.toContain('1992')
  expect(Object.values(localStorage).join()).not.toContain('1992')
})

test('shows both Moons of a day to a visitor who does not know the time, and keeps the birth without one', async () => {
  const sent: Tried[] = []
  const { user } = await tryBirth(
    (input) => {
      sent.push(input)
      return openChart
    },
    { isTimeKnown: false },
  )
  expect(await screen.findByText(/^If you were born before/)).toBeVisible()
  expect(screen.getByText(/^If you were born after/)).toBeVisible()
  expect(sent).toMatchObject([{ birthDate: '1992-02-14', birthTime: null, birthCity: 'Barcelona, Spain' }])
  await user.click(screen.getByRole('button', { name: 'Keep it and sign up' }))
  await waitFor(() => expect(readTriedBirth()).toMatchObject({ birthDate: '1992-02-14', birthTime: '' }))
})

test('says when a network has asked too often, and keeps what was typed', async () => {
  await tryBirth(() => {
    throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 40 })
  })
  expect(await screen.findByText('Too many attempts. Please wait 40 seconds and try again.')).toBeVisible()
  expect(screen.getByLabelText('Time of birth')).toHaveValue('21:30')
})

test('refuses minors before anything is sent', async () => {
  const sent: Tried[] = []
  await tryBirth(
    (input) => {
      sent.push(input)
      return knownChart
    },
    { date: `${new Date().getFullYear() - 10}-01-01` },
  )
  expect(await screen.findByText('Yuti is for people aged 18 or older.')).toBeVisible()
  expect(sent).toEqual([])
})
