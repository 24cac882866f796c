import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { clearToasts, toast } from './toast.tsx'

test('shows the newest three, each once', async () => {
  await renderWithProviders(null)
  act(() => {
    for (const title of ['One', 'Two', 'Three', 'Three', 'Four']) toast({ title })
  })
  expect(screen.queryByText('One')).not.toBeInTheDocument()
  expect(screen.getAllByText('Three')).toHaveLength(1)
  expect(screen.getByText('Four')).toBeVisible()
})

test('announces a destructive toast as an alert that can be dismissed', async () => {
  const { user } = await renderWithProviders(null)
  act(() => {
    toast({ title: 'Error', description: 'Failed to delete match', tone: 'destructive' })
  })
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to delete match')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('gives the focus back when the toast that holds it closes', async () => {
  const { user } = await renderWithProviders(<button type="button">Like</button>)
  const like = screen.getByRole('button', { name: 'Like' })
  like.focus()
  act(() => {
    toast({ title: 'First' })
    toast({ title: 'Second' })
  })
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] ?? like)
  expect(like).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(like).toHaveFocus()
})

test('leaves the focus alone when a toast closes without it', async () => {
  const { user } = await renderWithProviders(
    <>
      <button type="button">Like</button>
      <button type="button">Pass</button>
    </>,
  )
  screen.getByRole('button', { name: 'Like' }).focus()
  act(() => {
    toast({ title: 'Liked', action: { label: 'Undo', onPress: () => undefined } })
  })
  screen.getByRole('button', { name: 'Undo' }).focus()
  await user.click(screen.getByRole('button', { name: 'Pass' }))
  screen.getByRole('button', { name: 'Pass' }).blur()
  act(clearToasts)
  expect(document.body).toHaveFocus()
})

test('gives the focus to an answer that a key led to, and to none that a pointer led to', async () => {
  const undo = vi.fn()
  const ask = () => toast({ title: 'Gone', action: { label: 'Undo', onPress: undo, takesFocus: true } })
  const { user } = await renderWithProviders(
    <button type="button" onClick={ask}>
      Delete
    </button>,
  )
  const button = screen.getByRole('button', { name: 'Delete' })
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(button).toHaveFocus()
  act(clearToasts)
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledOnce()
  expect(button).toHaveFocus()
})

test('disappears after its duration', async () => {
  await renderWithProviders(null)
  vi.useFakeTimers()
  act(() => {
    toast({ title: 'Deleted', durationMs: 1_000 })
  })
  expect(screen.getByText('Deleted')).toBeVisible()
  act(() => {
    vi.advanceTimersByTime(1_001)
  })
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument()
  vi.useRealTimers()
})
