import { useEffect, useRef } from 'react'

const doubleClickMs = 500

/** Whether a press may still be the second one of the double click that opened this. */
export function useJustOpened(open: boolean): () => boolean {
  const openedAt = useRef(-doubleClickMs)
  useEffect(() => {
    if (open) openedAt.current = performance.now()
  }, [open])
  return () => performance.now() - openedAt.current < doubleClickMs
}
