import { screen } from '@testing-library/react'
import { matchId } from '@yuti/contract/base'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession } from '#/test/fake-api.ts'
import { anna, annasMatch } from '#/test/chat-samples.ts'
import { renderApp } from '#/test/render.tsx'
import { forgetSharedPhoto } from './shared-photo.ts'

beforeEach(forgetSharedPhoto)

/** Puts a shared photo into the page, as the server does. */
function putIntoPage(data: Record<string, string>) {
  const element = document.createElement('template')
  element.id = 'shared-photo'
  Object.assign(element.dataset, data)
  document.body.append(element)
}

const nobody = { items: [], next: null }

function open(fakes: Partial<Fakes<Api>> = {}) {
  fakeApi({
    account: { session: () => memberSession },
    notifications: { badges: () => ({ matches: 0, messages: 0 }) },
    messages: { inbox: () => nobody },
    matches: { list: () => nobody },
    ...fakes,
  })
  return renderApp('/messages/share')
}

test.each([
  ['size', 'This photo is too large', /up to 12 MB/],
  ['type', 'We can’t open this picture', /JPEG or PNG/],
])('says what is wrong with a photo, and what helps: %s', async (problem, title, text) => {
  putIntoPage({ problem })
  await open()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go to chats' })).toHaveAttribute('href', '/messages')
})

test('says how to share a photo when the page is opened without one', async () => {
  await open()
  expect(await screen.findByText(/choose Yuti/)).toBeVisible()
})

test('takes the first person only, however fast the taps are, and another one if the photo fails', async () => {
  const failing: ((error: Error) => void)[] = []
  const decode = vi.fn((_file: Blob) => new Promise<ImageBitmap>((_resolve, reject) => failing.push(reject)))
  vi.stubGlobal('createImageBitmap', decode)
  sessionStorage.setItem(
    'shared-photo',
    JSON.stringify({ dataUrl: 'data:image/jpeg;base64,AAAA', problem: null }),
  )
  const chat = { last: null, unread: 0, isYourTurn: false }
  const mira = matchId.parse('3d0f2a3c-5b7e-4c1a-9a55-0e6f5b7c8d90')
  const items = [
    { ...chat, matchId: annasMatch, person: anna },
    { ...chat, matchId: mira, person: { ...anna, name: 'Mira' } },
  ]
  const { user } = await open({ messages: { inbox: () => ({ items, next: null }) } })
  await user.click(await screen.findByRole('button', { name: 'Anna' }))
  await user.click(screen.getByRole('button', { name: 'Mira' }))
  expect(decode).toHaveBeenCalledTimes(1)
  failing[0]?.(new Error('broken'))
  expect(await screen.findByText('We can’t open this picture')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mira' }))
  expect(decode).toHaveBeenCalledTimes(2)
})
