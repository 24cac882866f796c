import { screen, waitFor } from '@testing-library/react'
import type { MessageDraft } from '@yuti/contract/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { makeMessage, makePicture, makeServerThread } from '#/test/chat-samples.ts'
import { fakeApi, type Fakes, memberSession } from '#/test/fake-api.ts'
import { renderApp } from '#/test/render.tsx'

let server: ReturnType<typeof makeServerThread>
let drawn: { width: number; height: number }[]

/** jsdom decodes and draws nothing: every file counts as a picture of 2400 × 1600. */
beforeEach(() => {
  server = makeServerThread([makeMessage({ number: 1, content: 'Welcome!' })])
  drawn = []
  vi.stubGlobal('createImageBitmap', () =>
    Promise.resolve({ width: 2400, height: 1600, close: () => undefined }),
  )
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    drawn.push({ width: this.width, height: this.height })
    done(new Blob(['small'], { type: type ?? '' }))
  })
})

function send(draft: Pick<MessageDraft, 'clientId' | 'content'>) {
  const known = server.stored.find(({ clientId }) => clientId === draft.clientId)
  return (
    known ??
    server.add({ clientId: draft.clientId, content: draft.content, isOwn: true, image: makePicture(1) })
  )
}

function fileInput(): HTMLInputElement {
  const input = document.querySelector('input')
  if (!input) throw new Error('nothing takes a file')
  return input
}

async function openSupportChat(fakes: Partial<NonNullable<Fakes<Api>['messages']>>) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: {
      inbox: () => ({ items: [], next: null }),
      support: {
        list: () => server.list(),
        send: ({ draft }) => send(draft),
        markRead: () => ({ ok: true }),
      },
      ...fakes,
    },
  })
  const app = await renderApp('/messages/admin')
  await screen.findByText('Welcome!')
  const pick = (file: File) => app.user.upload(fileInput(), file)
  return { ...app, pick }
}

function image(bytes: number): File {
  return new File([new Uint8Array(bytes)], 'beach.png', { type: 'image/png' })
}

test('a chosen image is shown at once, uploaded unchanged and sent', async () => {
  const uploaded: File[] = []
  const { pick } = await openSupportChat({
    uploadImage: ({ file }) => {
      uploaded.push(file)
      return makePicture(1)
    },
  })
  await pick(image(1000))
  expect(await screen.findByRole('button', { name: 'Open photo: Photo you sent' })).toBeInTheDocument()
  expect(uploaded.map(({ type, size }) => [type, size])).toEqual([['image/png', 1000]])
  expect(drawn).toEqual([])
})

test('a file over one mebibyte becomes a JPEG of at most 1200 pixels', async () => {
  const uploaded: File[] = []
  const { pick } = await openSupportChat({
    uploadImage: ({ file }) => {
      uploaded.push(file)
      return makePicture(1)
    },
  })
  await pick(image(1_048_577))
  await waitFor(() => expect(uploaded).toHaveLength(1))
  expect(drawn).toEqual([{ width: 1200, height: 800 }])
  expect(uploaded[0]?.type).toBe('image/jpeg')
  expect(uploaded[0]?.name).toBe('beach.jpg')
})

test('refuses a file that is not an image', async () => {
  const { pick } = await openSupportChat({})
  // System dialogs let people choose files against the `accept` attribute.
  fileInput().removeAttribute('accept')
  await pick(new File(['words'], 'a.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Invalid file')).toBeInTheDocument()
  expect(screen.getByText('Please select an image file')).toBeInTheDocument()
})

test('a failed upload keeps the image beside the input for the next attempt', async () => {
  let works = false
  const { pick, user } = await openSupportChat({
    uploadImage: () => {
      if (!works) throw new Error('no')
      return makePicture(1)
    },
  })
  await pick(image(1000))
  expect(await screen.findByText('Upload failed')).toBeInTheDocument()
  expect(screen.getByText('Failed to upload image')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: 'Photo to send' })).toBeInTheDocument()
  works = true
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('button', { name: 'Open photo: Photo you sent' })).toBeInTheDocument()
  expect(screen.queryByRole('img', { name: 'Photo to send' })).not.toBeInTheDocument()
})

test('removes an attached image', async () => {
  const { pick, user } = await openSupportChat({
    uploadImage: () => {
      throw new Error('no')
    },
  })
  await pick(image(1000))
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect(screen.queryByRole('img', { name: 'Photo to send' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
})

test('the support conversation has its own text for a message that was not sent', async () => {
  const { user } = await openSupportChat({
    support: {
      list: () => server.list(),
      send: () => {
        throw new Error('no')
      },
      markRead: () => ({ ok: true }),
    },
  })
  await user.type(screen.getByRole('textbox', { name: 'Message the team' }), 'Help{Enter}')
  expect(await screen.findByText('Error')).toBeInTheDocument()
  expect(screen.getByText('Failed to send message')).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('Help')
})
