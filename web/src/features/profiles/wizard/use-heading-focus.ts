import { useEffect, useRef } from 'react'
import type { Step } from './draft.ts'

/** A new step is a new page for whoever cannot see it: it starts at its heading. */
export function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [step])
  return heading
}
