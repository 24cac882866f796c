/** Chebyshev coefficients of degrees 0..count-1 that equal `value` at the `count` Chebyshev nodes of [start, end]. */
export function fitAngles(
  value: (day: number) => number,
  start: number,
  end: number,
  count: number,
): number[] {
  const samples = unwrapped(Array.from({ length: count }, (_, node) => value(dayAt(node, start, end, count))))
  return Array.from({ length: count }, (_, degree) => {
    const sum = samples.reduce(
      (total, sample, node) => total + sample * Math.cos(degree * angleAt(node, count)),
      0,
    )
    return ((degree === 0 ? 1 : 2) / count) * sum
  })
}

function angleAt(node: number, count: number): number {
  return (Math.PI * (node + 0.5)) / count
}

function dayAt(node: number, start: number, end: number, count: number): number {
  return start + ((end - start) * (1 + Math.cos(angleAt(node, count)))) / 2
}

/** Keeps the first angle in 0..360 and each next one less than half a turn from the one before it. */
function unwrapped(angles: number[]): number[] {
  let previous = 180
  return angles.map((angle) => {
    previous = angle - 360 * Math.round((angle - previous) / 360)
    return previous
  })
}

/** Packs coefficients as a segment of the file: the constant as two 32-bit floats, each other one as one. */
export function packSegment(coefficients: number[]): number[] {
  const [constant = 0, ...others] = coefficients
  const rounded = Math.fround(constant)
  return [rounded, Math.fround(constant - rounded), ...others.map(Math.fround)]
}
