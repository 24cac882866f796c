/** Finds the position of a person by the candidate id. Takes 6 bytes a person; a Map would take 40. */
export type PositionIndex = {
  /** Returns -1 for an unknown id. */
  find: (id: number) => number
  /** Replaces the position of an id. `ids[position]` must hold the id already. */
  set: (id: number, position: number) => void
}

/** An open table of positions in `ids`, for `size` people at most. Each id that was ever set must stay at some position. */
export function createPositionIndex(ids: Int32Array, size: number): PositionIndex {
  const capacity = Math.ceil(size * 1.5) + 8
  /** A position + 1; 0 is free. */
  const slots = new Int32Array(capacity)

  /** Returns the slot that holds the id, else the free one where it belongs. */
  function slotOf(id: number): number {
    let slot = Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 0x1_0000_0000) * capacity)
    for (;;) {
      const held = slots[slot]!
      if (held === 0 || ids[held - 1] === id) return slot
      slot = slot + 1 === capacity ? 0 : slot + 1
    }
  }

  return {
    find: (id) => slots[slotOf(id)]! - 1,
    set: (id, position) => {
      slots[slotOf(id)] = position + 1
    },
  }
}
