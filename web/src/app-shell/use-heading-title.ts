import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A page outside the member's area is called what its heading says; the first one, what the product is called. */
export function useHeadingTitle(): void {
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
