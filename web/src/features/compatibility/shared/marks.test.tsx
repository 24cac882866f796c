import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calculationOf } from '#/test/calculation-samples.ts'
import { fakeApi, memberSession, signedOutSession } from '#/test/fake-api.ts'
import { renderApp, renderWithProviders } from '#/test/render.tsx'
import { CoupleMark } from './couple-mark.tsx'

/** What a screen reader says of a part without its buttons: the words, and the names of pictures. */
function spokenIn(part: Element | null | undefined): string {
  const copy = document.createElement('div')
  copy.append(part?.cloneNode(true) ?? '')
  for (const silent of copy.querySelectorAll('[aria-hidden=true], button')) silent.remove()
  for (const picture of copy.querySelectorAll('[role=img]'))
    picture.replaceWith(` ${picture.getAttribute('aria-label')} `)
  return (copy.textContent ?? '').trim()
}

describe('the mark of a level', () => {
  test('is said by the row it is in: the name, the stars and the level', async () => {
    const all = [0, 1, 2, 3, 4, 5]
    fakeApi({
      account: { session: () => memberSession },
      notifications: { badges: () => ({ matches: 0, messages: 0 }) },
      compatibility: {
        list: () => ({
          calculations: all.map((stars) => calculationOf(stars, { name: `V${stars},`, stars })),
        }),
      },
      consent: { list: () => ({ links: [], kept: [] }) },
    })
    await renderApp('/manual-compatibility')
    await screen.findByRole('link', { name: 'V0,' })
    const said = all.map((stars) => spokenIn(screen.getByRole('link', { name: `V${stars},` }).closest('li')))
    expect(said).toEqual([
      expect.stringMatching(/^V0,The charts hardly touch\./),
      expect.stringMatching(/^V1,Not much comes easily;/),
      expect.stringMatching(/^V2,Gentle Challenge/),
      expect.stringMatching(/^V3, 3 of 5 stars Conscious Connection/),
      expect.stringMatching(/^V4, 4 of 5 stars Magnetic Flow/),
      expect.stringMatching(/^V5, 5 of 5 stars Sacred Sparks/),
    ])
  })

  test('is said by the card it is in on the landing page', async () => {
    fakeApi({ account: { session: () => signedOutSession } })
    await renderApp('/')
    const title = await screen.findByRole('heading', { name: 'Stars that tell you why' })
    const cards = within(title.closest('section') ?? document.body).getAllByRole('listitem')
    expect(cards.map(spokenIn)).toEqual([
      expect.stringMatching(/^5 of 5 stars Anna & LeoSacred Sparks/),
      expect.stringMatching(/^4 of 5 stars Mira & KofiMagnetic Flow/),
      expect.stringMatching(/^3 of 5 stars Nina & MarcConscious Connection/),
    ])
  })
})

describe('the mark of a couple', () => {
  test('says the sum of the kootas, and leaves the names to the title of the page', async () => {
    await renderWithProviders(<CoupleMark name="Marina" points={27.25} />)
    const page = screen.getByTestId('page')
    for (const drawn of ['You', 'Marina', '27.25']) expect(within(page).getByText(drawn)).toBeVisible()
    expect(spokenIn(page)).toBe('Moon harmony: 27.25 of 36 points')
  })

  test('says nothing to readers who may not know the sum', async () => {
    await renderWithProviders(<CoupleMark name="Marina" />)
    expect(spokenIn(screen.getByTestId('page'))).toBe('')
  })
})
