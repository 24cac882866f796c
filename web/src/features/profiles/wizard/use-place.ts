import { useRef, useState } from 'react'
import { findPosition, type Position } from '#/platform/geolocation.ts'

export type PlaceState = 'unasked' | 'asking' | 'known' | 'unknown'

/** Where the device is: asked once, by a button or at the latest when saving. */
export function usePlace() {
  const [state, setState] = useState<PlaceState>('unasked')
  const asked = useRef<Promise<Position | null> | null>(null)

  function ask(): Promise<Position | null> {
    asked.current ??= findOut()
    return asked.current
  }

  async function findOut() {
    setState('asking')
    const position = await findPosition()
    setState(position ? 'known' : 'unknown')
    // Whoever allows it after all may press once more.
    if (!position) asked.current = null
    return position
  }

  return { state, ask }
}

export type PlaceQuestion = ReturnType<typeof usePlace>
