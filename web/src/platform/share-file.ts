import { isInShell } from './shell.ts'

export function canShareFile(file: File): boolean {
  return isInShell() || ('canShare' in navigator && navigator.canShare({ files: [file] }))
}

/** Through the system's sheet. */
export async function shareFile(file: File, text?: string): Promise<'shared' | 'closed'> {
  if (isInShell()) return (await import('./native/share-file.ts')).shareFromShell(file, text)
  try {
    await navigator.share({ files: [file], ...(text && { text }) })
    return 'shared'
  } catch (error) {
    // Closing the sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    throw error
  }
}
