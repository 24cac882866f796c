/** Sound as frames of AAC-LC with 1024 samples each. */
export type AacSound = { channels: 1 | 2; rate: number; frames: readonly Uint8Array[] }

/** Samples per second by their number in the configuration of AAC (ISO 14496-3, table 1.18). */
export const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
]
export const aacFrameSamples = 1024
/** 6144 bits for each channel (ISO 14496-3, 4.5.3). */
const frameBytesMax = 1536

/** A recorder writes a chunk for each half second or so; this bounds the work on a file that is made to be slow. */
const chunksMax = 6000

type Box = { type: string; start: number; content: Buffer }

export function looksLikeMp4(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 8) === 'ftyp'
}

/**
 * Reads the only track of an MP4 file (ISO 14496-12), written in one piece or in fragments, as Safari records. Returns
 * null if that is not AAC-LC, or if the file is broken.
 */
export function readMp4(bytes: Buffer): AacSound | null {
  try {
    const boxes = readBoxes(bytes)
    const [movie] = boxes.filter(({ type }) => type === 'moov')
    const tracks = movie ? find(movie.content, 'trak') : []
    const [track] = tracks
    if (!movie || !track || tracks.length !== 1) return null
    const [table] = find(track.content, 'mdia', 'minf', 'stbl')
    const format = table && readFormat(table.content)
    if (!format) return null
    const [defaults] = find(movie.content, 'mvex', 'trex')
    const usualSize = defaults?.content.readUInt32BE(16) ?? 0
    const fragments = boxes.filter(({ type }) => type === 'moof')
    const places = readTable(table.content, bytes.length)
    // Frames do not share bytes. Counted for the whole file, so that no small file names frames without end.
    const unread = { bytes: bytes.length - sum(places) }
    for (const fragment of fragments)
      for (const place of readFragment(fragment, usualSize, unread)) places.push(place)
    if (unread.bytes < 0) return null
    const frames = places.map(({ at, size }) => bytes.subarray(at, at + size))
    const areWhole = frames.every(({ length }, index) => length > 0 && length === places[index]?.size)
    return areWhole && frames.every(({ length }) => length <= frameBytesMax) ? { ...format, frames } : null
  } catch (error) {
    // A read behind the end of a box: the file is cut off or lies about its sizes.
    if (error instanceof RangeError) return null
    throw error
  }
}

function sum(places: readonly Place[]): number {
  return places.reduce((total, { size }) => total + size, 0)
}

function readBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    const headBytes = short === 1 ? 16 : 8
    if (size < headBytes || at + size > bytes.length) throw new RangeError(`a box of ${size} bytes`)
    boxes.push({ type, start: at, content: bytes.subarray(at + headBytes, at + size) })
    at += size
  }
  return boxes
}

/** The boxes at the end of a path of types. */
function find(content: Buffer, type: string, ...deeper: string[]): Box[] {
  const found = readBoxes(content).filter((box) => box.type === type)
  const [next, ...rest] = deeper
  return next === undefined ? found : found.flatMap((box) => find(box.content, next, ...rest))
}

function readFormat(table: Buffer): Pick<AacSound, 'channels' | 'rate'> | null {
  const [descriptions] = find(table, 'stsd')
  const entries = descriptions ? readBoxes(descriptions.content.subarray(8)) : []
  const [entry] = entries
  if (entries.length !== 1 || entry?.type !== 'mp4a') return null
  const [stream] = find(entry.content.subarray(28), 'esds')
  const config = stream && readConfig(stream.content.subarray(4))
  if (!config) return null
  // Five bits: kind of AAC. Four: rate. Four: channels. One: frames of 960 samples.
  const bits = config.readUInt16BE(0)
  const channels = (bits >> 3) & 15
  const rate = aacRates[(bits >> 7) & 15]
  if (bits >> 11 !== lowComplexity || rate === undefined || (bits & 4) !== 0) return null
  return channels === 1 || channels === 2 ? { channels, rate } : null
}

const lowComplexity = 2
const descriptor = { stream: 3, decoder: 4, config: 5 } as const

