/** The best of many people by nearness, then by an order of equals; the worst of them on top. */
export type BoundedHeap = {
  size: () => number
  /** True if a person with these values would be kept. */
  admits: (closeness: number, order: number) => boolean
  /** Call only for what `admits` lets in. Returns true if the heap has grown. */
  add: (position: number, closeness: number, order: number) => boolean
  /** Best first. Empties the heap. */
  take: () => { position: number; closeness: number }[]
}

/** Keeps `limit` people, in arrays, because thousands come and go for one deck. */
export function createBoundedHeap(limit: number): BoundedHeap {
  const positions = new Int32Array(limit)
  const nearness = new Float64Array(limit)
  const orders = new Float64Array(limit)
  let size = 0

  function isWorse(a: number, b: number): boolean {
    const gap = nearness[a]! - nearness[b]!
    return gap < 0 || (gap === 0 && orders[a]! > orders[b]!)
  }

  function write(at: number, position: number, closeness: number, order: number) {
    positions[at] = position
    nearness[at] = closeness
    orders[at] = order
  }

  function swap(a: number, b: number) {
    const position = positions[a]!
    const closeness = nearness[a]!
    const order = orders[a]!
    write(a, positions[b]!, nearness[b]!, orders[b]!)
    write(b, position, closeness, order)
  }

  function siftUp(from: number) {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!isWorse(child, parent)) return
      swap(child, parent)
      child = parent
    }
  }

  function siftDown() {
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1
      let worst = parent
      if (left < size && isWorse(left, worst)) worst = left
      if (left + 1 < size && isWorse(left + 1, worst)) worst = left + 1
      if (worst === parent) return
      swap(parent, worst)
      parent = worst
    }
  }

  return {
    size: () => size,
    admits: (closeness, order) =>
      size < limit || closeness > nearness[0]! || (closeness === nearness[0]! && order < orders[0]!),
    add: (position, closeness, order) => {
      if (size < limit) {
        write(size, position, closeness, order)
        siftUp(size)
        size += 1
        return true
      }
      write(0, position, closeness, order)
      siftDown()
      return false
    },
    take: () => {
      const taken: { position: number; closeness: number }[] = []
      while (size > 0) {
        taken.push({ position: positions[0]!, closeness: nearness[0]! })
        size -= 1
        swap(0, size)
        siftDown()
      }
      return taken.toReversed()
    },
  }
}
