import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { BirthMoment } from '@yuti/contract/births'
import type { Api } from '#/lib/api.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '#/i18n/i18n.ts'
import { calculationOf, resultOf } from '#/test/calculation-samples.ts'
import { pasteBirthDate, shownBirthDate } from '#/test/birth-date.ts'
import { fakeApi, memberSession, refusal } from '#/test/fake-api.ts'
import { neverMoment, onceMoment, twiceMoment } from '#/test/moment-samples.ts'
import { renderApp } from '#/test/render.tsx'

afterEach(() => sessionStorage.clear())

type Input = Parameters<Api['profiles']['readBirth']>[0]
type Draft = Parameters<Api['compatibility']['add']>[0]

/** Opens the form of a calculation; `readBirth` plays the server. */
async function openForm(
  readBirth: (input: Input) => BirthMoment | Promise<BirthMoment>,
  add: (draft: Draft) => void = () => undefined,
) {
  const added: Draft[] = []
  const asked: Input[] = []
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    consent: { list: () => ({ links: [], kept: [] }) },
    compatibility: {
      list: () => ({ calculations: [] }),
      get: () => resultOf(calculationOf(1)),
      add: (draft) => {
        add(draft)
        added.push(draft)
        return calculationOf(1)
      },
    },
    profiles: {
      readBirth: (input) => {
        asked.push(input)
        return readBirth(input)
      },
    },
  })
  const app = await renderApp('/manual-compatibility/add')
  await screen.findByRole('heading', { level: 2 })
  return { ...app, added, asked }
}

async function fill(user: UserEvent, date: string, time: string) {
  await user.type(screen.getByLabelText('Name or nickname'), 'Marina')
  await pasteBirthDate(user, date)
  await user.type(screen.getByLabelText('Time of birth'), time)
  await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'moscow')
  await user.click(await screen.findByRole('option', { name: 'Moscow, Russia' }))
}

const submit = () => screen.getByRole('button', { name: 'Continue' })
const question = () => screen.findByRole('radiogroup', { name: /happened twice/ })

// The line of the server's answer takes the place of one that looks the same, so both are looked for again.
test('a rounded time of somebody else can be about, unless it is unknown', async () => {
  const { user, added } = await openForm(() => onceMoment)
  await fill(user, '1992-08-21', '21:30')
  await user.click(await screen.findByRole('radio', { name: 'Around then' }))
  await waitFor(() => expect(screen.getByText(/^21 August 1992, about 21:30 in Moscow/)).toBeVisible())
  const unknown = screen.getByRole('checkbox', { name: 'I don’t know the time of birth' })
  await user.click(unknown)
  expect(screen.queryByRole('radio', { name: 'Around then' })).not.toBeInTheDocument()
  await user.click(unknown)
  expect(await screen.findByRole('radio', { name: 'Around then' })).toBeChecked()
  await user.click(submit())
  await waitFor(() => expect(added).toMatchObject([{ birthTime: '21:30', timeIsAbout: true }]))
})

