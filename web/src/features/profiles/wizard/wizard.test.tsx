import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Reach } from '@yuti/contract/discovery'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { stubDevice } from '#/test/device-position.ts'
import { refusal } from '#/test/fake-api.ts'
import { pasteBirthDate, shownBirthDate } from '#/test/birth-date.ts'
import { renderApp } from '#/test/render.tsx'
import { rememberReturnTo } from '#/lib/return-to.ts'
import { imageFile, newcomer, samplePhoto, serveWizard, settled } from '#/test/wizard-samples.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  URL.revokeObjectURL = () => undefined
})
afterEach(() => sessionStorage.clear())

const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

async function fillBirth(user: UserEvent, { date = '1992-02-14', time = '06:45' } = {}) {
  await pasteBirthDate(user, date)
  if (time) await user.type(screen.getByLabelText('Time of birth'), time)
  await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'barcelona')
  await user.click(await screen.findByRole('option', { name: 'Barcelona, Spain' }))
}

async function addPhotos(user: UserEvent, count: number) {
  const files = Array.from({ length: count }, (_, index) => imageFile(`${index}.jpg`))
  await user.upload(screen.getByLabelText('Add photos'), files)
}

describe('the whole wizard', () => {
  test('leads a newcomer to the page that was wanted before the sign-up', async () => {
    serveWizard({ ...settled, birth: null })
    rememberReturnTo('/settings')
    const { user, router } = await renderApp('/profile-setup')
    await fillBirth(user)
    await click(user, 'Continue')
    await heading('About you')
    await click(user, 'Continue')
    await heading('Let them see you')
    await click(user, 'Start Discovering')
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  })

  test('saves everything at once and opens Discover', async () => {
    const { saved } = serveWizard(newcomer)
    const { user, router } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '1')
    expect(screen.getByRole('textbox', { name: 'Name or nickname' })).toHaveValue('Anna')
    await click(user, 'Continue')
    expect(within(screen.getByRole('group', { name: 'Date of birth' })).getByLabelText('Day')).toHaveFocus()
    expect(screen.getAllByText('Please enter your date of birth.')).toHaveLength(2)
    expect(screen.getByText('Please choose your city of birth.')).toBeVisible()
    await fillBirth(user)
    await click(user, 'Continue')

    expect(await heading('About you')).toHaveFocus()
    expect(screen.getByText('Step 2 of 3')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true')
    await click(user, 'Continue')
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveFocus()
    await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Night trains.')
    await user.type(screen.getByLabelText('Interests'), 'Analog, , Cats,cats')
    await click(user, 'Continue')

    await heading('Let them see you')
    await addPhotos(user, 3)
    expect(screen.getByLabelText('Add photos')).toHaveFocus()
    await screen.findByRole('button', { name: 'Photo 3 of 3' })
    await click(user, 'Start Discovering')
    expect(await screen.findByText('Please choose one.')).toBeVisible()
    expect(screen.getByText('Please choose at least one.')).toBeVisible()
    expect(saved).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'A man' }))
    await user.click(screen.getByRole('checkbox', { name: 'Women' }))
    await click(user, 'Move photo 1 right')
    await click(user, 'Start Discovering')

    await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
    expect(screen.getByText('Profile updated')).toBeVisible()
    expect(saved).toEqual([
      {
        name: 'Anna',
        birthDate: '1992-02-14',
        birthTime: '06:45',
        birthCity: 'Barcelona, Spain',
        timeIsAbout: false,
        disambiguation: null,
        bio: 'Night trains.',
        interests: ['Analog', 'Cats'],
        gender: 'male',
        lookingFor: ['female'],
        photoIds: [102, 101, 103].map((number) => samplePhoto(number).id),
        position: null,
        confirmsBirthChange: false,
      },
    ])
    expect(sessionStorage).toHaveLength(0)
  })
})

test('has a title while it loads', async () => {
  serveWizard(settled, { own: () => new Promise(() => undefined) })
  await renderApp('/profile-setup')
  expect(await screen.findByRole('heading', { level: 1, name: 'Loading...' })).toBeInTheDocument()
  expect(screen.getByRole('main')).toBeInTheDocument()
})

describe('birth', () => {
  test('refuses somebody under 18 and says why', async () => {
    serveWizard(newcomer)
    const { user } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    await fillBirth(user, { date: `${new Date().getFullYear() - 17}-01-01` })
    await click(user, 'Continue')
    expect(await screen.findByText('Age requirement not met')).toBeVisible()
    expect(screen.getByText('You must be 18 years or older to use this service')).toBeVisible()
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
  })

  test('asks for a missing time, which may be given or skipped', async () => {
    serveWizard(newcomer)
    const { user } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    await fillBirth(user, { time: '' })
    await click(user, 'Continue')
    expect(await screen.findByRole('dialog', { name: 'Time of Birth Not Specified' })).toBeVisible()
    await click(user, 'Specify')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByLabelText('Time of birth')).toHaveFocus())
    await click(user, 'Continue')
    await user.click(await screen.findByRole('button', { name: 'Skip' }))
    await heading('About you')
  })

  test.each([
    ['москва', 'Moscow, Russia'],
    ['bogota', 'Bogotá, Colombia'],
    ['moscu', 'Moscow, Russia'],
  ])('finds a city by "%s" and takes it by keyboard', async (typed, city) => {
    serveWizard(newcomer)
    const { user } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    const picker = screen.getByRole('combobox', { name: 'City of birth' })
    await user.type(picker, typed)
    await screen.findByRole('option', { name: city })
    await user.keyboard('{Enter}')
    expect(picker).toHaveValue(city)
  })

  test('says that no city was found', async () => {
    serveWizard(newcomer, {}, { places: { search: () => ({ places: [], isComplete: true }) } })
    const { user } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'Atlantis')
    expect(await screen.findByText('No city found.')).toBeVisible()
  })

  test('is shown in Russian', async () => {
    serveWizard(settled)
    await act(() => setLanguage('ru'))
    await renderApp('/profile-setup')
    await heading('Когда началась ваша история?')
    expect(screen.getByRole('combobox', { name: 'Город рождения' })).toHaveValue('Барселона, Испания')
    expect(
      screen.getByText(
        'Данные о рождении можно изменить один раз за 12 месяцев. Изменение вступает в силу через 24 часа.',
      ),
    ).toBeVisible()
  })
})

