import { Outlet, useRouter } from '@tanstack/react-router'
import { clearLeftErrors, ToastRegion } from '#/ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { useEffect } from 'react'

export function RootLayout() {
  useFocusMainOnNavigation()
  useHeadingTitle()
  useClearLeftErrors()
  return (
    <>
      <Outlet />
      <OfflineBanner />
      <ToastRegion />
    </>
  )
}

/** Moves the focus to `main` when a navigation removed the focused link or button. */
function useFocusMainOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const focused = document.activeElement
        if (focused && focused !== document.body) return
        const main = document.querySelector('main')
        if (!main) return
        main.tabIndex = -1
        main.style.outline = 'none'
        main.focus({ preventScroll: true })
      }),
    [router],
  )
}

function useClearLeftErrors(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) =>
        pathChanged ? clearLeftErrors() : undefined,
      ),
    [router],
  )
}

/** Titles pages outside the member area by their heading, and the landing page by the product name. */
function useHeadingTitle(): void {
  const router = useRouter()
  useEffect(() => {
    function write() {
      const { matches, location } = router.state
      if (matches.some(({ routeId }) => routeId === '/_member')) return
      const heading = location.pathname === '/' ? null : document.querySelector('h1')?.textContent
      document.title = heading ? `${heading} · Yuti` : 'Yuti'
    }
    write()
    return router.subscribe('onRendered', write)
  }, [router])
}
