import { isInShell } from './shell.ts'

type Shared = { title?: string; text: string; url: string }

/** Whether the system has a share sheet. */
export function hasSheet(): boolean {
  return isInShell() || 'share' in navigator
}

export async function openSheet(what: Shared): Promise<'shared' | 'closed'> {
  if (isInShell()) return (await import('./native/share-sheet.ts')).openPhoneSheet(what)
  return await openBrowserSheet(what)
}

/** Opens the share sheet, or copies to the clipboard if there is none. */
export async function shareText(text: string, url: string): Promise<'shared' | 'copied' | 'closed'> {
  if (hasSheet()) {
    try {
      return await openSheet({ text, url })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  }
  await navigator.clipboard.writeText(`${text} ${url}`)
  return 'copied'
}

export function canShareFile(file: File): boolean {
  return isInShell() || ('canShare' in navigator && navigator.canShare({ files: [file] }))
}

export async function shareFile(file: File, text?: string): Promise<'shared' | 'closed'> {
  if (isInShell()) return (await import('./native/share-file.ts')).shareFromShell(file, text)
  return await openBrowserSheet({ files: [file], ...(text && { text }) })
}

async function openBrowserSheet(what: ShareData): Promise<'shared' | 'closed'> {
  try {
    await navigator.share(what)
    return 'shared'
  } catch (error) {
    // Closing the sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    throw error
  }
}
