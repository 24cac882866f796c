import { useStaffKeys } from './use-staff-keys.ts'

const row = 'li:has([data-row-opener]), tr:has([data-row-opener])'

/** What opens a row of the list that the keys go through. */
export const rowOpener = { 'data-row-opener': true }

/**
 * J and K move the focus through the rows of the page's list. X chooses the row that has it, and V shows or hides its photo, if rows
 * have such.
 */
export function useListKeys(): void {
  const keys = {
    KeyJ: () => moveFocus(1),
    KeyK: () => moveFocus(-1),
    KeyX: () => press('[type="checkbox"]'),
    KeyV: () => press('button[aria-pressed]'),
  }
  useStaffKeys(keys, { repeats: true })
}

function moveFocus(step: 1 | -1): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-row-opener]')]
  const at = openers.findIndex((opener) => opener.closest(row)?.contains(document.activeElement))
  openers[Math.min(Math.max(at + step, 0), openers.length - 1)]?.focus()
}

function press(part: string): void {
  document.activeElement?.closest(row)?.querySelector<HTMLElement>(part)?.click()
}
