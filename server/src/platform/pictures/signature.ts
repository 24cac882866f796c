/**
 * Tells by their first bytes whether a file is in an accepted format: JPEG, PNG or WebP. The declared type and the name of
 * the file are ignored. Other formats are absent, because each decoder is one more way to be attacked; the web app converts
 * what its browser can show before it sends it.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  )
}
