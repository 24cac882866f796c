/** Through the system's sheet, or into the clipboard where there is none. */
export async function shareText(text: string, url: string): Promise<'shared' | 'copied' | 'closed'> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text, url })
      return 'shared'
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
      if (!(error instanceof DOMException)) throw error
    }
  }
  await navigator.clipboard.writeText(`${text} ${url}`)
  return 'copied'
}
