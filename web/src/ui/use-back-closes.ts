import { useEffect, useEffectEvent } from 'react'
import { addLayer } from '#/platform/back-stack.ts'

/** The Back button closes what is open instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? addLayer(() => close()) : undefined), [open])
}
