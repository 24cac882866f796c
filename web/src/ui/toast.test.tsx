import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '#/test/render.tsx'
import { toast } from './toast.tsx'

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
