import { screen } from '@testing-library/react'
import type { PhotoCheck } from '@yuti/contract/screening'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#/test/render.tsx'
import { samplePhoto, serveWizard, settled } from '#/test/wizard-samples.ts'

const check = (number: number, more: Partial<PhotoCheck> = {}): PhotoCheck => ({
  id: samplePhoto(number).id,
  state: 'clear',
  reason: null,
  mayBeFirst: true,
  firstWish: null,
  isAppealed: false,
  ...more,
})

async function openPhotos(checks: PhotoCheck[], calls: Parameters<typeof serveWizard>[1] = {}) {
  serveWizard(settled, { photoChecks: () => ({ checks }), ...calls })
  const app = await renderApp('/profile-setup?step=3')
  await screen.findByRole('heading', { name: 'Let them see you' })
  return app
}

describe('the grid of photos', () => {
  test('says which photos others do not see yet, and why', async () => {
    await openPhotos([
      check(1, { state: 'waiting' }),
      check(2, { state: 'held', reason: 'nudity' }),
      check(3, { state: 'refused', reason: 'nudity' }),
    ])
    expect(await screen.findByText('Checking')).toBeVisible()
    expect(screen.getByText('On hold')).toBeVisible()
    expect(screen.getByText('Not public')).toBeVisible()
    expect(screen.getByText(/Photo 1 is being checked/)).toBeVisible()
    expect(screen.getByText(/Photo 2 may show nudity/)).toBeVisible()
    expect(screen.getByText(/didn’t publish photo 3: it seems to show nudity/)).toBeVisible()
  })

  test('says how to appeal when the team has refused a photo, and leads to the team', async () => {
    await openPhotos([check(1), check(2), check(3, { state: 'refused', reason: 'banned_copy' })])
    expect(
      await screen.findByText(/photo 3: it looks like a photo of an account we’ve blocked/),
    ).toBeVisible()
    expect(screen.getByText(/your first message is your appeal/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Write to the team' })).toHaveAttribute(
      'href',
      '/messages/admin',
    )
  })

  test('says that the team looks again after an appeal, and offers none after the second refusal', async () => {
    await openPhotos([
      check(1),
      check(2, { state: 'held', reason: 'nudity', isAppealed: true }),
      check(3, { state: 'refused', reason: 'nudity', isAppealed: true }),
    ])
    expect(await screen.findByText(/our team will look at photo 2 again/)).toBeVisible()
    expect(screen.getByText(/looked at photo 3 again after your appeal/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Write to the team' })).not.toBeInTheDocument()
  })

  test('hints at a main photo without a clear face, and asks the team about it', async () => {
    const asked: string[] = []
    let first = check(1, { mayBeFirst: false })
    const { user } = await openPhotos([], {
      photoChecks: () => ({ checks: [first, check(2, { mayBeFirst: false }), check(3)] }),
      askFirstPhoto: ({ id }) => {
        asked.push(id)
        first = { ...first, firstWish: 'asked' }
        return { ok: true }
      },
    })
    expect(await screen.findByText(/others see another photo first/)).toBeVisible()
    expect(screen.getAllByText('Not first')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Your face is easy to see? Ask our team' }))
    expect(await screen.findByText('Our team will look at your main photo.')).toBeVisible()
    expect(asked).toEqual([samplePhoto(1).id])
  })

  test('says nothing about photos that others see', async () => {
    await openPhotos([1, 2, 3].map((number) => check(number)))
    expect(screen.queryByText('Checking')).not.toBeInTheDocument()
    expect(screen.queryByText(/Photo 1/)).not.toBeInTheDocument()
  })
})

async function openProfile(checks: PhotoCheck[]) {
  serveWizard(settled, { photoChecks: () => ({ checks }) })
  await renderApp('/profile')
  await screen.findByRole('heading', { name: /Anna/ })
}

describe('the own profile', () => {
  test('says that nobody new sees it while fewer than three photos are public', async () => {
    await openProfile([check(1), check(2), check(3, { state: 'held', reason: 'nudity' })])
    const notice = await screen.findByRole('link', { name: /New people don’t see you yet: 3 of your photos/ })
    expect(notice).toHaveAttribute('href', '/profile-setup?step=3')
  })

  test('says that no photo shows a clear face', async () => {
    await openProfile([1, 2, 3].map((number) => check(number, { mayBeFirst: false })))
    expect(await screen.findByText(/none of them clearly shows one face/)).toBeVisible()
  })
})
