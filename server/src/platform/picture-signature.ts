/**
 * Tells by their first bytes whether a file is in an accepted format: JPEG, PNG, WebP, GIF or AVIF. The declared type
 * and the name of the file are ignored. HEIC is absent, because the decoder lacks its patented codec; the web app
 * converts such photos before it sends them.
 */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32)).toString('latin1')
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    head.startsWith('GIF87a') ||
    head.startsWith('GIF89a') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    (head.slice(4, 8) === 'ftyp' && /^(avif|avis|mif1)/.test(head.slice(8)))
  )
}
