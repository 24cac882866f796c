import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userId } from '@yuti/contract/base'
import type { HeldPicture } from '@yuti/contract/screening'
import { describe, expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, refusal } from '#/test/fake-api.ts'
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
  const decided: { id: string; choice: string }[] = []
  let left = pictures
  fakeApi(
    asStaff({
      screening: {
        list: () => ({ pictures: left, total: left.length, pageSize: 30 }),
        decide: (input) => {
          decided.push(input)
          left = left.filter(({ id }) => id !== input.id)
          return { ok: true }
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

  test('publishes and refuses by buttons', async () => {
    const decided = serve([held(1, 'Rex'), held(2, 'Max')])
    const { user } = await renderApp(path)
    await user.click(within(await card(/Rex/)).getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('The photo is public')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Rex/ })).not.toBeInTheDocument())
    await user.click(within(await card(/Max/)).getByRole('button', { name: 'Refuse' }))
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
      decide: () => {
        throw refusal('PICTURE_DECIDED', 409)
      },
    })
    const { user } = await renderApp(path)
    await user.click(within(await card(/Rex/)).getByRole('button', { name: 'Refuse' }))
    expect(await screen.findByText('This photo has been decided or removed in the meantime.')).toBeVisible()
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
    expect(decided).toEqual([{ id: held(1, 'Rex').id, choice: 'publish' }])
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
