import { Outlet } from '@tanstack/react-router'
import { ToastRegion } from '#/ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useHeadingTitle } from './use-heading-title.ts'
import { useFocusMainOnNavigation } from './use-focus-main-on-navigation.ts'

export function RootLayout() {
  useFocusMainOnNavigation()
  useHeadingTitle()
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <ToastRegion />
    </>
  )
}
