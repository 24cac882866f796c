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
  /** By the low bits of a key: its number among the keys, from 1 on; 0 if the slot is free. */
  const slots = new Uint32Array(mask + 1)
  // Compares no keys, because twenty thousand are entered for some hundred questions. A key that returns takes another slot.
  for (let number = 1; number <= count; number += 1) {
    let slot = words[2 * number - 1]! & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = number
  }
  return (high, low) => {
    for (let slot = low & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const last = 2 * slots[slot]! - 1
      if (words[last] === low && words[last - 1] === high) return true
    }
    return false
  }
}

function toWords(keys: Uint8Array): Int32Array {
  const bytes = Buffer.from(new Uint8Array(keys).buffer)
  if (endianness() === 'LE') bytes.swap32()
  return new Int32Array(bytes.buffer)
}
