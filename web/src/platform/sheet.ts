import { isInShell } from './shell.ts'

type Shared = { title?: string; text: string; url: string }

/** Whether the system has a sheet from which things go to other apps. */
export function hasSheet(): boolean {
  return isInShell() || 'share' in navigator
}

export async function openSheet(what: Shared): Promise<'shared' | 'closed'> {
  if (isInShell()) return (await import('./native/sheet.ts')).openPhoneSheet(what)
  try {
    await navigator.share(what)
    return 'shared'
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    throw error
  }
}
