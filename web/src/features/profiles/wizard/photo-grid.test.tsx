import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'
import { imageFile, samplePhoto, serveWizard, settled } from '#/test/wizard-samples.ts'

beforeEach(() => {
  URL.createObjectURL = () => 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  URL.revokeObjectURL = () => undefined
})
afterEach(() => sessionStorage.clear())

async function openPhotos(fakes: Parameters<typeof serveWizard>[1] = {}, photos = settled.photos) {
  const server = serveWizard({ ...settled, photos }, fakes)
  const app = await renderApp('/profile-setup?step=3')
  await screen.findByRole('heading', { name: 'Let them see you' })
  return { ...app, ...server }
}

const click = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const tiles = () => screen.queryAllByRole('button', { name: /^Photo \d+ of \d+$/ })
const start = () => screen.getByRole('button', { name: 'Start Discovering' })
const waits = () => start().getAttribute('aria-disabled') === 'true'
const files = (count: number) => Array.from({ length: count }, (_, index) => imageFile(`${index}.jpg`))

async function savedOrder(user: UserEvent, saved: { photoIds: string[] }[]) {
  await click(user, 'Start Discovering')
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved[0]?.photoIds.map((id) => Number(id.slice(-3)))
}

describe('the order', () => {
  test('is changed by buttons; the first is the main one', async () => {
    const { user, saved } = await openPhotos()
    expect(screen.getByText('Main')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Move photo 1 left' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Move photo 3 right' })).not.toBeInTheDocument()
    await click(user, 'Move photo 3 left')
    await click(user, 'Move photo 2 left')
    expect(await savedOrder(user, saved)).toEqual([3, 1, 2])
  })
})

describe('the slots', () => {
  test.each([
    [0, 6],
    [3, 3],
    [6, 1],
  ])('beside %i photos there are %i empty ones, of which the first has the words', async (photos, empty) => {
    await openPhotos(
      {},
      Array.from({ length: photos }, (_, index) => samplePhoto(index + 1)),
    )
    const inputs = [...document.querySelectorAll('input[type=file]')]
    expect(inputs).toHaveLength(empty)
    expect(inputs.map((input) => input.closest('li')?.textContent)).toEqual(
      inputs.map((_, index) => (index === 0 ? 'Add photos' : '')),
    )
    expect(tiles()).toHaveLength(photos)
  })
})

describe('the number of photos', () => {
  test('does not save fewer than three photos', async () => {
    const { user } = await openPhotos()
    expect(waits()).toBe(false)
    await click(user, 'Remove photo 2')
    expect(tiles()).toHaveLength(2)
    expect(waits()).toBe(true)
  })

  test('takes ten photos and refuses the rest', async () => {
    const { user } = await openPhotos()
    await user.upload(screen.getByLabelText('Add photos'), files(9))
    expect(await screen.findByText('Too many photos')).toBeVisible()
    expect(screen.getByText('You can upload maximum 10 photos')).toBeVisible()
    await waitFor(() => expect(tiles()).toHaveLength(10))
    await waitFor(() => expect(waits()).toBe(false))
    await click(user, 'Dismiss')
    expect(screen.queryByText('Too many photos')).not.toBeInTheDocument()
    await user.click(screen.getByLabelText('Add photos'))
    expect(screen.getByText('Too many photos')).toBeVisible()
  })
})

describe('an upload', () => {
  test('starts when files are dropped', async () => {
    await openPhotos()
    const grid = screen.getByRole('region', { name: 'Photos' })
    const dataTransfer = { types: ['Files'], files: files(2) }
    fireEvent.dragOver(grid, { dataTransfer })
    expect(screen.getByText('Drop your photos here')).toBeVisible()
    fireEvent.drop(grid, { dataTransfer })
    expect(screen.queryByText('Drop your photos here')).not.toBeInTheDocument()
    expect(tiles()).toHaveLength(5)
    await waitFor(() => expect(waits()).toBe(false))
  })

  test('is refused for a file that is not an image', async () => {
    await openPhotos()
    const dataTransfer = { types: ['Files'], files: [imageFile('tax.pdf', 'application/pdf')] }
    fireEvent.drop(screen.getByRole('region', { name: 'Photos' }), { dataTransfer })
    expect(await screen.findByText('Please select an image file')).toBeVisible()
    expect(tiles()).toHaveLength(3)
  })

  test('shows its progress and disables saving', async () => {
    const arrival = Promise.withResolvers<ReturnType<typeof samplePhoto>>()
    const { user } = await openPhotos({ uploadPhoto: () => arrival.promise })
    await user.upload(screen.getByLabelText('Add photos'), files(1))
    expect(await screen.findByRole('progressbar', { name: 'Uploading photo 4' })).toBeVisible()
    expect(waits()).toBe(true)
    arrival.resolve(samplePhoto(200))
    await waitFor(() => expect(waits()).toBe(false))
    expect(screen.queryByRole('progressbar', { name: 'Uploading photo 4' })).not.toBeInTheDocument()
  })

  test('can be repeated after a failure', async () => {
    const answers = [() => refusal('IMAGE_TOO_LARGE', 413)]
    const { user, saved } = await openPhotos({
      uploadPhoto: () => {
        const fail = answers.shift()
        if (fail) throw fail()
        return samplePhoto(200)
      },
    })
    await user.upload(screen.getByLabelText('Add photos'), files(1))
    const problem = await screen.findByText('0.jpg')
    expect(problem.closest('li')).toHaveTextContent(
      /^0\.jpgFailed to upload photos: This image is too large\.$/,
    )
    await click(user, 'Start Discovering')
    expect(screen.getAllByText('Upload the marked photos again or remove them.')).toHaveLength(2)
    await click(user, 'Upload photo 4 again')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Upload photo 4 again' })).not.toBeInTheDocument(),
    )
    expect(await savedOrder(user, saved)).toEqual([1, 2, 3, 200])
  })

  test('leaves the grid when the server finds no image in the file', async () => {
    const { user, saved } = await openPhotos({
      uploadPhoto: () => {
        throw refusal('NOT_AN_IMAGE', 415)
      },
    })
    await user.upload(screen.getByLabelText('Add photos'), files(1))
    expect((await screen.findByText('0.jpg')).closest('li')).toHaveTextContent(/Invalid file/)
    await waitFor(() => expect(tiles()).toHaveLength(3))
    expect(await savedOrder(user, saved)).toEqual([1, 2, 3])
  })

  test('times out after ten seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const expired = new DOMException('too long', 'TimeoutError')
    timeout.mockReturnValue(AbortSignal.abort(expired))
    const { user } = await openPhotos()
    await user.upload(screen.getByLabelText('Add photos'), files(1))
    expect((await screen.findAllByText('Upload timeout')).length).toBeGreaterThan(0)
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
  })
})
