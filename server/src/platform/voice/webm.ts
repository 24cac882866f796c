import { type OpusSound, opusRate, readOpusHead, readPacketSamples, writeOpusHead } from './opus.ts'

/** Element ids of Matroska (RFC 9559), of which WebM is a part. */
const id = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  encodings: 0x6d80,
  audio: 0xe1,
  cues: 0x1c53bb6b,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** Elements whose contents are read in a row with their neighbours; recorders leave their sizes open. */
const opened: ReadonlySet<number> = new Set([
  id.ebml,
  id.segment,
  id.tracks,
  id.track,
  id.cluster,
  id.blockGroup,
])

export function looksLikeWebm(bytes: Buffer): boolean {
  return bytes.length > 4 && bytes.readUInt32BE(0) === id.ebml
}

/** Reads the only track of a WebM file. Returns null if that is not Opus, or if the file is broken. */
export function readWebm(bytes: Buffer): OpusSound | null {
  const fields = new Map<number, Buffer>()
  const packets: Buffer[] = []
  let tracks = 0
  for (let at = 0; at < bytes.length; ) {
    const element = readElement(bytes, at)
    if (!element) return null
    at = element.end
    if (element.id === id.track) tracks += 1
    if (element.id === id.simpleBlock || element.id === id.block) {
      const packet = readBlock(element.content)
      if (!packet) return null
      packets.push(packet)
    } else if (!opened.has(element.id)) fields.set(element.id, element.content)
  }
  const isOpus =
    tracks === 1 &&
    text(fields.get(id.docType)) === 'webm' &&
    text(fields.get(id.codec)) === 'A_OPUS' &&
    !fields.has(id.encodings)
  const head = readOpusHead(fields.get(id.codecPrivate) ?? Buffer.alloc(0))
  return isOpus && head ? { ...head, packets } : null
}

function text(bytes: Buffer | undefined): string | undefined {
  return bytes?.toString('latin1').replace(/\0+$/, '')
}

type Element = { id: number; content: Buffer; end: number }

/** For an opened element, `end` is where its content begins. */
function readElement(bytes: Buffer, at: number): Element | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23
  if (idLength > 4 || at + idLength > bytes.length) return null
  const elementId = bytes.readUIntBE(at, idLength)
  const sizeAt = at + idLength
  const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 23
  const contentAt = sizeAt + sizeLength
  if (sizeLength > 8 || contentAt > bytes.length) return null
  if (opened.has(elementId)) return { id: elementId, content: Buffer.alloc(0), end: contentAt }
  const size = readSize(bytes.subarray(sizeAt, contentAt))
  const end = contentAt + size
  return end > bytes.length ? null : { id: elementId, content: bytes.subarray(contentAt, end), end }
}

function readSize([first = 0, ...rest]: Buffer): number {
  const ownBits = first & (0xff >> (rest.length + 1))
  return rest.reduce((size, byte) => size * 256 + byte, ownBits)
}

/** Returns the only packet of a block, null if it has several (lacing). */
function readBlock(content: Buffer): Buffer | null {
  const numberLength = Math.clz32(content[0] ?? 0) - 23
  const flags = content[numberLength + 2]
  if (flags === undefined || (flags & 0x06) !== 0) return null
  return content.subarray(numberLength + 3)
}

/** Writes sound as a WebM file that players can seek in: clusters of a second, and cues in front of them. */
export function writeWebm(sound: OpusSound): Buffer {
  const { clusters, samples } = makeClusters(sound)
  const info = element(
    id.info,
    element(0x2ad7b1, unsigned(1_000_000)),
    element(0x4489, float((samples - sound.preSkip) / (opusRate / 1000))),
    element(0x4d80, Buffer.from('Yuti')),
    element(0x5741, Buffer.from('Yuti')),
  )
  const tracks = element(id.tracks, element(id.track, ...describeTrack(sound)))
  // Its length does not depend on the positions, which are written with four bytes each.
  const cueLength = makeCues(clusters, 0).length
  const cues = makeCues(clusters, info.length + tracks.length + cueLength)
  const segment = element(id.segment, info, tracks, cues, ...clusters.map(({ bytes }) => bytes))
  return Buffer.concat([header, segment])
}

function describeTrack(sound: OpusSound): Buffer[] {
  return [
    element(id.trackNumber, unsigned(1)),
    element(0x73c5, unsigned(1)),
    element(id.trackType, unsigned(2)),
    element(0x9c, unsigned(0)),
    element(id.codec, Buffer.from('A_OPUS')),
    element(id.codecPrivate, writeOpusHead(sound)),
    // Codec delay and pre-roll, in nanoseconds.
    element(0x56aa, unsigned(Math.round((sound.preSkip / opusRate) * 1e9))),
    element(0x56bb, unsigned(80_000_000)),
    element(id.audio, element(0xb5, float(opusRate)), element(0x9f, unsigned(sound.channels))),
  ]
}

type Cluster = { startMs: number; bytes: Buffer }

function makeClusters({ packets }: OpusSound): { clusters: Cluster[]; samples: number } {
  const groups: { startMs: number; blocks: Buffer[] }[] = []
  let samples = 0
  for (const packet of packets) {
    const startMs = Math.round(samples / (opusRate / 1000))
    let group = groups.at(-1)
    if (!group || startMs - group.startMs >= clusterMs) groups.push((group = { startMs, blocks: [] }))
    const place = Buffer.from([0x81, 0, 0, 0x80])
    place.writeInt16BE(startMs - group.startMs, 1)
    group.blocks.push(element(id.simpleBlock, place, Buffer.from(packet)))
    samples += readPacketSamples(packet) ?? 0
  }
  const clusters = groups.map(({ startMs, blocks }) => ({
    startMs,
    bytes: element(id.cluster, element(0xe7, unsigned(startMs)), ...blocks),
  }))
  return { clusters, samples }
}

const clusterMs = 1000

function makeCues(clusters: readonly Cluster[], firstAt: number): Buffer {
  let at = firstAt
  const points = clusters.map(({ startMs, bytes }) => {
    const position = [element(0xf7, unsigned(1)), element(0xf1, unsigned(at))]
    at += bytes.length
    return element(0xbb, element(0xb3, unsigned(startMs)), element(0xb7, ...position))
  })
  return element(id.cues, ...points)
}

const header = element(
  id.ebml,
  element(0x4286, unsigned(1)),
  element(0x42f7, unsigned(1)),
  element(0x42f2, unsigned(4)),
  element(0x42f3, unsigned(8)),
  element(id.docType, Buffer.from('webm')),
  element(0x4287, unsigned(4)),
  element(0x4285, unsigned(2)),
)

function element(elementId: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const idBytes = Buffer.from(elementId.toString(16).padStart(2, '0'), 'hex')
  const size = Buffer.alloc(4)
  // The highest bits say that the size has four bytes.
  size.writeUInt32BE(0x10000000 + body.length)
  return Buffer.concat([idBytes, size, body])
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
