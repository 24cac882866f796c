import { cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { GuestAnswer } from '@yuti/contract/consent'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Answered } from '#/components/empty-pictures/answered.tsx'
import { Awaited } from '#/components/empty-pictures/awaited.tsx'
import type { Api } from '#/lib/api.ts'
import { invitationOf, sharedOf } from '#/test/consent-samples.ts'
import { pasteBirthDate, shownBirthDate } from '#/test/birth-date.ts'
import { fakeApi, type Fakes, refusal, signedOutSession } from '#/test/fake-api.ts'
import { onceMoment, twiceMoment } from '#/test/moment-samples.ts'
import { renderApp } from '#/test/render.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const token = 'a'.repeat(43)
const path = `/invitation/${token}`
const serve = (consent: Fakes<Api['consent']>, moment = onceMoment) =>
  fakeApi({
    account: { session: () => signedOutSession },
    consent,
    profiles: { readBirth: () => moment },
  })
const closedLink = () => refusal('INVALID_LINK', 410)

type SentAnswer = Omit<GuestAnswer, 'timeIsAbout'> & { timeIsAbout?: boolean | undefined }

/** A fake server with one link; it accepts answers of one tab only. */
function serveLink(moment = onceMoment) {
  const answers: SentAnswer[] = []
  const choices: boolean[] = []
  serve(
    {
      open: ({ secret }) => {
        const [first] = answers
        if (!first) return invitationOf()
        if (first.secret !== secret) throw closedLink()
        const last = choices.at(-1)
        return invitationOf(last === undefined ? 'answered' : last ? 'kept' : 'declined')
      },
      answer: (answer) => {
        answers.push(answer)
        return { askerName: 'Anna', result: sharedOf() }
      },
      decide: ({ keep }) => {
        choices.push(keep)
        return { ok: true }
      },
    },
    moment,
  )
  return { answers, choices }
}

async function fill(user: UserEvent, date = '1992-08-21') {
  await pasteBirthDate(user, date)
  await user.type(screen.getByLabelText('Time of birth'), '21:30')
  await user.type(screen.getByRole('combobox', { name: 'City of birth' }), 'moscow')
  await user.click(await screen.findByRole('option', { name: 'Moscow, Russia' }))
  await user.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }))
}
const submit = () => screen.getByRole('button', { name: 'Show the result' })

async function answer() {
  const app = await renderApp(path)
  await fill(app.user)
  await app.user.click(submit())
  await screen.findByRole('heading', { name: 'You & Anna' })
  return app
}

describe('the invitation', () => {
  test('tells who asks and what happens, and removes its token from the address', async () => {
    serveLink()
    const { router } = await renderApp(path)
    expect(
      await screen.findByRole('heading', { name: 'Anna wants to see how your charts match' }),
    ).toBeVisible()
    expect(screen.getByText(/aren’t stored. Anna never sees them/)).toBeVisible()
    expect(screen.getByText('You can answer once, until 27 November 2126.')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation/yours'))
    cleanup()
    await renderApp('/invitation/yours')
    expect(
      await screen.findByRole('heading', { name: 'Anna wants to see how your charts match' }),
    ).toBeVisible()
  })

  test('has a title while it loads', async () => {
    serve({ open: () => new Promise(() => undefined) })
    await renderApp(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Loading...' })).toBeInTheDocument()
  })

  test.each([
    ['that the server does not take', path],
    ['that is no token', '/invitation/abc'],
    ['that the tab never had', '/invitation/yours'],
  ])('%s shows a friendly page about a closed link', async (_what, address) => {
    serve({ open: () => Promise.reject(closedLink()) })
    await renderApp(address)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link is no longer open' }),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go to Yuti' })).toHaveAttribute('href', '/')
  })

  test('retries when it cannot be loaded', async () => {
    let isDown = true
    serve({
      open: () => {
        if (isDown) throw refusal('RATE_LIMITED', 429, { retryAfterSeconds: 3 })
        return invitationOf()
      },
    })
    const { user } = await renderApp(path)
    expect(await screen.findByText('We couldn’t load the invitation.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByRole('heading', { name: 'Anna wants to see how your charts match' }),
    ).toBeVisible()
  })
})

