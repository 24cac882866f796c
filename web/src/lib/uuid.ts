/** Not `crypto.randomUUID`: that is missing where the page does not come over https, as on a phone in the same network. */
export function createUuid(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** For ids in addresses, which are read before any page: the contract's own check would bring zod to every page. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuid.test(text)
}
