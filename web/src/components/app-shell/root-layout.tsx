import { Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#/ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useHeadingTitle } from './use-heading-title.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export function RootLayout() {
  useKeptFocus()
  useHeadingTitle()
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <ToastRegion />
    </>
  )
}
