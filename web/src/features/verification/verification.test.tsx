import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { VerificationState } from '@yuti/contract/verification'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

const path = '/profile/verify'
type Check = NonNullable<VerificationState['check']>
const check = (given: Partial<Check>): Check => ({
  state: 'open',
  reason: null,
  steps: [],
  replacementsLeft: 2,
  expiresAt: '2026-11-26T12:20:00Z',
  erasedAt: null,
  canAppeal: false,
  ...given,
})
const nothing: VerificationState = { badge: 'none', check: null }
const open = (first: boolean, second: boolean): VerificationState => ({
  badge: 'none',
  check: check({
    steps: [
      { gesture: 'turn_left', hasPicture: first },
      { gesture: 'smile', hasPicture: second },
    ],
  }),
})

type Calls = NonNullable<Fakes<Api>['verification']>
const serve = (state: VerificationState, calls: Calls = {}) =>
  fakeApi({
    account: { session: () => memberSession },
    verification: { state: () => state, ...calls },
  })

const stopTrack = vi.fn()
/** A camera that shows pictures of 640 by 480, or refuses. */
function plugCamera(refused?: string) {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        refused === undefined
          ? Promise.resolve({ getTracks: () => [{ stop: stopTrack }] })
          : Promise.reject(Object.assign(new Error(refused), { name: refused })),
    },
  })
}

/** Whether a video shows its first frame as soon as it has a stream. */
function showFrames(areShown: boolean) {
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    configurable: true,
    set(this: HTMLVideoElement) {
      if (areShown) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')))
    },
  })
}

beforeEach(() => {
  plugCamera()
  showFrames(true)
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['picture'], { type: 'image/jpeg' })),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg,picture')
})
afterEach(() => {
  vi.restoreAllMocks()
  stopTrack.mockClear()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'srcObject')
})

describe('before the camera', () => {
  test('asks for the consent, and begins nothing without it', async () => {
    const start = vi.fn((_input: unknown) => open(false, false))
    serve(nothing, { start })
    const { user } = await renderApp(path)
    expect(await screen.findByText(/erased 48 hours after the decision/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(
      screen.getByText('Please agree first: without your consent we can’t compare anything.'),
    ).toBeVisible()
    expect(start).not.toHaveBeenCalled()
    await user.click(screen.getByRole('checkbox', { name: /compares my face/ }))
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(await screen.findByRole('heading', { name: 'Turn your head to the left' })).toHaveFocus()
    expect(start.mock.calls[0]?.[0]).toEqual({ consents: true })
  })

  test('says that a photo with a face is needed first', async () => {
    serve(nothing, {
      start: () => {
        throw refusal('NO_FACE_PHOTO', 409)
      },
    })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('checkbox', { name: /compares my face/ }))
    await user.click(screen.getByRole('button', { name: 'Begin' }))
    expect(await screen.findByText(/Add a photo that shows your face clearly first/)).toBeVisible()
  })

  test('offers another try if it cannot be loaded', async () => {
    serve(nothing, {
      state: () => {
        throw new Error('broken')
      },
    })
    await renderApp(path)
    expect(await screen.findByText('We couldn’t load your verification.')).toBeVisible()
  })
})

describe('the camera', () => {
  test('takes a picture, which can be taken again, and turns itself off', async () => {
    serve(open(false, false))
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Take the picture' }))
    expect(await screen.findByRole('img', { name: 'The picture you took' })).toBeVisible()
    expect(stopTrack).toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Retake' }))
    expect(await screen.findByRole('button', { name: 'Take the picture' })).toBeVisible()
  })

  test.each([
    ['NotAllowedError', 'The camera is blocked'],
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'The camera is busy'],
  ])('says what helps at %s, and tries again', async (name, title) => {
    plugCamera(name)
    serve(open(false, false))
    const { user } = await renderApp(path)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take the picture' })).toBeDisabled()
    // Another gesture would not bring the camera back, and would only hand the check to staff.
    expect(screen.queryByRole('button', { name: 'I can’t do this one' })).not.toBeInTheDocument()
    plugCamera()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Take the picture' })).toBeEnabled())
    expect(screen.queryByText(title)).not.toBeInTheDocument()
  })

  test('takes no picture before the first frame', async () => {
    showFrames(false)
    serve(open(false, false))
    await renderApp(path)
    const take = await screen.findByRole('button', { name: 'Take the picture' })
    const camera = screen.getByLabelText('Camera, mirrored')
    expect(take).toBeDisabled()
    await waitFor(() => {
      fireEvent(camera, new Event('loadeddata'))
      expect(take).toBeEnabled()
    })
  })

  test('is not asked for by a browser without one', async () => {
    Reflect.deleteProperty(navigator, 'mediaDevices')
    serve(open(false, false))
    await renderApp(path)
    expect(await screen.findByText('No camera here')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('shows another gesture on request', async () => {
    const other: VerificationState = {
      badge: 'none',
      check: check({
        replacementsLeft: 0,
        steps: [
          { gesture: 'thumb_up', hasPicture: false },
          { gesture: 'smile', hasPicture: false },
        ],
      }),
    }
    const replaceGesture = vi.fn((_input: unknown) => other)
    serve(open(false, false), { replaceGesture })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'I can’t do this one' }))
    expect(await screen.findByRole('heading', { name: 'Thumb up beside your face' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'I can’t do this one' })).not.toBeInTheDocument()
    expect(replaceGesture.mock.calls[0]?.[0]).toEqual({ place: 1 })
  })
})

