import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/** Returns the ref of an element, and calls `onLost` before it is removed while the focus is in it. */
export function useFocusLoss<E extends HTMLElement>(onLost: () => void): RefObject<E | null> {
  const place = useRef<E>(null)
  const lose = useEffectEvent(onLost)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) lose()
    }
  }, [])
  return place
}