describe('an unambiguous time', () => {
  const moscow: BirthMoment = {
    kind: 'unique',
    reading: { utc: '1990-06-15T10:30:00Z', offsetSeconds: 14_400, clock: 'summer' },
  }

  test('is read back once all parts are there, with one call', async () => {
    const { user, asked } = await openForm(() => moscow)
    await fill(user, '1990-06-15', '14:30')
    const text = await screen.findByText('15 June 1990, 14:30 in Moscow, summer time')
    expect(text.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
    expect(asked).toEqual([{ birthDate: '1990-06-15', birthTime: '14:30', birthCity: 'Moscow, Russia' }])
  })

  test.each([
    ['ru', /^15 июня 1990, 14:30, Москва, летнее время$/],
    ['es', /^15 de junio de 1990, 14:30 en Moscú, hora de verano$/],
  ] as const)('is read back in %s', async (language, text) => {
    const { user } = await openForm(() => moscow)
    await fill(user, '1990-06-15', '14:30')
    await act(() => setLanguage(language))
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('shows UTC behind a press, with seconds for local mean time and the date when it differs', async () => {
    const { user } = await openForm(() => ({
      kind: 'unique',
      reading: { utc: '1915-03-07T21:59:43Z', offsetSeconds: 9017, clock: 'localMean' },
    }))
    await fill(user, '1915-03-08', '00:30')
    expect(await screen.findByText('8 March 1915, 00:30 in Moscow, local mean time')).toBeVisible()
    const utc = screen.getByText('7 March 1915, 21:59:43 UTC (UTC+2:30:17)')
    expect(utc).not.toBeVisible()
    await user.click(screen.getByText('Show in UTC'))
    expect(utc).toBeVisible()
  })

  test('is not looked up while a part is missing or the time is unknown', async () => {
    const { user, asked } = await openForm(() => moscow)
    await user.click(screen.getByRole('checkbox', { name: 'I don’t know the time of birth' }))
    await user.type(screen.getByLabelText('Name or nickname'), 'Marina')
    await pasteBirthDate(user, '1990-06-15')
    await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'moscow')
    await user.click(await screen.findByRole('option', { name: 'Moscow, Russia' }))
    await user.click(submit())
    expect(await screen.findByText('Calculation complete!')).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe('an ambiguous time', () => {
  test('focuses the question on Continue and sends the answer', async () => {
    const { user, added } = await openForm(() => twiceMoment)
    await fill(user, '1989-09-24', '02:30')
    await question()
    await user.click(submit())
    const first = screen.getByRole('radio', { name: /^02:30, summer time \(UTC\+4\)\s*before the clocks/ })
    const second = screen.getByRole('radio', { name: /^02:30, standard time \(UTC\+3\)\s*after the clocks/ })
    await waitFor(() => expect(first).toHaveFocus())
    expect(screen.getByRole('radiogroup', { name: /happened twice/ })).toHaveAccessibleDescription(
      'Please pick one.',
    )
    expect(added).toEqual([])
    await user.click(second)
    expect(screen.queryByText('Please pick one.')).not.toBeInTheDocument()
    expect(screen.getByText('24 September 1989, 02:30 in Moscow, standard time')).toBeVisible()
    expect(screen.getByText('23 September 1989, 23:30 UTC (UTC+3)')).not.toBeVisible()
    await user.click(submit())
    await screen.findByText('Calculation complete!')
    expect(added).toMatchObject([{ birthTime: '02:30', disambiguation: 'later' }])
  })

  test('asks again when the birth changes', async () => {
    const { user } = await openForm(() => twiceMoment)
    await fill(user, '1989-09-24', '02:30')
    await question()
    const [first] = screen.getAllByRole('radio')
    if (!first) throw new Error('no choice')
    await user.click(first)
    await user.clear(screen.getByLabelText('Time of birth'))
    await user.type(screen.getByLabelText('Time of birth'), '02:45')
    await question()
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
  })

  test('asks when only the server finds out that the time is ambiguous', async () => {
    const { user, added } = await openForm(
      () => onceMoment,
      ({ disambiguation }) => {
        if (!disambiguation) throw refusal('BIRTH_TIME_AMBIGUOUS', 422, { moment: twiceMoment })
      },
    )
    await fill(user, '1989-09-24', '02:30')
    await screen.findByText('We read this as')
    await user.click(submit())
    expect(await screen.findByText(/^This time happened twice that day\. Go back/)).toBeVisible()
    await question()
    await user.click(screen.getByRole('radio', { name: /summer time/ }))
    await user.click(submit())
    await screen.findByText('Calculation complete!')
    expect(added).toMatchObject([{ disambiguation: 'earlier' }])
  })
})

describe('a nonexistent time', () => {
  test('asks what was meant and takes the chosen time', async () => {
    const { user, added } = await openForm(({ birthTime }) =>
      birthTime === '00:30' ? neverMoment : onceMoment,
    )
    await fill(user, '1981-04-01', '00:30')
    expect(
      await screen.findByText(
        'The clocks went forward from 00:00 to 01:00 that day, so 00:30 didn’t exist. Was it 31 Mar, 23:30 or 1 Apr, 01:30?',
      ),
    ).toBeVisible()
    await user.click(submit())
    const before = screen.getByRole('button', { name: '31\u00a0Mar, 23:30' })
    await waitFor(() => expect(before).toHaveFocus())
    expect(screen.getByText('Please pick one of these.')).toBeVisible()
    expect(added).toEqual([])
    await user.click(before)
    expect(shownBirthDate()).toBe('31 March 1981')
    expect(screen.getByLabelText('Time of birth')).toHaveValue('23:30')
    await waitFor(() => expect(screen.getByText(/^31 March 1981, 23:30 in Moscow/)).toBeVisible())
    await user.click(submit())
    await screen.findByText('Calculation complete!')
    expect(added).toMatchObject([{ birthDate: '1981-03-31', birthTime: '23:30', disambiguation: null }])
  })
})

test('says that a birth could not be looked up and lets the server check it', async () => {
  const { user, added } = await openForm(() => Promise.reject(new Error('no server')))
  await fill(user, '1990-06-15', '14:30')
  expect(await screen.findByText(/^We couldn’t check the clocks on that day\./)).toBeVisible()
  await user.click(submit())
  await screen.findByText('Calculation complete!')
  expect(added).toHaveLength(1)
})
