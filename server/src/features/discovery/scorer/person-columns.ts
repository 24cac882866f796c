/** One entry for each person in each array, 66 bytes in all. */
export type PersonColumns = {
  ids: Int32Array
  /** audience * 3 + section: see people.ts. */
  part: Uint8Array
  /** The cell, in an order that keeps each coarser cell one range; the region of people who hide their distance. */
  spot: Int32Array
  birthDay: Int32Array
  flags: Uint8Array
  minAge: Uint8Array
  /** 0 if the person has not chosen one. */
  maxAge: Uint8Array
  /** Index of the cosine of the person's own distance filter. */
  reach: Uint16Array
  moonTantraClass: Uint16Array
  lowA: Int32Array
  lowB: Int32Array
  high: Uint8Array
  x: Float64Array
  y: Float64Array
  z: Float64Array
  goal: Uint8Array
  languages: Uint32Array
  keyHigh: Int32Array
  keyLow: Int32Array
}

type Column = PersonColumns[keyof PersonColumns]

export function createColumns(size: number): PersonColumns {
  return {
    ids: new Int32Array(size),
    part: new Uint8Array(size),
    spot: new Int32Array(size),
    birthDay: new Int32Array(size),
    flags: new Uint8Array(size),
    minAge: new Uint8Array(size),
    maxAge: new Uint8Array(size),
    reach: new Uint16Array(size),
    moonTantraClass: new Uint16Array(size),
    lowA: new Int32Array(size),
    lowB: new Int32Array(size),
    high: new Uint8Array(size),
    x: new Float64Array(size),
    y: new Float64Array(size),
    z: new Float64Array(size),
    goal: new Uint8Array(size),
    languages: new Uint32Array(size),
    keyHigh: new Int32Array(size),
    keyLow: new Int32Array(size),
  }
}

/** Returns longer columns with the same entries, one array after the other, so that memory peaks by one array only. */
export function growColumns(columns: PersonColumns, size: number): PersonColumns {
  return mapColumns(columns, (from, to) => to.set(from), size)
}

/** Returns columns of `size` entries whose first are those at the positions of `order`. */
export function reorderColumns(columns: PersonColumns, order: Uint32Array, size: number): PersonColumns {
  return mapColumns(
    columns,
    (from, to) => {
      for (let index = 0; index < order.length; index += 1) to[index] = from[order[index]!]!
    },
    size,
  )
}

/** Replaces the arrays of `columns` one by one, so that the former ones can be freed. */
function mapColumns(
  columns: PersonColumns,
  copy: (from: Column, to: Column) => void,
  size: number,
): PersonColumns {
  const moved = <T extends Column>(from: T, to: T): T => {
    copy(from, to)
    return to
  }
  columns.ids = moved(columns.ids, new Int32Array(size))
  columns.part = moved(columns.part, new Uint8Array(size))
  columns.spot = moved(columns.spot, new Int32Array(size))
  columns.birthDay = moved(columns.birthDay, new Int32Array(size))
  columns.flags = moved(columns.flags, new Uint8Array(size))
  columns.minAge = moved(columns.minAge, new Uint8Array(size))
  columns.maxAge = moved(columns.maxAge, new Uint8Array(size))
  columns.reach = moved(columns.reach, new Uint16Array(size))
  columns.moonTantraClass = moved(columns.moonTantraClass, new Uint16Array(size))
  columns.lowA = moved(columns.lowA, new Int32Array(size))
  columns.lowB = moved(columns.lowB, new Int32Array(size))
  columns.high = moved(columns.high, new Uint8Array(size))
  columns.x = moved(columns.x, new Float64Array(size))
  columns.y = moved(columns.y, new Float64Array(size))
  columns.z = moved(columns.z, new Float64Array(size))
  columns.goal = moved(columns.goal, new Uint8Array(size))
  columns.languages = moved(columns.languages, new Uint32Array(size))
  columns.keyHigh = moved(columns.keyHigh, new Int32Array(size))
  columns.keyLow = moved(columns.keyLow, new Int32Array(size))
  return columns
}
