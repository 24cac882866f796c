import { vi } from 'vitest'

/** Formats dates as a browser of that time zone does, until the end of the test. */
export function setBrowserZone(zone: string) {
  const Real = Intl.DateTimeFormat
  class Zoned extends Real {
    constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
      super(locales, { timeZone: zone, ...options })
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Zoned } }))
}
