import { screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { AboutStep } from './about-step.tsx'
import type { WizardDraft } from './draft.ts'

const emptyDraft: WizardDraft = {
  name: 'Anna',
  birthDate: '',
  birthTime: '',
  timeIsAbout: false,
  cityId: null,
  disambiguation: null,
  bio: '',
  interests: [],
  interestText: '',
  gender: null,
  lookingFor: [],
}

function Step() {
  const [draft, setDraft] = useState(emptyDraft)
  return (
    <AboutStep
      draft={draft}
      change={(change) => setDraft((current) => ({ ...current, ...change }))}
      onBack={null}
      onContinue={() => undefined}
      heading={createRef()}
      isNew
    />
  )
}

const start = (name: string) => screen.queryByRole('button', { name })

test('begins a sentence of the bio, and leaves out the beginnings that are used', async () => {
  const { user } = await renderWithProviders(<Step />)
  const bio = await screen.findByRole('textbox', { name: 'Bio' })
  await user.click(screen.getByRole('button', { name: 'Ask me about' }))
  expect(bio).toHaveFocus()
  expect(bio).toHaveValue('Ask me about ')
  await user.type(bio, 'maps.')
  expect(start('Ask me about')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I wake up for' }))
  expect(bio).toHaveValue('Ask me about maps.\nI wake up for ')
  expect(start('You’ll find me')).toBeVisible()
})
