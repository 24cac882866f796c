import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** A link or button that leads away goes with its page; the keyboard then goes on at the top of the next one. */
export function useFocusMainOnNavigation(): void {
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
