/** Not `crypto.randomUUID`, which exists on https pages only: a phone in the local network opens the app over http. */
export function createUuid(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * For ids in URLs, of the kind that the caller names: the contract's own check would put zod into the entry chunk. Nothing but the
 * form is known.
 */
// oxlint-disable-next-line no-unnecessary-type-parameters -- the caller names the kind, which no argument has
export function isUuid<Id extends string>(text: unknown): text is Id {
  return typeof text === 'string' && uuid.test(text)
}
