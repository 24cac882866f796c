import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dispatchRealtime } from '#/lib/events.ts'
import { fakeApi, memberSession, refusal, signedOutSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff, staffSession, unverified, verified } from '#/test/staff-samples.ts'

const paths = [
  '/admin-panel',
  '/admin-panel/user-registrations',
  '/admin-panel/reports',
  '/admin-panel/reports/44444444-0000-4000-8000-000000000001',
  '/admin-panel/support',
  '/admin-panel/support/44444444-0000-4000-8000-000000000001',
  '/admin-panel/gates-test',
  '/admin-panel/health',
  '/admin-panel/log',
  '/admin-panel/second-factor',
]

const whereFrom = async (path: string) => (await renderApp(path)).router.state.location.pathname

describe('access to the staff pages', () => {
  test.each(paths)('redirects a visitor from %s to the landing page', async (path) => {
    fakeApi({ account: { session: () => signedOutSession } })
    expect(await whereFrom(path)).toBe('/')
    expect(await screen.findByText('You need to be logged in to access this page.')).toBeVisible()
  })

  test.each(paths)('redirects a member from %s to Discover', async (path) => {
    fakeApi({
      account: { session: () => memberSession },
      notifications: { badges: () => ({ matches: 0, messages: 0 }) },
      profiles: { own: () => Promise.reject(refusal('NOT_FOUND', 404)) },
      discovery: { deck: () => Promise.reject(refusal('NOT_FOUND', 404)) },
    })
    expect(await whereFrom(path)).toBe('/discover')
  })

  test.each(paths)('asks staff for the second factor before %s', async (path) => {
    fakeApi(asStaff({ staff: { status: () => unverified } }))
    const { router } = await renderApp(path)
    expect(router.state.location.pathname).toBe('/admin-panel/second-factor')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
  })

  test('shows verified staff the panel instead of the member pages', async () => {
    fakeApi(
      asStaff({
        desk: {
          list: () => ({
            items: [],
            total: 5,
            figures: [
              { kind: 'picture', waiting: 3, medianMinutes: 5, oldestSince: minutesAgo(20) },
              { kind: 'report', waiting: 2, medianMinutes: 60, oldestSince: minutesAgo(3 * 60) },
            ],
            appeals: { decided: 0, changed: 0 },
          }),
        },
      }),
    )
    await renderApp('/admin-panel')
    expect(await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
    for (const name of [/User Registrations Report/, /User Reports & Blocks/, /Human Design Gates Test/]) {
      expect(screen.getByRole('link', { name })).toBeVisible()
    }
    expect(await screen.findByRole('heading', { name: '5 entries wait' })).toBeVisible()
    // What has waited longest comes first.
    expect(screen.getAllByText(/^the oldest:/).map(({ textContent }) => textContent)).toEqual([
      'the oldest: 3 h',
      'the oldest: 20 min',
    ])
    expect(screen.getByRole('button', { name: 'Open the desk' })).toHaveAttribute('href', '/admin-panel/desk')
  })
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the way to the panel', () => {
  test('redirects staff from the landing page to the panel', async () => {
    fakeApi(asStaff())
    expect(await whereFrom('/')).toBe('/admin-panel')
    expect(await whereFrom('/auth')).toBe('/admin-panel')
  })

  test.each([true, false])('settings lead there for people with the role only: %s', async (hasStaffRole) => {
    fakeApi({
      account: {
        session: () => ({ ...memberSession, hasStaffRole }),
        security: () => ({ hasPassword: true, hasRecentSignIn: true }),
      },
      notifications: { badges: () => ({ matches: 0, messages: 0 }) },
      profiles: { own: () => Promise.reject(refusal('NOT_FOUND', 404)) },
      safety: { listBlocked: () => ({ people: [] }) },
    })
    await renderApp('/settings')
    await screen.findByRole('heading', { name: 'Settings' })
    expect(screen.queryAllByRole('link', { name: 'Admin Panel' })).toHaveLength(hasStaffRole ? 1 : 0)
  })
})

describe('a session that ends while a page is open', () => {
  test('returns to the page after the server has asked for the factor again', async () => {
    let isVerified = true
    let calls = 0
    fakeApi(
      asStaff({
        staff: {
          status: () => ({ ...verified, isVerified }),
          log: () => {
            calls += 1
            if (calls === 1) isVerified = false
            return isVerified
              ? { entries: [], next: null }
              : Promise.reject(refusal('STAFF_FACTOR_NEEDED', 403))
          },
          verify: () => {
            isVerified = true
            return { ok: true }
          },
        },
      }),
    )
    const { user, router } = await renderApp('/admin-panel/log?action=signed_in')
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('No log entries match these filters.')).toBeVisible()
    expect(router.state.location.href).toBe('/admin-panel/log?action=signed_in')
  })

  test('goes to the sign-in with the reason when the session has ended', async () => {
    let isOver = false
    fakeApi({
      account: { session: () => (isOver ? signedOutSession : staffSession) },
      staff: {
        status: () => verified,
        log: () => {
          isOver = true
          return Promise.reject(refusal('NOT_FOUND', 404))
        },
      },
    })
    const { router } = await renderApp('/admin-panel/log')
    expect(await screen.findByText('You need to be logged in to access this page.')).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth')
    // The session may end for other reasons than idleness.
    expect(screen.queryByText(/30 minutes/)).toBeNull()
  })
})

