import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { BirthChangeState } from '@yuti/contract/birth-changes'
import type { OwnProfile } from '@yuti/contract/profiles'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { newcomer, serveWizard, settled } from '#/test/wizard-samples.ts'

afterEach(() => sessionStorage.clear())

const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })

type Change = BirthChangeState['change']
const withChange = (change: Change, request: BirthChangeState['request'] = null): OwnProfile => ({
  ...settled,
  birthChange: { change, request },
})
const newBirth = {
  date: '1997-02-14',
  time: '07:30',
  city: 'Barcelona, Spain',
  timeIsAbout: false,
  disambiguation: null,
}
const effectiveAt = new Date(2026, 10, 23, 14, 5).toISOString()
const pending: Change = { kind: 'pending', birth: newBirth, effectiveAt, isByStaff: false }
const used: Change = { kind: 'used', nextAt: '2027-11-22T12:00:00Z' }
const openRequest = {
  birth: newBirth,
  reason: 'I mistyped it.',
  askedAt: '2026-11-22T12:00:00Z',
  outcome: null,
  decidedAt: null,
  answer: null,
}

async function openWizard(own: OwnProfile, fakes: Parameters<typeof serveWizard>[1] = {}) {
  const served = serveWizard(own, fakes)
  const app = await renderApp('/profile-setup')
  await heading('When did your story begin?')
  return { ...served, ...app }
}

async function toTheEnd(user: UserEvent) {
  await click(user, 'Continue')
  await heading('About you')
  await click(user, 'Continue')
  await heading('Let them see you')
  await click(user, 'Start Discovering')
}

describe('what the birth step says', () => {
  test.each<[string, OwnProfile, string | RegExp]>([
    ['a newcomer', newcomer, 'You can correct them until we’ve shown you the first person.'],
    [
      'a member with a change left',
      settled,
      'You can change them once in 12 months. The change takes effect after 24 hours.',
    ],
    [
      'somebody who comes back with the same email',
      { ...newcomer, birthChange: { change: { kind: 'available', isDelayed: false }, request: null } },
      /^You’ve been here before with this email\./,
    ],
    [
      'the same person after saving, before the first person is shown',
      withChange({ kind: 'available', isDelayed: false }),
      /^You’ve been here before with this email\./,
    ],
  ])('to %s', async (_, own, text) => {
    await openWizard(own)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('group', { name: 'Date of birth' })).toBeEnabled()
  })
})

const unconfirmed = (draft: { confirmsBirthChange?: boolean | undefined }) => {
  if (!draft.confirmsBirthChange) throw refusal('BIRTH_CHANGE_UNCONFIRMED', 409)
  return withChange(pending)
}

async function changeTime(fakes: Parameters<typeof serveWizard>[1]) {
  const app = await openWizard(settled, fakes)
  const time = screen.getByLabelText('Time of birth')
  await app.user.clear(time)
  await app.user.type(time, '07:30')
  await toTheEnd(app.user)
  return app
}

