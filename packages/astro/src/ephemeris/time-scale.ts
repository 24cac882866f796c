/**
 * Delta T = TT - UT in seconds on 1 January of each year from 1897. Before 1955: cubic spline of Stephenson,
 * Morrison and Hohenkerk 2016 (Proc. R. Soc. A 472, table S15), blended into the atomic era from 1952 on;
 * 1955 to 2026: Astronomical Almanac and IERS; later: a prediction, up to 0.8 s above the reference's.
 * UTC is used as UT1, as chart software does (less than 0.9 s apart, 0.5 arcseconds of Moon).
 */
const DELTA_T = [
  -4.49, -3.87, -3.03, -1.99, -0.76, 0.61, 2.05, 3.5, 4.91, 6.23, 7.48, 8.69, 9.89, 11.13, 12.43, 13.75,
  15.05, 16.31, 17.47, 18.51, 19.43, 20.25, 20.97, 21.61, 22.18, 22.68, 23.12, 23.48, 23.78, 24.02, 24.19,
  24.31, 24.39, 24.42, 24.41, 24.37, 24.32, 24.24, 24.16, 24.08, 24.04, 24.05, 24.17, 24.42, 24.83, 25.35,
  25.92, 26.51, 27.05, 27.51, 27.89, 28.24, 28.57, 28.93, 29.32, 29.7, 30.18, 30.62, 31.07, 31.35, 31.68,
  32.17, 32.67, 33.15, 33.58, 33.99, 34.47, 35.03, 35.74, 36.55, 37.43, 38.29, 39.2, 40.18, 41.17, 42.23,
  43.37, 44.48, 45.48, 46.46, 47.52, 48.53, 49.59, 50.54, 51.38, 52.17, 52.96, 53.79, 54.34, 54.87, 55.32,
  55.82, 56.3, 56.86, 57.57, 58.31, 59.12, 59.98, 60.79, 61.63, 62.3, 62.97, 63.47, 63.83, 64.09, 64.3, 64.47,
  64.57, 64.69, 64.85, 65.15, 65.46, 65.78, 66.07, 66.32, 66.6, 66.91, 67.28, 67.64, 68.1, 68.59, 68.97,
  69.22, 69.36, 69.36, 69.29, 69.17, 69.17, 69.14, 69.11, 69.33, 69.56, 69.79, 70.02, 70.26, 70.49, 70.73,
  70.97, 71.22, 71.46, 71.71, 71.96, 72.21, 72.47, 72.73, 72.99, 73.25, 73.52, 73.79, 74.06, 74.33, 74.61,
  74.89, 75.17, 75.46, 75.75, 76.04, 76.33, 76.63, 76.93, 77.23, 77.54, 77.85, 78.16, 78.47, 78.79, 79.11,
]
const FIRST_YEAR = 1897

const DAY_MS = 86_400_000
const DAYS_PER_YEAR = 365.25
/** 2000-01-01 12:00, ms since 1970. */
const J2000_MS = 946_728_000_000

/** Delta T in seconds, `day` days since J2000.0 (UT or TT makes no difference here), 1898 to 2060. */
function deltaTSeconds(day: number): number {
  const place = (day + 0.5) / DAYS_PER_YEAR + (2000 - FIRST_YEAR)
  const index = Math.floor(place)
  const t = place - index
  const a = DELTA_T[index - 1]!
  const b = DELTA_T[index]!
  const c = DELTA_T[index + 1]!
  const d = DELTA_T[index + 2]!
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** TT days since J2000.0 of an instant in ms since 1970. */
export function ttDayOf(utcMs: number): number {
  const day = (utcMs - J2000_MS) / DAY_MS
  return day + deltaTSeconds(day) / 86_400
}

/** Ms since 1970 of a TT day since J2000.0. */
export function utcMsOf(ttDay: number): number {
  return J2000_MS + ttDay * DAY_MS - deltaTSeconds(ttDay) * 1000
}