describe('the answer', () => {
  test('says that a rounded time is about, also after a reload', async () => {
    const { answers } = serveLink()
    const { user } = await renderApp(path)
    await fill(user)
    await user.click(await screen.findByRole('radio', { name: 'Around then' }))
    cleanup()
    const again = await renderApp('/invitation/yours')
    expect(await screen.findByRole('radio', { name: 'Around then' })).toBeChecked()
    await again.user.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }))
    await again.user.click(submit())
    await waitFor(() => expect(answers).toMatchObject([{ birthTime: '21:30', timeIsAbout: true }]))
  })

  test('requires all fields, and shows the result with the guest’s own gates only', async () => {
    const { answers } = serveLink()
    const { user } = await renderApp(path)
    await fill(user)
    const adult = screen.getByRole('checkbox', { name: 'I am 18 or older' })
    await user.click(adult)
    expect(submit()).toHaveAccessibleDescription('Please confirm that you’re 18 or older.')
    await user.click(submit())
    expect(adult).toHaveFocus()
    expect(adult).toHaveAccessibleDescription('Please confirm that you’re 18 or older.')
    expect(answers).toEqual([])
    await user.click(adult)
    await user.dblClick(submit())
    expect(await screen.findByRole('heading', { name: 'You & Anna' })).toBeVisible()
    expect(answers).toEqual([
      {
        token,
        secret: answers[0]?.secret,
        birthDate: '1992-08-21',
        birthTime: '21:30',
        birthCity: 'Moscow, Russia',
        timeIsAbout: false,
        disambiguation: null,
        isAdult: true,
      },
    ])
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'The wheel of the 64 gates with your own gates.' })).toBeVisible()
    expect(screen.getByText(/two (are complete between you|of three)/)).toBeVisible()
    expect(screen.getByText(/could work out a date of birth, Anna’s or yours/)).toBeVisible()
  })

  test('keeps the draft over a failure and a reload, with the same secret', async () => {
    const secrets: string[] = []
    serve({
      open: () => invitationOf(),
      answer: ({ secret }) => {
        secrets.push(secret)
        throw new Error('no database')
      },
    })
    const { user } = await renderApp(path)
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('We couldn’t calculate the result. Please try again.')).toBeVisible()
    cleanup()
    const again = await renderApp('/invitation/yours')
    expect(await screen.findByRole('group', { name: 'Date of birth' })).toBeVisible()
    expect(shownBirthDate()).toBe('21 August 1992')
    expect(screen.getByRole('combobox', { name: 'City of birth' })).toHaveValue('Moscow, Russia')
    await again.user.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }))
    await again.user.click(submit())
    await waitFor(() => expect(secrets).toHaveLength(2))
    expect(secrets[1]).toBe(secrets[0])
  })

  test('asks which time is meant when it is ambiguous', async () => {
    const { answers } = serveLink(twiceMoment)
    const { user } = await renderApp(path)
    await fill(user)
    const first = await screen.findByRole('radio', { name: /summer time/ })
    await user.click(submit())
    await waitFor(() => expect(first).toHaveFocus())
    expect(answers).toEqual([])
    await user.click(first)
    await user.click(submit())
    await screen.findByRole('heading', { name: 'You & Anna' })
    expect(answers).toMatchObject([{ disambiguation: 'earlier' }])
  })

  test('requests the result again after a reload when the response was lost', async () => {
    const { answers } = serveLink()
    const { user } = await renderApp(path)
    await fill(user)
    await user.click(submit())
    await screen.findByRole('heading', { name: 'You & Anna' })
    expect(sessionStorage.getItem('invitation')).not.toContain('1992')
    const kept: unknown = JSON.parse(sessionStorage.getItem('invitation') ?? '{}')
    const { birthDate, birthTime, birthCity: cityId, disambiguation } = answers[0] ?? {}
    const draft = { birthDate, birthTime, cityId, disambiguation, isTimeUnknown: false }
    sessionStorage.setItem('invitation', JSON.stringify(Object.assign({}, kept, { draft, result: null })))
    cleanup()
    const again = await renderApp('/invitation/yours')
    await again.user.click(await screen.findByRole('checkbox', { name: 'I am 18 or older' }))
    await again.user.click(submit())
    expect(await screen.findByRole('heading', { name: 'You & Anna' })).toBeVisible()
    expect(answers[1]).toEqual(answers[0])
  })

  test('refuses minors and impossible dates before sending', async () => {
    const { answers } = serveLink()
    const { user } = await renderApp(path)
    await fill(user, `${new Date().getFullYear() - 10}-01-01`)
    await user.click(submit())
    expect(await screen.findByText('You need to be 18 or older to take part.')).toBeVisible()
    await pasteBirthDate(user, '1899-12-31')
    expect(screen.getAllByText('Please enter a date from 1900 to today.')).toHaveLength(2)
    await user.click(submit())
    expect(answers).toEqual([])
  })

  test('shows a closed link when somebody else answered first', async () => {
    let isOpen = true
    serve({
      open: () => {
        if (!isOpen) throw closedLink()
        return invitationOf()
      },
      answer: () => {
        isOpen = false
        throw closedLink()
      },
    })
    const { user } = await renderApp(path)
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('This link is no longer open')).toBeVisible()
  })
})

describe('the decision', () => {
  test('to keep is confirmed, can be withdrawn, and survives a reload', async () => {
    const { choices } = serveLink()
    const { user } = await answer()
    expect(screen.getByRole('heading', { name: 'You & Anna' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Let Anna keep it' }))
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Join Yuti' })).toHaveAttribute('href', '/')
    cleanup()
    const again = await renderApp('/invitation/yours')
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
    await again.user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('heading', { name: 'It stays with you' })).toHaveFocus()
    expect(choices).toEqual([true, false])
  })

  test.each([
    ['answered', /keep this result/, <Awaited key="picture" />],
    ['kept', 'Thank you', <Answered key="picture" />],
    ['declined', 'It stays with you', <Answered key="picture" />],
  ] as const)('has a picture in a tab without the result: %s', async (state, title, picture) => {
    serve({ open: () => invitationOf(state) })
    await renderApp(path)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(document.querySelector('main .empty-sky')?.innerHTML).toBe(renderToStaticMarkup(picture))
  })

  test('to decline confirms that nothing is kept', async () => {
    const { choices } = serveLink()
    const { user } = await answer()
    await user.click(screen.getByRole('button', { name: 'Keep it to myself' }))
    expect(await screen.findByRole('heading', { name: 'It stays with you' })).toBeVisible()
    expect(screen.getByText(/We’ve kept nothing of the result/)).toBeVisible()
    expect(choices).toEqual([false])
  })

  test.each([
    [new Error('no database'), 'We didn’t receive your choice. Please try again.', 'Let Anna keep it'],
    [closedLink(), 'The time to choose is over. Nothing was kept.', 'Join Yuti'],
  ])('shows an error when it fails: %s', async (error, text, button) => {
    serve({
      open: () => invitationOf(),
      answer: () => ({ askerName: 'Anna', result: sharedOf() }),
      decide: () => {
        throw error
      },
    })
    const { user } = await answer()
    await user.click(screen.getByRole('button', { name: 'Let Anna keep it' }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeVisible()
  })
})
