import { readFileSync } from 'node:fs'
import { createEphemeris, type Ephemeris } from './ephemeris.ts'

let loaded: Ephemeris | undefined

/** The ephemeris of the committed coefficient file, read once; the only I/O of this package's library. */
export function fileEphemeris(): Ephemeris {
  if (loaded) return loaded
  const bytes = readFileSync(new URL('../../data/ephemeris.bin', import.meta.url))
  loaded = createEphemeris(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  return loaded
}
