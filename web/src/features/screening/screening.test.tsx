import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { HeldPicture } from '@yuti/contract/screening'
import { describe, expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { asStaff } from '#/test/staff-samples.ts'
import { samplePhoto } from '#/test/wizard-samples.ts'

const path = '/admin-panel/pictures'
const account = (number: number, name: string) => ({
  id: userId.parse(`00000000-0000-4000-8000-00000000010${number}`),
  name,
})
const held = (number: number, name: string, more: Partial<HeldPicture> = {}): HeldPicture => ({
  id: samplePhoto(number).id,
  picture: samplePhoto(number),
  owner: account(number, name),
  reason: 'nudity',
  nudityPercent: 84,
  faces: 1,
  isDrawn: false,
  isAppeal: false,
  uploadedAt: '2026-11-20T12:00:00Z',
  twins: [],
  ...more,
})

type Calls = NonNullable<Fakes<Api>['screening']>

/** Serves these photos; a decided one leaves the list. */
function serve(pictures: HeldPicture[], calls: Calls = {}) {
  const decided: { ids: string[]; choice: string }[] = []
  let left = pictures
  fakeApi(
    asStaff({
      screening: {
        list: () => ({ pictures: left, total: left.length, pageSize: 30 }),
        decide: (input) => {
          decided.push(input)
          left = left.filter(({ id }) => !input.ids.includes(id))
          return { outcomes: input.ids.map((id) => ({ id, outcome: 'done' as const })) }
        },
        ...calls,
      },
    }),
  )
  return decided
}

const card = (name: RegExp) => screen.findByRole('listitem', { name })

describe('the queue', () => {
  test('shows what was found behind a veil, which a press lifts', async () => {
    serve([held(1, 'Rex', { twins: [account(2, 'Max')] })])
    const { user } = await renderApp(path)
    const rex = within(await card(/Rex/))
    expect(screen.getByText('1 photo waits for a decision')).toBeVisible()
    expect(rex.getByText('may show nudity')).toBeVisible()
    expect(rex.getByText('Nudity: 84%')).toBeVisible()
    expect(rex.getByText('The same photo: Max')).toBeVisible()
    expect(rex.queryByRole('presentation')).not.toBeInTheDocument()
    await user.click(rex.getByRole('button', { name: 'Show photo 1' }))
    expect(rex.getByRole('button', { name: 'Hide photo 1' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('marks an appeal, and leads to what its owner wrote', async () => {
    serve([held(1, 'Rex', { isAppeal: true }), held(2, 'Max')])
    await renderApp(path)
    const rex = within(await card(/Rex/))
    expect(rex.getByText('Appeal')).toBeVisible()
    expect(rex.getByRole('link', { name: 'What the member wrote' })).toHaveAttribute(
      'href',
      `/admin-panel/support/${account(1, 'Rex').id}`,
    )
    expect(within(await card(/Max/)).queryByText('Appeal')).not.toBeInTheDocument()
  })

  test('shows a veiled photo at the press of a choice, and decides at the next', async () => {
    const decided = serve([held(1, 'Rex'), held(2, 'Max')])
    const { user } = await renderApp(path)
    const publish = within(await card(/Rex/)).getByRole('button', { name: 'Publish' })
    expect(publish).toHaveAccessibleDescription('Shows the photo first')
    await user.click(publish)
    expect(screen.getByRole('button', { name: 'Hide photo 1' })).toBeVisible()
    expect(publish).not.toHaveAccessibleDescription()
    expect(decided).toEqual([])
    await user.click(publish)
    expect(await screen.findByText('The photo is public')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Rex/ })).not.toBeInTheDocument())
    await user.dblClick(within(await card(/Max/)).getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('No photo waits')).toBeVisible()
    expect(decided.map(({ choice }) => choice)).toEqual(['publish', 'refuse'])
  })

  test('is worked through by keys alone', async () => {
    const decided = serve([held(1, 'Rex'), held(2, 'Max'), held(3, 'Una', { reason: 'no_clear_face' })])
    const { user } = await renderApp(path)
    ;(await card(/Rex/)).focus()
    await user.keyboard('v')
    expect(screen.getByRole('button', { name: 'Hide photo 1' })).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(await card(/Max/)).toHaveFocus()
    await user.keyboard('r')
    // Nothing is decided about a photo that was not looked at.
    expect(screen.getByRole('button', { name: 'Hide photo 2' })).toBeVisible()
    expect(decided).toEqual([])
    await user.keyboard('r')
    await waitFor(async () => expect(await card(/Una/)).toHaveFocus())
    await user.keyboard('pp')
    await waitFor(() => expect(decided.map(({ choice }) => choice)).toEqual(['refuse', 'first']))
  })

  test('says that somebody else was quicker, and reads the list again', async () => {
    let reads = 0
    serve([], {
      list: () => {
        reads += 1
        const pictures = reads === 1 ? [held(1, 'Rex')] : []
        return { pictures, total: pictures.length, pageSize: 30 }
      },
      decide: ({ ids }) => ({ outcomes: ids.map((id) => ({ id, outcome: 'changed' as const })) }),
    })
    const { user } = await renderApp(path)
    await user.dblClick(within(await card(/Rex/)).getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('Nothing was decided')).toBeVisible()
    expect(screen.getByText('Changed meanwhile, or decided by a colleague.')).toBeVisible()
    expect(await screen.findByText('No photo waits')).toBeVisible()
  })

  test('obeys the same keys on a Russian keyboard', async () => {
    const decided = serve([held(1, 'Rex'), held(2, 'Max')])
    await renderApp(path)
    const rex = await card(/Rex/)
    rex.focus()
    fireEvent.keyDown(rex, { key: 'м', code: 'KeyV' })
    expect(screen.getByRole('button', { name: 'Hide photo 1' })).toBeVisible()
    fireEvent.keyDown(rex, { key: 'з', code: 'KeyP' })
    await waitFor(async () => expect(await card(/Max/)).toHaveFocus())
    expect(decided).toEqual([{ ids: [held(1, 'Rex').id], choice: 'publish' }])
  })

  test('offers another try when it cannot be loaded', async () => {
    serve([], {
      list: () => {
        throw new Error('broken')
      },
    })
    await renderApp(path)
    expect(await screen.findByText('The photos could not be loaded.')).toBeVisible()
  })
})

const box = (number: number) => screen.getByRole('checkbox', { name: `Choose photo ${number}` })
const idOf = (number: number) => samplePhoto(number).id
const toolbar = () => within(screen.getByRole('toolbar'))

describe('several photos at once', () => {
  test('are shown when they are chosen, and decided by one press', async () => {
    const decided = serve([held(1, 'Rex'), held(2, 'Max'), held(3, 'Leo')])
    const { user } = await renderApp(path)
    await card(/Rex/)
    await user.click(box(1))
    await user.click(box(2))
    expect(screen.getByRole('button', { name: 'Hide photo 1' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hide photo 2' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show photo 3' })).toBeVisible()
    expect(toolbar().getByText('Held photos: 2 chosen')).toBeVisible()
    await user.click(toolbar().getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('2 photos are public')).toBeVisible()
    expect(await card(/Leo/)).toHaveFocus()
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Rex/ })).not.toBeInTheDocument())
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    expect(await card(/Leo/)).toHaveFocus()
    expect(decided).toEqual([{ ids: [idOf(1), idOf(2)], choice: 'publish' }])
  })

  test('are named if a colleague was quicker, if they are one’s own, or if saving failed: then they stay chosen', async () => {
    const [own, failing] = [held(3, 'Vera'), held(4, 'Una')]
    const outcomes = ['done', 'changed', 'own', 'failed'] as const
    let left = [held(1, 'Rex'), held(2, 'Max'), own, failing]
    serve([], {
      list: () => ({ pictures: left, total: left.length, pageSize: 30 }),
      decide: ({ ids }) => {
        left = [own, failing]
        return { outcomes: ids.map((id, index) => ({ id, outcome: outcomes[index] ?? 'done' })) }
      },
    })
    const { user } = await renderApp(path)
    await card(/Rex/)
    // oxlint-disable-next-line eslint/no-await-in-loop -- one click after the other
    for (const number of [1, 2, 3, 4]) await user.click(box(number))
    await user.click(toolbar().getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('The photo was refused')).toBeVisible()
    expect(screen.getByText('Not decided: 3')).toBeVisible()
    const named = within(screen.getByRole('list', { name: 'What was not decided' })).getAllByRole('listitem')
    expect(named.map(({ textContent }) => textContent)).toEqual([
      'Photo 2, Max · Changed meanwhile, or decided by a colleague.',
      'Photo 3, Vera · About yourself: a colleague decides.',
      'Photo 4, Una · Could not be saved. Please try again.',
    ])
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Rex/ })).not.toBeInTheDocument())
    expect(await card(/Vera/)).toHaveFocus()
    expect(toolbar().getByText('Held photos: 1 chosen')).toBeVisible()
    expect(box(2)).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Not decided: 3')).not.toBeInTheDocument()
  })

  test('are of one kind, and can all be let go', async () => {
    serve([held(1, 'Rex'), held(2, 'Una', { reason: 'no_clear_face' })])
    const { user } = await renderApp(path)
    await card(/Una/)
    await user.click(box(2))
    expect(box(1)).toBeDisabled()
    expect(toolbar().getByText('Wishes to be first: 1 chosen')).toBeVisible()
    expect(
      toolbar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['May be first', 'Not as the first', 'Choose none'])
    await user.click(toolbar().getByRole('button', { name: 'Choose none' }))
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
    expect(box(1)).toBeEnabled()
  })

  test('are chosen and decided by keys, and a card that is not chosen is decided alone', async () => {
    const decided = serve([
      held(1, 'Rex'),
      held(2, 'Max'),
      held(3, 'Leo'),
      held(4, 'Una', { reason: 'no_clear_face' }),
    ])
    const { user } = await renderApp(path)
    ;(await card(/Rex/)).focus()
    await user.keyboard('x{ArrowRight}x')
    expect(box(1)).toBeChecked()
    expect(screen.getByRole('button', { name: 'Hide photo 2' })).toBeVisible()
    ;(await card(/Una/)).focus()
    await user.keyboard('x')
    expect(box(4)).not.toBeChecked()
    await user.keyboard('pp')
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Una/ })).not.toBeInTheDocument())
    expect(toolbar().getByText('Held photos: 2 chosen')).toBeVisible()
    ;(await card(/Max/)).focus()
    await user.keyboard('r')
    expect(await screen.findByText('2 photos were refused')).toBeVisible()
    expect(await card(/Leo/)).toHaveFocus()
    expect(decided).toEqual([
      { ids: [idOf(4)], choice: 'first' },
      { ids: [idOf(1), idOf(2)], choice: 'refuse' },
    ])
  })

  test('stay chosen when a decision fails', async () => {
    serve([held(1, 'Rex')], {
      decide: () => {
        throw new Error('down')
      },
    })
    const { user } = await renderApp(path)
    await card(/Rex/)
    await user.click(box(1))
    await user.click(toolbar().getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('The decision could not be saved.')).toBeVisible()
    expect(box(1)).toBeChecked()
  })

  test('give the focus to the photos that move up when a whole page is decided', async () => {
    let left = [held(1, 'Rex'), held(2, 'Max')]
    serve([], {
      list: () => ({ pictures: left, total: 3, pageSize: 2 }),
      decide: ({ ids }) => {
        left = [held(3, 'Leo')]
        return { outcomes: ids.map((id) => ({ id, outcome: 'done' as const })) }
      },
    })
    const { user } = await renderApp(path)
    ;(await card(/Rex/)).focus()
    await user.keyboard('x{ArrowRight}xp')
    await waitFor(async () => expect(await card(/Leo/)).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Show photo 1' })).toBeVisible()
  })

  test('lead back to the first page when they were the last ones of a later page', async () => {
    let last = [held(2, 'Max')]
    serve([], {
      list: ({ page }) => {
        const pictures = page === 1 ? [held(1, 'Rex')] : last
        return { pictures, total: pictures.length && 31, pageSize: 30 }
      },
      decide: ({ ids }) => {
        last = []
        return { outcomes: ids.map((id) => ({ id, outcome: 'done' as const })) }
      },
    })
    const { user } = await renderApp(`${path}?page=2`)
    await user.dblClick(within(await card(/Max/)).getByRole('button', { name: 'Publish' }))
    expect(await card(/Rex/)).toBeVisible()
    expect(screen.queryByText('No photo waits')).not.toBeInTheDocument()
  })
})
