import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element as soon as it has replaced what held the focus, which would otherwise be lost. */
export function useFocusWhen<E extends HTMLElement>(hasReplaced: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (hasReplaced) element.current?.focus()
  }, [hasReplaced])
  return element
}
