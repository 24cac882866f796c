import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { Button } from './button.tsx'

test('ignores presses while loading and keeps the focus', async () => {
  const onClick = vi.fn()
  const { user } = await renderWithProviders(
    <Button loading onClick={onClick}>
      Sign in
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sign in' })
  await user.tab()
  expect(button).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

test('does not submit a form while loading', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const { user } = await renderWithProviders(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
