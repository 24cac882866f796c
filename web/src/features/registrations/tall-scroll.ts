/** Browsers draw nothing taller: Firefox ends before 18 million pixels, Chrome before 34. */
const tallest = 15_000_000

/** How tall the rows stand in the page. */
export function drawnHeight(rowsHeight: number): number {
  return Math.min(rowsHeight, tallest)
}

/** How far the rows move for each pixel that is scrolled: 1, until there are more of them than a browser can draw. */
export function rowPixelsPerPixel(rowsHeight: number, frameHeight: number): number {
  const drawn = drawnHeight(rowsHeight)
  return drawn === rowsHeight ? 1 : (rowsHeight - frameHeight) / (drawn - frameHeight)
}
