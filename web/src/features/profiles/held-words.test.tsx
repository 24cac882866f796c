import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { HeldWordsNotice } from './held-words-notice.tsx'

test('says which words of the profile are being looked at', async () => {
  await renderWithProviders(<HeldWordsNotice own={{ heldParts: ['name', 'bio'] }} />)
  expect(screen.getByRole('status')).toHaveTextContent('We’re looking at your new words (name and bio)')
  expect(screen.getByRole('status')).toHaveTextContent('others see the former ones')
})

test('says nothing when no words wait', async () => {
  await renderWithProviders(<HeldWordsNotice own={{ heldParts: [] }} />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
