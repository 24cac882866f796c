import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type Calculation, type CalculationDraft, calculationId } from '@yuti/contract/compatibility'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { pasteBirthDate, shownBirthDate } from '#/test/birth-date.ts'
import { fakeApi, type Fakes, memberSession, refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { calculationOf, resultOf } from '#/test/calculation-samples.ts'
import { onceMoment } from '#/test/moment-samples.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

function serve(compatibility: Fakes<Api['compatibility']>) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    compatibility,
    consent: { list: () => ({ links: [], kept: [] }) },
    profiles: { readBirth: () => onceMoment },
  })
}

type Sent = Omit<CalculationDraft, 'id' | 'timeIsAbout'> & { id: string; timeIsAbout?: boolean | undefined }

/** A fake server that stores calculations. */
function serveStore(kept: Calculation[] = []) {
  const added: Sent[] = []
  serve({
    list: () => ({ calculations: [...kept] }),
    get: ({ id }) => resultOf(kept.find((one) => one.id === id) ?? calculationOf(9)),
    add: (draft) => {
      added.push(draft)
      const calculation = calculationOf(kept.length + 1, {
        id: calculationId.parse(draft.id),
        name: draft.name,
        birth: {
          date: draft.birthDate,
          time: draft.birthTime,
          timeIsAbout: draft.timeIsAbout ?? false,
          city: draft.birthCity,
          disambiguation: draft.disambiguation,
        },
      })
      kept.unshift(calculation)
      return calculation
    },
    remove: ({ id }) => {
      const index = kept.findIndex((one) => one.id === id)
      if (index < 0) throw refusal('NOT_FOUND', 404)
      kept.splice(index, 1)
      return { ok: true }
    },
  })
  return added
}

