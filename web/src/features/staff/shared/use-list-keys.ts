import { useStaffKeys } from './use-staff-keys.ts'

const row = 'li:has([data-row-opener]), tr:has([data-row-opener])'

/** What opens a row of the list that the keys go through. */
export const rowOpener = { 'data-row-opener': true }

/** J and K move the focus through the rows of the page's list, X chooses the row that has it, if rows can be chosen. */
export function useListKeys(): void {
  useStaffKeys({ KeyJ: () => moveFocus(1), KeyK: () => moveFocus(-1), KeyX: choose }, { repeats: true })
}

function moveFocus(step: 1 | -1): void {
  const openers = [...document.querySelectorAll<HTMLElement>('[data-row-opener]')]
  const at = openers.findIndex((opener) => opener.closest(row)?.contains(document.activeElement))
  openers[Math.min(Math.max(at + step, 0), openers.length - 1)]?.focus()
}

function choose(): void {
  document.activeElement?.closest(row)?.querySelector<HTMLElement>('[type="checkbox"]')?.click()
}