describe('the draft', () => {
  test('survives a reload at the same step, and Back goes one step back', async () => {
    serveWizard(newcomer)
    const first = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    await fillBirth(first.user)
    await click(first.user, 'Continue')
    await heading('About you')
    await first.user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Half a sen')
    act(() => first.router.history.back())
    await heading('When did your story begin?')
    act(() => first.router.history.forward())
    await heading('About you')

    cleanup()
    await renderApp('/profile-setup?step=2')
    await heading('About you')
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue('Half a sen')
  })

  test('does not open a step whose predecessors are empty', async () => {
    serveWizard(newcomer)
    await renderApp('/profile-setup?step=3')
    await heading('When did your story begin?')
  })

  test('is discarded only after a question', async () => {
    serveWizard(settled)
    const { user, router } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    expect(shownBirthDate()).toBe('14 February 1997')
    await user.type(screen.getByRole('textbox', { name: 'Name or nickname' }), 'bel')
    await click(user, 'Back')
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    await click(user, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.getByRole('textbox', { name: 'Name or nickname' })).toHaveValue('Annabel')
    await click(user, 'Back')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(sessionStorage).toHaveLength(0)
  })

  test('is left without a question when nothing changed', async () => {
    serveWizard(settled)
    const { user, router } = await renderApp('/profile-setup')
    await heading('When did your story begin?')
    await click(user, 'Back')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  })
})

async function openPhotos(fakes: Parameters<typeof serveWizard>[1]) {
  serveWizard(settled, fakes)
  const app = await renderApp('/profile-setup?step=3')
  await heading('Let them see you')
  return app
}

async function saveWith(failure: Error) {
  const { user, router } = await openPhotos({
    save: () => {
      throw failure
    },
  })
  await click(user, 'Start Discovering')
  return { user, router }
}

describe('a save that fails', () => {
  test('says so and keeps everything', async () => {
    await saveWith(new Error('down'))
    expect(await screen.findByText('Failed to save profile. Please try again.')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Photo \d of 3$/ })).toHaveLength(3)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Start Discovering' })).not.toHaveAttribute('aria-disabled'),
    )
  })

  test('returns to the birth date when the person is too young', async () => {
    await saveWith(refusal('UNDERAGE', 422))
    expect(await screen.findByText('Age requirement not met')).toBeVisible()
    await heading('When did your story begin?')
  })

  test('shows the remaining photos when an upload is gone', async () => {
    const { user } = await openPhotos({
      save: () => {
        throw refusal('PHOTO_MISSING', 409)
      },
    })
    await addPhotos(user, 1)
    await screen.findByRole('button', { name: 'Photo 4 of 4' })
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Start Discovering' })).not.toHaveAttribute('aria-disabled'),
    )
    await click(user, 'Start Discovering')
    expect(
      await screen.findByText('One of the photos is no longer there. Please add it again.'),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Photo 3 of 3' })).toBeVisible()
  })
})

async function chooseBoth(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: 'A man' }))
  await user.click(screen.getByRole('checkbox', { name: 'Women' }))
}

async function openLastStep(countReach: () => Reach) {
  serveWizard({ ...settled, gender: null, lookingFor: [], photos: [] }, {}, { discovery: { countReach } })
  const app = await renderApp('/profile-setup?step=3')
  await heading('Let them see you')
  return app
}

describe('the number of people', () => {
  test.each([
    [{ atLeast: 200, isNearby: true }, /^At least 200 people within 1,000 km of you/],
    [{ atLeast: 1000, isNearby: false }, /^At least 1,000 people here .* Share your location/],
    [{ atLeast: null, isNearby: true }, /^There are only a few people near you so far/],
    [{ atLeast: null, isNearby: false }, /^There are only a few people here so far/],
  ])('%j is said before the photos are asked for', async (reach, text) => {
    const { user } = await openLastStep(() => reach)
    expect(screen.getByText(/^Choose who you are and who you’re looking for/)).toBeVisible()
    await chooseBoth(user)
    const note = await screen.findByText(text)
    const photos = screen.getByRole('region', { name: 'Photos' })
    expect(note.compareDocumentPosition(photos)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('is left out with a sentence when it cannot be counted', async () => {
    const { user } = await openLastStep(() => {
      throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 60 })
    })
    await chooseBoth(user)
    expect(await screen.findByText('We can’t count them right now. You can continue.')).toBeVisible()
  })
})

test.each([
  ['Moscow, Russia', null],
  [null, { latitude: 40.4, longitude: -3.7 }],
])('a save by a member who looks from the town %s sends the position %j', async (town, position) => {
  stubDevice({ position: { latitude: 40.4, longitude: -3.7 } })
  const { saved } = serveWizard({ ...settled, place: { town } })
  const { user } = await renderApp('/profile-setup?step=3')
  await heading('Let them see you')
  await click(user, 'Start Discovering')
  await waitFor(() => expect(saved).toMatchObject([{ position }]))
})
