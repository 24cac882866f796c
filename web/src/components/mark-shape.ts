/** Geometry of the mark, for the component, the splash and the icons. */
export const markViewBox = '0 0 44 28'
export const markCircles = [
  { cx: 14, cy: 14, r: 13 },
  { cx: 30, cy: 14, r: 13 },
] as const
/** The overlap of the circles: they cross 10.247 above and below the centre, since sqrt(13² - 8²) = 10.247. */
export const markLens = 'M22 3.753A13 13 0 0 1 22 24.247A13 13 0 0 1 22 3.753Z'
