import { endianness } from 'node:os'

/** Answers whether a person is excluded, by the 64 bits of their key. */
export type ExcludedPeople = (keyHigh: number, keyLow: number) => boolean

const keyBytes = 8

/** `keys` holds eight bytes a person, the highest first, in any order and maybe repeatedly. */
export function excludedPeople(keys: Uint8Array): ExcludedPeople {
  const count = keys.byteLength / keyBytes
  if (count === 0) return () => false
  const mask = 2 ** Math.ceil(Math.log2(2 * count + 2)) - 1
  const words = toWords(keys)
  /** Two entries a slot; both 0 if it is free. */
  const slots = new Int32Array(2 * (mask + 1))
  let hasZero = false

  /** Returns the first entry of the slot that holds the key, else of the free one where it belongs. */
  function slotOf(high: number, low: number): number {
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const heldHigh = slots[2 * slot]!
      const heldLow = slots[2 * slot + 1]!
      if ((heldHigh === high && heldLow === low) || (heldHigh === 0 && heldLow === 0)) return 2 * slot
    }
  }

  for (let at = 0; at < words.length; at += 2) {
    const high = words[at]!
    const low = words[at + 1]!
    if (high === 0 && low === 0) hasZero = true
    const slot = slotOf(high, low)
    slots[slot] = high
    slots[slot + 1] = low
  }
  return (high, low) => {
    if (high === 0 && low === 0) return hasZero
    const slot = slotOf(high, low)
    return slots[slot] === high && slots[slot + 1] === low
  }
}

function toWords(keys: Uint8Array): Int32Array {
  const bytes = Buffer.from(new Uint8Array(keys).buffer)
  if (endianness() === 'LE') bytes.swap32()
  return new Int32Array(bytes.buffer)
}
