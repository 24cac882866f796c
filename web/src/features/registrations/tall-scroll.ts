/** Pixels. Browsers cannot draw taller elements: Firefox stops below 18 million pixels, Chrome below 34. */
const tallest = 15_000_000

/** The height of the rows in the page, capped. */
export function drawnHeight(rowsHeight: number): number {
  return Math.min(rowsHeight, tallest)
}

/** How far the rows move per scrolled pixel: 1 below the cap, more above it. */
export function rowPixelsPerPixel(rowsHeight: number, frameHeight: number): number {
  const drawn = drawnHeight(rowsHeight)
  return drawn === rowsHeight ? 1 : (rowsHeight - frameHeight) / (drawn - frameHeight)
}
