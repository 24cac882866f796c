import { CatchBoundary, lazyRouteComponent } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { act, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { suppressOfflineReload } from './suppress-offline-reload.ts'
import { clearTabStorage } from './tab-storage.ts'

afterEach(() => {
  clearTabStorage('tanstack_router_reload')
  vi.restoreAllMocks()
})

test('shows the error page when a chunk fails to load offline', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  suppressOfflineReload()
  const Page = lazyRouteComponent(() => {
    const payload = new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    return Promise.reject(payload)
  })
  await act(async () => {
    render(
      <CatchBoundary getResetKey={() => 'never'} errorComponent={() => 'The error page'}>
        <Suspense>
          <Page />
        </Suspense>
      </CatchBoundary>,
    )
  })
  expect(await screen.findByText('The error page')).toBeVisible()
})
