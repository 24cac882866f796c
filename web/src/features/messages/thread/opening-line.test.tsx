import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePicture } from '#/test/chat-samples.ts'
import { renderWithProviders } from '#/test/render.tsx'
import { OpeningLine } from './opening-line.tsx'

test('says that a message came with the like', async () => {
  await renderWithProviders(<OpeningLine opening={{ to: null }} isOwn={false} />)
  expect(await screen.findByText('Came with the like')).toBeVisible()
})

test.each([
  [true, 'Reaction to their answer'],
  [false, 'Reaction to your answer'],
])('shows the answer that a reaction is about (own: %s)', async (isOwn, text) => {
  const to = { kind: 'prompt', id: 'teach', answer: 'To whistle' } as const
  await renderWithProviders(<OpeningLine opening={{ to }} isOwn={isOwn} />)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByText('To whistle')).toBeVisible()
})

test('shows the photo that a reaction is about, and only the words when it is gone', async () => {
  const photo = makePicture(1)
  await renderWithProviders(
    <>
      <OpeningLine opening={{ to: { kind: 'photo', photo } }} isOwn={false} />
      <OpeningLine opening={{ to: { kind: 'photo', photo: null } }} isOwn />
    </>,
  )
  expect(await screen.findByText('Reaction to your photo')).toBeVisible()
  expect(screen.getByText('Reaction to their photo')).toBeVisible()
  expect(document.querySelectorAll('img')).toHaveLength(1)
})
