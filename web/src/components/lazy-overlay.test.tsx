import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts, ToastRegion } from '#/ui/toast.tsx'
import { lazyOverlay } from './lazy-overlay.tsx'

afterEach(() => act(clearToasts))

function Sheet({ name }: { name: string }) {
  return <p>{name}</p>
}

test('loads the code once, when the overlay is opened', async () => {
  const load = vi.fn(() => Promise.resolve(Sheet))
  const LateSheet = lazyOverlay(load)
  const { rerender, unmount } = render(<LateSheet name="Filters" isWanted={false} onFailed={vi.fn()} />)
  expect(load).not.toHaveBeenCalled()
  rerender(<LateSheet name="Filters" isWanted onFailed={vi.fn()} />)
  expect(await screen.findByText('Filters')).toBeVisible()
  unmount()
  render(<LateSheet name="Filters" isWanted onFailed={vi.fn()} />)
  expect(screen.getByText('Filters')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})

test('reports code that fails to load and tries again at the next opening', async () => {
  const load = vi.fn(() => Promise.resolve(Sheet))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const LateSheet = lazyOverlay(load)
  const failed = vi.fn()
  const sheet = (isWanted: boolean) => (
    <>
      <LateSheet name="Filters" isWanted={isWanted} onFailed={failed} />
      <ToastRegion />
    </>
  )
  const { rerender } = render(sheet(true))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(failed).toHaveBeenCalledOnce()
  rerender(sheet(false))
  rerender(sheet(true))
  expect(await screen.findByText('Filters')).toBeVisible()
})