describe('the one change', () => {
  test('is saved after the member confirms that it is the only one and when it takes effect', async () => {
    const inputs: unknown[] = []
    const { user, router } = await changeTime({
      save: (draft) => {
        inputs.push([draft.birthTime, draft.confirmsBirthChange])
        return unconfirmed(draft)
      },
    })
    const dialog = await screen.findByRole('alertdialog', { name: 'Use your one change?' })
    expect(dialog).toHaveTextContent(
      /only once in 12 months.*takes effect in 24 hours, on \d+ \w+ \d{4}, \d\d:\d\d/,
    )
    await user.click(within(dialog).getByRole('button', { name: 'Change them' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/discover'))
    expect(inputs).toEqual([
      ['07:30', false],
      ['07:30', true],
    ])
    expect(screen.getByText('Your birth details will change on 23 November 2026, 14:05')).toBeVisible()
  })

  test('is said to count at once while the account was shown nobody', async () => {
    const own = withChange({ kind: 'available', isDelayed: false })
    await changeTime({ own: () => own, save: unconfirmed })
    const dialog = await screen.findByRole('alertdialog', { name: 'Use your one change?' })
    expect(dialog).toHaveTextContent(
      /^Use your one change\?You had an account with different birth details\./,
    )
    expect(dialog).not.toHaveTextContent('24 hours')
  })

  test('is not saved when the member declines, and what was typed stays', async () => {
    const { user, router } = await changeTime({ save: unconfirmed })
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/profile-setup')
    await router.navigate({ to: '/profile-setup', search: {} })
    await heading('When did your story begin?')
    expect(screen.getByLabelText('Time of birth')).toHaveValue('07:30')
  })

  test('becomes a request, with what was typed, when another tab has used it', async () => {
    let own = settled
    const { user } = await changeTime({
      own: () => own,
      save: () => {
        own = withChange(used)
        throw refusal('BIRTH_DATA_LOCKED', 409)
      },
    })
    expect(
      await screen.findByText(/^You’ve used your one change of birth details in 12 months\./),
    ).toBeVisible()
    await heading('When did your story begin?')
    await user.click(await screen.findByRole('button', { name: 'Ask the team' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ask the team' })
    expect(within(dialog).getByLabelText('Time of birth')).toHaveValue('07:30')
  })
})

describe('a pending birth', () => {
  test('is shown with its moment instead of the fields, and saving repeats the present birth', async () => {
    const { user, saved } = await openWizard(withChange(pending))
    expect(screen.getByText('Your birth details will change on 23 November 2026, 14:05')).toBeVisible()
    expect(screen.getByText('14 February 1997, 07:30, Barcelona, Spain')).toBeVisible()
    expect(screen.getByText('14 February 1997, 06:45, Barcelona, Spain')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Date of birth' })).not.toBeInTheDocument()
    await toTheEnd(user)
    await waitFor(() => expect(saved).toMatchObject([{ birthDate: '1997-02-14', birthTime: '06:45' }]))
  })

  test('can be cancelled, and the fields come back', async () => {
    const { user } = await openWizard(withChange(pending), { cancelBirthChange: () => settled })
    await click(user, 'Cancel the change')
    expect(await screen.findByText('Change cancelled')).toBeVisible()
    expect(screen.getByLabelText('Time of birth')).toHaveValue('06:45')
  })

  test('stays when cancelling fails, and says so', async () => {
    const { user } = await openWizard(withChange(pending), {
      cancelBirthChange: () => {
        throw new Error('down')
      },
    })
    await click(user, 'Cancel the change')
    expect(await screen.findByText('We couldn’t cancel the change. Please try again.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel the change' })).toBeEnabled()
  })

  test('says when it was too late to cancel', async () => {
    const { user } = await openWizard(withChange(pending), {
      cancelBirthChange: () => ({ ...withChange(used), birth: newBirth }),
    })
    await click(user, 'Cancel the change')
    expect(await screen.findByText('The change has already taken effect.')).toBeVisible()
  })

  test('that staff approved can be cancelled, which leaves the own change used', async () => {
    const approved = { ...openRequest, outcome: 'approved' as const, decidedAt: '2026-11-22T14:05:00Z' }
    const { user } = await openWizard(withChange({ ...pending, isByStaff: true }, approved), {
      cancelBirthChange: () => withChange(used, approved),
    })
    expect(
      screen.getByText(/You can still cancel; if you need the change after all, ask our team/),
    ).toBeVisible()
    expect(screen.queryByText(/is not used up/)).not.toBeInTheDocument()
    await click(user, 'Cancel the change')
    expect(await screen.findByText('Change cancelled')).toBeVisible()
    expect(
      screen.getByText(/^Your birth details stay as they were\. If you need the change after all/),
    ).toBeVisible()
  })

  test('is shown on the own profile', async () => {
    serveWizard(withChange(pending))
    await renderApp('/profile')
    expect(
      await screen.findByRole('link', { name: 'New birth details from 23\u00a0November 2026, 14:05' }),
    ).toBeVisible()
  })
})

describe('a used change', () => {
  test('names the date of the next one and sends a request with the new birth and a reason', async () => {
    const sent: unknown[] = []
    const { user } = await openWizard(withChange(used), {
      askBirthChange: (wish) => {
        sent.push(wish)
        return withChange(used, openRequest)
      },
    })
    expect(
      screen.getByText('You’ve used your change. The next one is possible from 22 November 2027.'),
    ).toBeVisible()
    await click(user, 'Ask the team')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask the team' }))
    const time = dialog.getByLabelText('Time of birth')
    await user.clear(time)
    await user.type(time, '07:30')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Please write a sentence or two.')
    expect(sent).toEqual([])
    await user.type(dialog.getByLabelText('Why should they change?'), 'I mistyped it.')
    await user.tab()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.tab()
    expect(dialog.getByRole('button', { name: 'Send' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Your request is sent')).toBeVisible()
    expect(sent).toEqual([
      {
        birthDate: '1997-02-14',
        birthTime: '07:30',
        birthCity: 'Barcelona, Spain',
        timeIsAbout: false,
        disambiguation: null,
        reason: 'I mistyped it.',
      },
    ])
    expect(screen.getByText(/^You asked our team on 22 November 2026\./)).toBeVisible()
    expect(screen.getByText('Step 1 of 3')).toBeVisible()
  })

  test('leaves a request that can be withdrawn', async () => {
    const { user } = await openWizard(withChange(used, openRequest), {
      withdrawBirthRequest: () => withChange(used),
    })
    expect(screen.getByText(/^You asked our team on 22 November 2026\./)).toBeVisible()
    await click(user, 'Withdraw request')
    expect(await screen.findByText('Your request is withdrawn')).toBeVisible()
    expect(screen.queryByText(/^You asked our team/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ask the team' })).toBeVisible()
  })

  test.each([
    [
      'was answered before',
      () => withChange(used, { ...openRequest, outcome: 'declined', decidedAt: effectiveAt }),
      'Our team has already answered your request.',
    ],
    [
      'cannot be withdrawn',
      () => Promise.reject(new Error('down')),
      'We couldn’t withdraw your request. Please try again.',
    ],
  ])('says that a request %s', async (_, withdrawBirthRequest, text) => {
    const { user } = await openWizard(withChange(used, openRequest), { withdrawBirthRequest })
    await click(user, 'Withdraw request')
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('keeps the request as typed when sending fails', async () => {
    const { user } = await openWizard(withChange(used), {
      askBirthChange: () => {
        throw refusal('BIRTH_IS_THE_SAME', 422)
      },
    })
    await click(user, 'Ask the team')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Why should they change?'), 'Because.')
    await user.click(dialog.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByText('These are already your birth details. Please enter what they should be.'),
    ).toBeVisible()
    expect(dialog.getByLabelText('Why should they change?')).toHaveValue('Because.')
  })

  test('shows the answer of staff', async () => {
    const declined = {
      ...openRequest,
      outcome: 'declined' as const,
      decidedAt: '2026-11-23T12:00:00Z',
      answer: 'Please send us a photo of the certificate.',
    }
    await openWizard(withChange(used, declined))
    expect(screen.getByText('Please send us a photo of the certificate.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ask the team' })).toBeVisible()
  })
})
