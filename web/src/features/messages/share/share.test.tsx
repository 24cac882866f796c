import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from '#/lib/api.ts'
import { fakeApi, type Fakes, memberSession } from '#/test/fake-api.ts'
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
  ['size', 'This photo is too large', 'It can have up to 12 MB.'],
  ['type', 'We can’t open this picture', 'Try a JPEG or PNG.'],
])('says what is wrong with a photo: %s', async (problem, title, text) => {
  putIntoPage({ problem })
  await open()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Go to chats' })).toHaveAttribute('href', '/messages')
})

test('says how to share a photo when the page is opened without one', async () => {
  await open()
  expect(await screen.findByText(/^There’s no photo here/)).toBeVisible()
})
