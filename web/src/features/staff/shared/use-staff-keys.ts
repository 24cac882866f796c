import { useEffect, useEffectEvent } from 'react'
import { isPageCovered } from '#/lib/covered-page.ts'

type StaffKey = `Key${string}`
export type StaffKeys = Partial<Record<StaffKey, () => void>>

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

/**
 * Keys of a page of staff, by key code, for any keyboard layout. They do nothing while somebody types, below a dialog or menu,
 * together with another key, or, unless `repeats`, while a key is held.
 */
export function useStaffKeys(keys: StaffKeys, { repeats = false } = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || (event.repeat && !repeats)) return
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
    if (isTyping || isPageCovered() || !isStaffKey(event.code)) return
    const action = keys[event.code]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isStaffKey(code: string): code is StaffKey {
  return code.startsWith('Key')
}
