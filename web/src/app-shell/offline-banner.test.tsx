import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OfflineBanner } from './offline-banner.tsx'

class ReportsAtOnce {
  readonly observe: () => void
  constructor(report: () => void) {
    this.observe = report
  }
  disconnect() {}
}

const room = () => document.documentElement.style.getPropertyValue('--banner')

test('shows while offline, reserves its height and releases it afterwards', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onTestFinished(() => onLine.mockRestore())
  vi.stubGlobal('ResizeObserver', ReportsAtOnce)
  render(<OfflineBanner />)
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  onLine.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.')
  expect(room()).toBe('0px')
  onLine.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(room()).toBe('')
})
