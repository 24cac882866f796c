import { useEffect } from 'react'

/**
 * iOS draws its keyboard over the page instead of shrinking it. While this is mounted, `--keyboard` holds the covered
 * height, so a full-height screen can end above it; 0 on other systems.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return undefined
    const root = document.documentElement
    const update = () => {
      // Pinch zoom shrinks the visual viewport too; the page must not move then.
      const covered = viewport.scale > 1.01 ? 0 : globalThis.innerHeight - viewport.height
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
      if (covered > 0) globalThis.scrollTo(0, 0)
    }
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    update()
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
