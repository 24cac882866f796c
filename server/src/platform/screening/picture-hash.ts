const side = 32
const kept = 8
const waves = Array.from({ length: kept }, (_, wave) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * side))),
)

/**
 * Returns 64 bits as 16 hexadecimal digits: which of the 8 × 8 lowest waves of the picture's discrete cosine transform are above
 * their median. Copies that were shrunk, brightened or compressed again differ in at most six bits, other pictures in about 32.
 */
export async function hashPicture(bytes: Uint8Array, isMirrored = false): Promise<string> {
  // The library is large, and a server that starts hashes nothing.
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(bytes)
    .flop(isMirrored)
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  const columns = waves.map((wave) =>
    Float64Array.from({ length: side }, (_, y) =>
      wave.reduce((sum, factor, x) => sum + factor * (pixels[y * side + x] ?? 0), 0),
    ),
  )
  const found = columns.flatMap((column) =>
    waves.map((wave) => wave.reduce((sum, factor, y) => sum + factor * (column[y] ?? 0), 0)),
  )
  // The first is the brightness of the whole picture.
  const median = found.slice(1).toSorted((a, b) => a - b)[found.length / 2 - 1] ?? 0
  const bits = found.map((value) => (value > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** In how many bits two hashes differ. */
export function hashDistance(one: string, other: string): number {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return different.toString(2).replaceAll('0', '').length
}
