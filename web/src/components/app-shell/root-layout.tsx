import { Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#/ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

export function RootLayout() {
  useKeptFocus()
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <ToastRegion />
    </>
  )
}
