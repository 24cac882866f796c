/** Answers whether a person is excluded, by the 64 bits of their key. */
export type ExcludedPeople = (keyHigh: number, keyLow: number) => boolean

const keyBytes = 8

/** `keys` holds eight bytes a person, the highest first, in any order and maybe repeatedly. */
export function excludedPeople(keys: Uint8Array): ExcludedPeople {
  const count = keys.byteLength / keyBytes
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 2)) - 1
  const view = new DataView(keys.buffer, keys.byteOffset, keys.byteLength)
  /** Two entries a slot; both 0 if it is free. */
  const slots = new Int32Array(2 * (mask + 1))
  let hasZero = false

  function slotOf(high: number, low: number): number {
    let slot = low & mask
    for (;;) {
      const [heldHigh, heldLow] = [slots[2 * slot]!, slots[2 * slot + 1]!]
      if ((heldHigh === 0 && heldLow === 0) || (heldHigh === high && heldLow === low)) return slot
      slot = (slot + 1) & mask
    }
  }

  for (let at = 0; at < keys.byteLength; at += keyBytes) {
    const [high, low] = [view.getInt32(at), view.getInt32(at + 4)]
    if (high === 0 && low === 0) hasZero = true
    const slot = slotOf(high, low)
    slots[2 * slot] = high
    slots[2 * slot + 1] = low
  }
  return (high, low) => {
    if (high === 0 && low === 0) return hasZero
    const slot = slotOf(high, low)
    return slots[2 * slot] === high && slots[2 * slot + 1] === low
  }
}