/** Returns the decoder's configuration in the descriptors of an AAC stream (ISO 14496-1, 7.2.6). */
function readConfig(bytes: Buffer): Buffer | null {
  const stream = readDescriptor(bytes, descriptor.stream)
  if (!stream) return null
  const flags = stream.readUInt8(2)
  const skipped = 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0)
  const decoder = flags & 0x40 ? null : readDescriptor(stream.subarray(skipped), descriptor.decoder)
  if (!decoder || decoder.readUInt8(0) !== aacObject) return null
  return readDescriptor(decoder.subarray(13), descriptor.config)
}

const aacObject = 0x40

function readDescriptor(bytes: Buffer, tag: number): Buffer | null {
  if (bytes[0] !== tag) return null
  let size = 0
  for (let at = 1; at <= 4; at += 1) {
    const part = bytes.readUInt8(at)
    size = size * 128 + (part & 127)
    if (part < 128) return bytes.subarray(at + 1, at + 1 + size)
  }
  return null
}

type Place = { at: number; size: number }

/** The places of the frames in a file that was written in one piece. */
function readTable(table: Buffer, fileBytes: number): Place[] {
  const [sizes] = find(table, 'stsz')
  const [chunks] = find(table, 'stsc')
  const [offsets] = [...find(table, 'stco'), ...find(table, 'co64')]
  if (!sizes || !chunks || !offsets) return []
  const count = sizes.content.readUInt32BE(8)
  const same = sizes.content.readUInt32BE(4)
  const sizeOf = (frame: number) => same || sizes.content.readUInt32BE(12 + 4 * frame)
  const chunkCount = offsets.content.readUInt32BE(4)
  const runCount = chunks.content.readUInt32BE(4)
  if (same * count > fileBytes || Math.max(chunkCount, runCount) > chunksMax)
    throw new RangeError(`a table of ${count} frames in ${chunkCount} chunks`)
  const runs = Array.from({ length: runCount }, (_, run) => ({
    first: chunks.content.readUInt32BE(8 + 12 * run),
    frames: chunks.content.readUInt32BE(12 + 12 * run),
  }))
  const places: Place[] = []
  for (let chunk = 1; chunk <= chunkCount && places.length < count; chunk += 1) {
    let at =
      offsets.type === 'stco'
        ? offsets.content.readUInt32BE(4 + 4 * chunk)
        : Number(offsets.content.readBigUInt64BE(8 * chunk))
    const frames = runs.findLast(({ first }) => first <= chunk)?.frames ?? 0
    for (let frame = 0; frame < frames && places.length < count; frame += 1) {
      const size = sizeOf(places.length)
      places.push({ at, size })
      at += size
    }
  }
  return places
}

/** The places of the frames of one fragment. `usualSize` is that of frames for which the fragment names none. */
function readFragment(fragment: Box, usualSize: number, unread: { bytes: number }): Place[] {
  return find(fragment.content, 'traf').flatMap((part) => {
    const [head] = find(part.content, 'tfhd')
    if (!head) return []
    const flags = head.content.readUInt32BE(0)
    const base = flags & 1 ? Number(head.content.readBigUInt64BE(8)) : fragment.start
    const sizeAt = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0)
    const usual = flags & 16 ? head.content.readUInt32BE(sizeAt) : usualSize
    let next = base
    return find(part.content, 'trun').flatMap((run) => {
      const places = readRun(run.content, base, next, usual, unread.bytes)
      unread.bytes -= sum(places)
      const last = places.at(-1)
      if (last) next = last.at + last.size
      return places
    })
  })
}

function readRun(run: Buffer, base: number, next: number, usual: number, bytesLeft: number): Place[] {
  const flags = run.readUInt32BE(0)
  const count = run.readUInt32BE(4)
  let field = 8
  const take = (isThere: number) => (isThere ? run.readUInt32BE((field += 4) - 4) : null)
  const offset = flags & 1 ? run.readInt32BE((field += 4) - 4) : null
  let at = offset === null ? next : base + offset
  take(flags & 4)
  // Without a size for each frame, the run itself does not bound their number.
  if (!(flags & 0x200) && (usual === 0 || usual * count > bytesLeft))
    throw new RangeError(`a run of ${count} frames`)
  return Array.from({ length: count }, () => {
    take(flags & 0x100)
    const place = { at, size: take(flags & 0x200) ?? usual }
    take(flags & 0x400)
    take(flags & 0x800)
    at += place.size
    return place
  })
}