async function deleteFromMenu(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `More about ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

describe('the list', () => {
  test('explains how to begin while it is empty', async () => {
    serveStore()
    const { user, router } = await renderApp('/manual-compatibility')
    expect(
      await screen.findByText('No calculations yet. Add someone to calculate compatibility.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/manual-compatibility/add'))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/compatibility'))
  })

  test('shows name, stars, level and the birth in one line', async () => {
    const noTime = calculationOf(2, {
      name: 'Vera',
      birth: {
        date: '1985-11-30',
        time: null,
        city: 'Moscow, Russia',
        timeIsAbout: false,
        disambiguation: null,
      },
      stars: 3,
      range: { min: 2, max: 4 },
      isEstimate: true,
    })
    const roughly = calculationOf(3, {
      name: 'Nora',
      birth: { ...calculationOf(3).birth, timeIsAbout: true },
    })
    serveStore([calculationOf(1), noTime, roughly])
    await renderApp('/manual-compatibility')
    await screen.findByRole('heading', { name: 'Marina' })
    const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem')
    const marina = within(first ?? document.body)
    expect(marina.getByRole('link', { name: 'Marina' })).toHaveAttribute(
      'href',
      `/manual-compatibility/${calculationOf(1).id}`,
    )
    expect(marina.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(marina.getByText('Magnetic Flow')).toBeVisible()
    expect(first).toHaveTextContent('14 Feb 1992, 21:30 Barcelona')
    const vera = within(second ?? document.body)
    expect(second).toHaveTextContent('30 Nov 1985, time unknown Moscow')
    expect(vera.getByRole('img', { name: '3 of 5 stars, an estimate' })).toBeVisible()
    expect(screen.getByText('14 Feb 1992, about 21:30')).toBeVisible()
  })

  test('draws no stars under three: the words of the level speak alone', async () => {
    serveStore([calculationOf(1, { stars: 2 }), calculationOf(2, { name: 'Vera', stars: 1 })])
    await renderApp('/manual-compatibility')
    expect(await screen.findByText('Gentle Challenge')).toBeVisible()
    expect(screen.getByText('Not much comes easily; you’d build it together.')).toBeVisible()
    expect(screen.queryByRole('img', { name: /stars?$/ })).toBeNull()
  })

  test('a long press on a row opens its menu', async () => {
    serveStore([calculationOf(1)])
    await renderApp('/manual-compatibility')
    const press = new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true })
    fireEvent(await screen.findByRole('link', { name: 'Marina' }), press)
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeVisible()
  })

  test('says in the menu of a row when it was calculated', async () => {
    serveStore([calculationOf(1)])
    const { user } = await renderApp('/manual-compatibility')
    await screen.findByRole('heading', { name: 'Marina' })
    expect(screen.queryByText('Calculated 20 Nov 2026')).toBeNull()
    screen.getByRole('button', { name: 'More about Marina' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Calculated 20 Nov 2026')).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  })

  test('shows an error and retries when it cannot be loaded', async () => {
    let isDown = true
    serve({
      list: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
        return { calculations: [calculationOf(1)] }
      },
    })
    const { user } = await renderApp('/manual-compatibility')
    const toasts = within(await screen.findByRole('region', { name: 'Notifications' }))
    expect(await toasts.findByText('Error')).toBeVisible()
    expect(toasts.getByText('Failed to load calculations')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Marina' })).toBeVisible()
  })

  test('removes a deleted calculation, and the toast restores it', async () => {
    const added = serveStore([calculationOf(1)])
    const { user } = await renderApp('/manual-compatibility')
    await deleteFromMenu(user, 'Marina')
    expect(await screen.findByText('Deleted')).toBeVisible()
    expect(screen.queryByText('Failed to delete calculation')).not.toBeInTheDocument()
    expect(screen.getByText('Calculation removed')).toBeVisible()
    expect(
      await screen.findByText('No calculations yet. Add someone to calculate compatibility.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('heading', { name: 'Marina' })).toBeVisible()
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument()
    const { id, name, birth } = calculationOf(1)
    expect(added).toEqual([
      {
        id,
        name,
        birthDate: birth.date,
        birthTime: birth.time,
        timeIsAbout: false,
        birthCity: birth.city,
        disambiguation: birth.disambiguation,
      },
    ])
  })

  test('keeps a calculation that could not be deleted', async () => {
    serve({
      list: () => ({ calculations: [calculationOf(1)] }),
      remove: () => Promise.reject(new Error('no database')),
    })
    const { user } = await renderApp('/manual-compatibility')
    await deleteFromMenu(user, 'Marina')
    expect(await screen.findByText('Failed to delete calculation')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Marina' })).toBeVisible()
  })
})

const refuse = (error: Error) => () => {
  throw error
}
const submit = () => screen.getByRole('button', { name: 'Continue' })

async function fill(user: UserEvent, { date = '1992-02-14', time = '21:30' } = {}) {
  await user.type(await screen.findByLabelText('Name or nickname'), 'Marina')
  await pasteBirthDate(user, date)
  if (time) await user.type(screen.getByLabelText('Time of birth'), time)
  await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'barcelona')
  await user.click(await screen.findByRole('option', { name: 'Barcelona, Spain' }))
}

describe('the form', () => {
  test('says what the button waits for, calculates once, and shows the result', async () => {
    const added = serveStore()
    const { user, router } = await renderApp('/manual-compatibility/add')
    await screen.findByRole('heading', { name: 'Who is it about?' })
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit()).toHaveAccessibleDescription('Please enter a name or nickname.')
    await user.click(submit())
    expect(screen.getByLabelText('Name or nickname')).toHaveFocus()
    expect(screen.getByLabelText('Name or nickname')).toHaveAccessibleDescription(
      'Please enter a name or nickname.',
    )
    await fill(user, { time: '' })
    await user.click(submit())
    const time = screen.getByLabelText('Time of birth')
    expect(time).toHaveFocus()
    expect(time).toHaveAccessibleDescription(/^Please enter the time of birth, or tick/)
    expect(added).toEqual([])
    await user.type(time, '21:30')
    expect(submit()).not.toHaveAttribute('aria-disabled')
    fireEvent.click(submit())
    // A browser finishes the microtasks of the first press before it delivers the second one.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    fireEvent.submit(screen.getByRole('button', { name: /Continue|Calculating/ }))
    expect(await screen.findByText('Calculation complete!')).toBeVisible()
    expect(screen.getByText('Compatibility: 4 stars')).toBeVisible()
    expect(added).toHaveLength(1)
    const [draft] = added
    expect(draft).toEqual({
      id: draft?.id,
      name: 'Marina',
      birthDate: '1992-02-14',
      birthTime: '21:30',
      birthCity: 'Barcelona, Spain',
      timeIsAbout: false,
      disambiguation: null,
    })
    expect(router.state.location.pathname).toBe(`/manual-compatibility/${draft?.id}`)
    expect(await screen.findByRole('heading', { name: 'Marina & you' })).toBeVisible()
    await router.navigate({ to: '/manual-compatibility/add' })
    expect(await screen.findByLabelText('Name or nickname')).toHaveValue('')
  })

  test('accepts an unknown birth time', async () => {
    const added = serveStore()
    const { user } = await renderApp('/manual-compatibility/add')
    await fill(user)
    await user.click(screen.getByRole('checkbox', { name: 'I don’t know the time of birth' }))
    expect(screen.getByLabelText('Time of birth')).toBeDisabled()
    await user.click(submit())
    await screen.findByText('Calculation complete!')
    expect(added[0]?.birthTime).toBeNull()
  })

  test('keeps the draft over a failure and a reload, and retries with the same id', async () => {
    const tried: Sent[] = []
    serve({
      add: (draft) => {
        tried.push(draft)
        throw new Error('no database')
      },
    })
    const { user } = await renderApp('/manual-compatibility/add')
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('Failed to calculate compatibility. Please try again.')).toBeVisible()
    await user.click(submit())
    await waitFor(() => expect(tried).toHaveLength(2))
    expect(tried[1]).toEqual(tried[0])
    await user.type(screen.getByLabelText('Name or nickname'), ' P.')
    await user.click(submit())
    await waitFor(() => expect(tried).toHaveLength(3))
    expect(tried[2]?.id).not.toBe(tried[0]?.id)

    cleanup()
    await renderApp('/manual-compatibility/add')
    expect(await screen.findByLabelText('Name or nickname')).toHaveValue('Marina P.')
    expect(shownBirthDate()).toBe('14 February 1992')
    expect(screen.getByLabelText('Time of birth')).toHaveValue('21:30')
    expect(screen.getByRole('combobox', { name: 'City of birth' })).toHaveValue('Barcelona, Spain')
  })

  test('refuses minors and impossible dates', async () => {
    serveStore()
    const { user } = await renderApp('/manual-compatibility/add')
    await fill(user, { date: `${new Date().getFullYear() - 10}-01-01` })
    await user.click(submit())
    expect(await screen.findByText('Age requirement not met')).toBeVisible()
    expect(screen.getByText('You can only check people who are 18 or older.')).toBeVisible()
    for (const date of ['1899-12-31', `${new Date().getFullYear() + 1}-01-01`]) {
      await pasteBirthDate(user, date)
      expect(screen.getAllByText('Please enter a date from 1900 to today.')).toHaveLength(2)
      expect(submit()).toHaveAttribute('aria-disabled', 'true')
    }
  })

  test.each([
    [refusal('UNDERAGE', 422), 'You can only check people who are 18 or older.'],
    [refusal('INVALID_BIRTH_DATA', 422, { field: 'birthCity' }), 'Please choose a city from the list.'],
    [
      refusal('TOO_MANY_CALCULATIONS', 409),
      'You’ve saved as many calculations as we can keep. Please delete one first.',
    ],
  ])('shows why the server refuses: %s', async (error, text) => {
    serve({ add: refuse(error) })
    const { user } = await renderApp('/manual-compatibility/add')
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByLabelText('Name or nickname')).toHaveValue('Marina')
  })

  test('redirects members without birth data to the wizard', async () => {
    serve({ add: () => Promise.reject(refusal('PROFILE_INCOMPLETE', 409)) })
    const { user, router } = await renderApp('/manual-compatibility/add')
    await fill(user)
    await user.click(submit())
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile-setup'))
  })
})
