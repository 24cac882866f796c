import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { BirthMoment } from '@yuti/contract/births'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#/test/fake-api.ts'
import { onceMoment, twiceMoment } from '#/test/moment-samples.ts'
import { renderApp } from '#/test/render.tsx'
import { newcomer, serveWizard, settled } from '#/test/wizard-samples.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  URL.revokeObjectURL = () => undefined
})
afterEach(() => sessionStorage.clear())

const next = () => screen.getByRole('button', { name: 'Continue' })
const heading = (name: string) => screen.findByRole('heading', { name })
const radio = (name: RegExp) => screen.findByRole('radio', { name })

async function fillBirth(user: UserEvent) {
  await heading('When did your story begin?')
  await user.type(screen.getByLabelText('Date of birth'), '1989-09-24')
  await user.type(screen.getByLabelText('Time of birth'), '02:30')
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
    expect(screen.getByText('Please choose one.')).toBeVisible()
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
    await screen.findByText(/→/)
    for (const step of ['About you', 'Let them see you']) {
      await user.click(next())
      await heading(step)
    }
    await user.click(screen.getByRole('button', { name: 'Start Discovering' }))
    await heading('When did your story begin?')
    expect(await radio(/^02:30, summer time/)).not.toBeChecked()
    expect(screen.getByText(/^This time happened twice that day\. Please say/)).toBeVisible()
  })
})

test('continues when a birth cannot be looked up', async () => {
  serveWizard(newcomer, { readBirth: () => Promise.reject(new Error('no server')) })
  const { user } = await renderApp('/profile-setup')
  await fillBirth(user)
  await screen.findByText(/^The clocks of that day could not be looked up\./)
  await user.click(next())
  await heading('About you')
})