/** Interval of the idle check, and its handler. */
const checkEveryMs = 15_000
const idleChecks = new Set<() => void>()

/** Fakes this one interval only: jsdom drives animation frames by an interval too, which would stop for all later tests. */
function fakeIdleChecks(): void {
  const { setInterval } = globalThis
  const fakeInterval = (handler: () => void, ms?: number) => {
    if (ms === checkEveryMs) idleChecks.add(handler)
    return setInterval(handler, ms)
  }
  vi.stubGlobal('setInterval', fakeInterval)
}

const pass = (ms: number) =>
  act(async () => {
    for (let gone = 0; gone < ms; gone += checkEveryMs) {
      vi.setSystemTime(Date.now() + Math.min(checkEveryMs, ms - gone))
      for (const check of idleChecks) check()
    }
    await Promise.resolve()
  })
const notice = 'You were signed out after 30 minutes of inactivity.'

test('clears the screen when the role is revoked or another tab signs out', async () => {
  let isOver = false
  fakeApi({
    account: { session: () => (isOver ? signedOutSession : staffSession) },
    staff: { status: () => verified, log: () => ({ entries: [], next: null }) },
  })
  const { router } = await renderApp('/admin-panel/log')
  await screen.findByText('No log entries match these filters.')
  isOver = true
  act(() => dispatchRealtime({ type: 'session_ended' }))
  expect(await screen.findByText('You need to be logged in to access this page.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/auth')
})

describe('half an hour without input', () => {
  let isOut: boolean
  let isVerified: boolean
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    fakeIdleChecks()
    isOut = false
    isVerified = true
    fakeApi({
      account: {
        session: () => (isOut ? signedOutSession : staffSession),
        signOut: () => {
          isOut = true
          isVerified = false
          return { ok: true }
        },
        signIn: () => {
          isOut = false
          return staffSession
        },
      },
      staff: {
        status: () => ({ ...verified, isVerified }),
        verify: () => {
          isVerified = true
          return { ok: true }
        },
        log: () => ({ entries: [], next: null }),
      },
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    idleChecks.clear()
  })

  test('signs out and says why', async () => {
    const { router } = await renderApp('/admin-panel')
    await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })
    await pass(29 * 60_000)
    expect(router.state.location.pathname).toBe('/admin-panel')
    await pass(61_000)
    expect(await screen.findByText(notice)).toBeVisible()
    expect(isOut).toBe(true)
  })

  test('counts input in another tab', async () => {
    await renderApp('/admin-panel')
    await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })
    await pass(20 * 60_000)
    localStorage.setItem('staffUsedAt', String(Date.now()))
    await pass(29 * 60_000)
    expect(isOut).toBe(false)
    await pass(90_000)
    expect(await screen.findByText(notice)).toBeVisible()
  })

  test('signs out at the first input after the computer slept', async () => {
    await renderApp('/admin-panel')
    await screen.findByRole('heading', { name: 'Admin Panel', level: 1 })
    vi.setSystemTime(Date.now() + 31 * 60_000)
    fireEvent.pointerDown(document.body)
    expect(await screen.findByText(notice)).toBeVisible()
  })

  test('returns to the same page after signing in again', async () => {
    const { user, router } = await renderApp('/admin-panel/log?action=signed_in')
    await screen.findByText('No log entries match these filters.')
    await pass(31 * 60_000)
    await screen.findByText(notice)
    await user.type(screen.getByLabelText('Email'), 'vera@example.org')
    await user.type(screen.getByLabelText('Password'), 'a long secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(router.state.location.href).toBe('/admin-panel/log?action=signed_in'))
  })
})
