import { useEffect, useEffectEvent } from 'react'

export type DeskKey = 'KeyJ' | 'KeyK' | 'KeyR' | 'KeyE' | 'KeyB' | 'KeyN'

const typed = 'input, textarea, select, [contenteditable]'
const covered = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** By the place of a key rather than its letter, so that they work on a Russian keyboard too. */
export function useDeskKeys(deeds: Record<DeskKey, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
    if (isTyping || document.querySelector(covered) || !isDeskKey(event.code)) return
    event.preventDefault()
    deeds[event.code]()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const keys: readonly string[] = ['KeyJ', 'KeyK', 'KeyR', 'KeyE', 'KeyB', 'KeyN'] satisfies DeskKey[]

function isDeskKey(code: string): code is DeskKey {
  return keys.includes(code)
}
