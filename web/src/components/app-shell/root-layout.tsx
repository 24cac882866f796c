import { Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#/ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'

export function RootLayout() {
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <ToastRegion />
    </>
  )
}
