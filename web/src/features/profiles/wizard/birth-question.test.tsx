import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { BirthMoment } from '@yuti/contract/births'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#/test/fake-api.ts'
import { onceMoment, twiceMoment } from '#/test/moment-samples.ts'
import { pasteBirthDate } from '#/test/birth-date.ts'
import { renderApp } from '#/test/render.tsx'
import { newcomer, serveWizard, settled } from '#/test/wizard-samples.ts'
import { draftOf } from './draft.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  URL.revokeObjectURL = () => undefined
})
afterEach(() => sessionStorage.clear())

const next = () => screen.getByRole('button', { name: 'Continue' })
const heading = (name: string) => screen.findByRole('heading', { name })
const radio = (name: RegExp) => screen.findByRole('radio', { name })

async function fillBirth(user: UserEvent, time = '02:30') {
  await heading('When did your story begin?')
  await pasteBirthDate(user, '1989-09-24')
  await user.type(screen.getByLabelText('Time of birth'), time)
  await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'moscow')
  await user.click(await screen.findByRole('option', { name: 'Moscow, Russia' }))
}

const born = (disambiguation: 'earlier' | 'later' | null) => ({
  ...settled,
  birth: { date: '1989-09-24', time: '02:30', timeIsAbout: false, city: 'Moscow, Russia', disambiguation },
})

describe('a birth at an ambiguous time', () => {
  test('is asked about before the next step, and the answer survives a reload', async () => {
    serveWizard(newcomer, { readBirth: () => twiceMoment })
    const { user } = await renderApp('/profile-setup')
    await fillBirth(user)
    const first = await radio(/^02:30, summer time/)
    await user.click(next())
    await waitFor(() => expect(first).toHaveFocus())
    expect(screen.getByText('Please pick one.')).toBeVisible()
    await user.click(await radio(/^02:30, standard time/))
    await user.click(next())
    await heading('About you')

    cleanup()
    await renderApp('/profile-setup')
    expect(await radio(/^02:30, standard time/)).toBeChecked()
  })

  test('shows the stored answer, and sends it again', async () => {
    const { saved } = serveWizard(born('later'), { readBirth: () => twiceMoment })
    const { user } = await renderApp('/profile-setup')
    expect(await radio(/^02:30, standard time/)).toBeChecked()
    for (const step of ['About you', 'Let them see you']) {
      await user.click(next())
      await heading(step)
    }
    await user.click(screen.getByRole('button', { name: 'Start Discovering' }))
    await waitFor(() => expect(saved).toMatchObject([{ birthTime: '02:30', disambiguation: 'later' }]))
  })

  test('is waited for when Continue is pressed before the server answers', async () => {
    const { promise, resolve } = Promise.withResolvers<BirthMoment>()
    serveWizard(newcomer, { readBirth: () => promise })
    const { user } = await renderApp('/profile-setup')
    await fillBirth(user)
    await user.click(next())
    await waitFor(() => expect(next()).toHaveAttribute('aria-busy', 'true'))
    resolve(twiceMoment)
    await waitFor(async () => expect(await radio(/^02:30, summer time/)).toHaveFocus())
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
  })

  test('is asked about when only the save finds it', async () => {
    serveWizard(born(null), {
      readBirth: () => onceMoment,
      save: () => {
        throw refusal('BIRTH_TIME_AMBIGUOUS', 422, { moment: twiceMoment })
      },
    })
    const { user } = await renderApp('/profile-setup')
    await screen.findByText('Show in UTC')
    for (const step of ['About you', 'Let them see you']) {
      await user.click(next())
      await heading(step)
    }
    await user.click(screen.getByRole('button', { name: 'Start Discovering' }))
    await heading('When did your story begin?')
    expect(await radio(/^02:30, summer time/)).not.toBeChecked()
    expect(screen.getByText(/^This time happened twice that day\. Go back/)).toBeVisible()
  })
})

/** A line that was read back for the former words may be replaced at any moment. */
const seeReadBack = (text: RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
const accuracy = (time: string) =>
  screen.findByRole('radiogroup', { name: `Was it exactly ${time}, or around then?` })
const about = () => screen.findByRole('radio', { name: 'Around then' })

describe('a time on the full or half hour', () => {
  test('is asked about, is exact by default, and the answer survives a reload', async () => {
    serveWizard(newcomer)
    const { user } = await renderApp('/profile-setup')
    await fillBirth(user, '14:00')
    expect(await accuracy('14:00')).toHaveAccessibleDescription(/every minute from half an hour before/)
    expect(screen.getByRole('radio', { name: 'Exactly' })).toBeChecked()
    await seeReadBack(/^24 September 1989, 14:00 in Moscow/)
    await user.click(await about())
    await seeReadBack(/^24 September 1989, about 14:00 in Moscow/)
    cleanup()
    const again = await renderApp('/profile-setup')
    expect(await about()).toBeChecked()
    await seeReadBack(/^24 September 1989, about 14:00 in Moscow/)
    await again.user.click(next())
    await heading('About you')
  })

  test('shows the stored answer, and sends it again', async () => {
    const own = born(null)
    const birth = { ...own.birth, time: '14:30', timeIsAbout: true }
    const { saved } = serveWizard({ ...own, birth })
    const { user } = await renderApp('/profile-setup')
    expect(await about()).toBeChecked()
    for (const step of ['About you', 'Let them see you']) {
      await user.click(next())
      await heading(step)
    }
    await user.click(screen.getByRole('button', { name: 'Start Discovering' }))
    await waitFor(() => expect(saved).toMatchObject([{ birthTime: '14:30', timeIsAbout: true }]))
  })

  test('is asked about again when it changes, and any other time is exact', async () => {
    serveWizard(newcomer)
    const { user } = await renderApp('/profile-setup')
    await fillBirth(user, '14:00')
    await user.click(await about())
    const field = screen.getByLabelText('Time of birth')
    await user.clear(field)
    await user.type(field, '14:05')
    await seeReadBack(/^24 September 1989, 14:05 in Moscow/)
    expect(screen.queryByRole('radio', { name: 'Around then' })).not.toBeInTheDocument()
    await user.clear(field)
    await user.type(field, '15:30')
    await accuracy('15:30')
    expect(await about()).not.toBeChecked()
  })

  test('keeps a draft of the time before the question', async () => {
    const { timeIsAbout: _, ...draft } = draftOf(settled)
    const former = {
      version: 3,
      photos: settled.photos,
      draft: { ...draft, interests: 'Maps, Rye', birthTime: '08:30' },
    }
    sessionStorage.setItem(`profile-draft:${newcomer.id}`, JSON.stringify(former))
    serveWizard(newcomer)
    await renderApp('/profile-setup')
    expect(await screen.findByLabelText('Time of birth')).toHaveValue('08:30')
    expect(await screen.findByRole('radio', { name: 'Exactly' })).toBeChecked()
  })
})

test('continues when a birth cannot be looked up', async () => {
  serveWizard(newcomer, { readBirth: () => Promise.reject(new Error('no server')) })
  const { user } = await renderApp('/profile-setup')
  await fillBirth(user)
  await screen.findByText(/^We couldn’t check the clocks on that day\./)
  await user.click(next())
  await heading('About you')
})