test('shows the pictures that were taken beside their gestures before they are sent', async () => {
  serve(open(true, false), { addPicture: () => open(true, true) })
  const { user } = await renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Take the picture' }))
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  expect(await screen.findByText('Both pictures are ready')).toBeVisible()
  // The first one was taken before the page was loaded.
  const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(within(first ?? document.body).queryByRole('img')).not.toBeInTheDocument()
  expect(within(second ?? document.body).getByRole('img', { name: 'The picture you took' })).toBeVisible()
})

test('sends both pictures, and then waits', async () => {
  const send = vi.fn(() => ({ badge: 'none' as const, check: check({ state: 'waiting' }) }))
  serve(open(true, true), { send })
  const { user } = await renderApp(path)
  expect(await screen.findByText('Both pictures are ready')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('heading', { name: 'Comparing…' })).toBeVisible()
  expect(send).toHaveBeenCalledTimes(1)
})

describe('the result', () => {
  test('is the badge, and when the pictures are erased', async () => {
    serve({ badge: 'shown', check: check({ state: 'passed', erasedAt: '2026-11-28T12:00:00Z' }) })
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Your photos are verified' })).toBeVisible()
    expect(screen.getByText(/will be erased on .*28/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile')
  })

  test('is a reason that helps, another try, and the way to the team', async () => {
    serve({ badge: 'none', check: check({ state: 'refused', reason: 'gesture', canAppeal: true }) })
    await renderApp(path)
    expect(
      await screen.findByText('We couldn’t see the gesture. Make it a little bigger next time.'),
    ).toBeVisible()
    expect(screen.getByText('Write to the team')).toHaveAttribute('href', '/messages/admin')
    expect(screen.getByRole('button', { name: 'Begin' })).toBeVisible()
  })

  test('can still be appealed while another check is open', async () => {
    const { badge, check: next } = open(false, false)
    serve({ badge, check: next && { ...next, canAppeal: true } })
    await renderApp(path)
    expect(await screen.findByText(/^You can still appeal the last result/)).toBeVisible()
    expect(screen.getByText('Write to the team')).toHaveAttribute('href', '/messages/admin')
  })

  test('is not mentioned in an open check if there is nothing to appeal', async () => {
    serve(open(false, false))
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Turn your head to the left' })).toBeVisible()
    expect(screen.queryByText(/appeal/)).not.toBeInTheDocument()
  })

  test('is with staff for a while', async () => {
    serve({ badge: 'none', check: check({ state: 'staff' }) })
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Someone on our team is looking' })).toBeVisible()
  })

  test('pauses with a photo that is not clear', async () => {
    serve({ badge: 'paused', check: null })
    await renderApp(path)
    expect(await screen.findByText(/Your badge isn’t shown at the moment/)).toBeVisible()
  })

  test('is deleted after a question', async () => {
    const withdraw = vi.fn(() => nothing)
    serve({ badge: 'shown', check: null }, { withdraw })
    const { user } = await renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Delete my verification' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible()
    expect(withdraw).toHaveBeenCalledTimes(1)
  })
})
