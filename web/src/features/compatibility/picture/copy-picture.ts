/** Picture and words, for whatever takes them; the words alone where pictures cannot be copied. */
export async function copyPicture(file: File, text: string): Promise<void> {
  if (!('ClipboardItem' in globalThis)) return await navigator.clipboard.writeText(text)
  const words = new Blob([text], { type: 'text/plain' })
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': file, 'text/plain': words })])
}
