import { type AacSound, aacFrameSamples, aacRates } from './mp4-reader.ts'

/** Writes sound as an MP4 file in one piece, with its table in front, so that players can start and seek at once. */
export function writeMp4(sound: AacSound): Buffer {
  const type = box('ftyp', [Buffer.from('M4A '), numbers(0), Buffer.from('M4A mp42isom')])
  // The table has the same length with any place of the sound.
  const soundAt = type.length + makeMovie(sound, 0).length + 8
  return Buffer.concat([
    type,
    makeMovie(sound, soundAt),
    box(
      'mdat',
      sound.frames.map((frame) => Buffer.from(frame)),
    ),
  ])
}

function makeMovie(sound: AacSound, soundAt: number): Buffer {
  const duration = sound.frames.length * aacFrameSamples
  const matrix = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const header = [numbers(0, 0, sound.rate, duration, 0x10000), shorts(0x0100, 0), numbers(0, 0), matrix]
  const trackHeader = [numbers(0, 0, 1, 0, duration, 0, 0), shorts(0, 0, 0x0100, 0), matrix, numbers(0, 0)]
  return box('moov', [
    full('mvhd', 0, [...header, numbers(0, 0, 0, 0, 0, 0, 2)]),
    box('trak', [
      full('tkhd', 3, trackHeader),
      box('mdia', [
        // The language is "und".
        full('mdhd', 0, [numbers(0, 0, sound.rate, duration), shorts(0x55c4, 0)]),
        full('hdlr', 0, [numbers(0), Buffer.from('soun'), numbers(0, 0, 0), Buffer.from([0])]),
        box('minf', [
          full('smhd', 0, [numbers(0)]),
          box('dinf', [full('dref', 0, [numbers(1), full('url ', 1, [])])]),
          makeTable(sound, soundAt),
        ]),
      ]),
    ]),
  ])
}

function makeTable(sound: AacSound, soundAt: number): Buffer {
  const count = sound.frames.length
  return box('stbl', [
    full('stsd', 0, [numbers(1), describe(sound)]),
    full('stts', 0, [numbers(1, count, aacFrameSamples)]),
    full('stsc', 0, [numbers(1, 1, count, 1)]),
    full('stsz', 0, [numbers(0, count, ...sound.frames.map(({ length }) => length))]),
    full('stco', 0, [numbers(1, soundAt)]),
  ])
}

function describe({ channels, rate }: AacSound): Buffer {
  const config = shorts((2 << 11) | (aacRates.indexOf(rate) << 7) | (channels << 3))
  const decoder = [Buffer.from([0x40, 0x15, 0, 0, 0]), numbers(0, 0), descriptor(5, [config])]
  const stream = [shorts(1), Buffer.from([0]), descriptor(4, decoder), descriptor(6, [Buffer.from([2])])]
  return box('mp4a', [
    numbers(0),
    shorts(0, 1),
    numbers(0, 0),
    shorts(channels, 16),
    numbers(0),
    // 16.16 bits, which cannot hold the highest rates; players take the rate from the configuration.
    shorts(rate > 0xffff ? 0 : rate, 0),
    full('esds', 0, [descriptor(3, stream)]),
  ])
}

function box(type: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...parts])
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type, 'latin1'), content])
}

/** A box with a version, which is 0, and flags. */
function full(type: string, flags: number, parts: readonly Buffer[]): Buffer {
  return box(type, [numbers(flags), ...parts])
}

/** All of them are shorter than 128 bytes, so that one byte holds the length. */
function descriptor(tag: number, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat([...parts])
  return Buffer.concat([Buffer.from([tag, content.length]), content])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}
