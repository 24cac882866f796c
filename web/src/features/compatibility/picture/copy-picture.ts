/** Picture and words, for whatever takes them; the words alone where pictures cannot be copied. */
export async function copyPicture(file: File, text: string): Promise<void> {
  if ('ClipboardItem' in globalThis) {
    const words = new Blob([text], { type: 'text/plain' })
    const both = new ClipboardItem({ 'image/png': file, 'text/plain': words })
    const isCopied = await navigator.clipboard.write([both]).then(
      () => true,
      () => false,
    )
    if (isCopied) return
  }
  await navigator.clipboard.writeText(text)
}
