/**
 * Whether bytes begin like one of the formats that are taken: JPEG, PNG, WebP, GIF and AVIF. What the sender or the
 * name of the file claims is not asked. HEIC is absent, because the decoder comes without its patented codec; the web
 * app rewrites such photos before it sends them.
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
