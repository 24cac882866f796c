import { hasSheet, openSheet } from './sheet.ts'

/** Through the system's sheet, or into the clipboard where there is none. */
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
