import { type RefObject, useEffect, useEffectEvent } from 'react'

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const covered = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** J and K move the focus through the rows, X chooses the row that has it. Uses key codes, for any keyboard layout. */
export function useDeskKeys(list: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null
    if (isTyping || document.querySelector(covered)) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-desk-open]') ?? [])]
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement))
    if (event.code === 'KeyJ') rows[Math.min(at + 1, rows.length - 1)]?.focus()
    else if (event.code === 'KeyK') rows[Math.max(at - 1, 0)]?.focus()
    else if (event.code === 'KeyX')
      rows[at]?.closest('li')?.querySelector<HTMLElement>('[type="checkbox"]')?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
