/** Sound as Opus packets. `preSkip` samples at the start are decoded and not played. */
export type OpusSound = { channels: 1 | 2; preSkip: number; packets: readonly Uint8Array[] }

/** Opus counts its samples at this rate, whatever the microphone had. */
export const opusRate = 48_000

/** Samples of one frame, by the number of the packet's configuration (RFC 6716, table 2). */
const frameSamples = [
  480, 960, 1920, 2880, 480, 960, 1920, 2880, 480, 960, 1920, 2880, 480, 960, 480, 960, 120, 240, 480, 960,
  120, 240, 480, 960, 120, 240, 480, 960, 120, 240, 480, 960,
]
/** 120 ms. */
const packetSamplesMax = 5760
const frameBytesMax = 1275
/** A fifth of a second; encoders write a few milliseconds. */
const preSkipMax = 9600

/** Reads the header of an Opus stream (RFC 7845, 5.1). Returns null if it is none of one or two channels. */
export function readOpusHead(head: Uint8Array): Pick<OpusSound, 'channels' | 'preSkip'> | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.length < 19 || bytes.toString('latin1', 0, 8) !== 'OpusHead') return null
  const [version = 255, channels] = bytes.subarray(8)
  const preSkip = bytes.readUInt16LE(10)
  if (version > 15 || bytes[18] !== 0 || preSkip > preSkipMax) return null
  return channels === 1 || channels === 2 ? { channels, preSkip } : null
}

export function writeOpusHead({ channels, preSkip }: OpusSound): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead', 'latin1')
  head.writeUInt8(1, 8)
  head.writeUInt8(channels, 9)
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(opusRate, 12)
  return head
}

/** Returns how many samples a packet plays; null if its frames do not fill it as RFC 6716 (3.4) requires. */
export function readPacketSamples(packet: Uint8Array): number | null {
  const [first] = packet
  if (first === undefined) return null
  const perFrame = frameSamples[first >> 3] ?? 0
  const rest = packet.subarray(1)
  switch (first & 3) {
    case 0:
      return rest.length <= frameBytesMax ? perFrame : null
    case 1:
      return rest.length % 2 === 0 && rest.length / 2 <= frameBytesMax ? 2 * perFrame : null
    case 2:
      return fits(rest, 2) ? 2 * perFrame : null
    default:
      return readManyFrames(rest, perFrame)
  }
}

function readManyFrames(rest: Uint8Array, perFrame: number): number | null {
  const [counts] = rest
  if (counts === undefined) return null
  const frames = counts & 63
  const samples = frames * perFrame
  if (frames === 0 || samples > packetSamplesMax) return null
  const body = (counts & 64) === 0 ? rest.subarray(1) : withoutPadding(rest.subarray(1))
  if (!body) return null
  const hasLengths = (counts & 128) !== 0
  const isWhole = hasLengths
    ? fits(body, frames)
    : body.length % frames === 0 && body.length / frames <= frameBytesMax
  return isWhole ? samples : null
}

function withoutPadding(bytes: Uint8Array): Uint8Array | null {
  let padding = 0
  for (const [at, part] of bytes.entries()) {
    padding += part === 255 ? 254 : part
    if (part !== 255) {
      const end = bytes.length - padding
      return end > at ? bytes.subarray(at + 1, end) : null
    }
  }
  return null
}

/** True if frames whose lengths are written before them, except the last one's, fill the bytes. */
function fits(bytes: Uint8Array, frames: number): boolean {
  let at = 0
  let total = 0
  for (let frame = 1; frame < frames; frame += 1) {
    const first = bytes[at] ?? 0
    const isLong = first >= 252
    total += isLong ? first + 4 * (bytes[at + 1] ?? 0) : first
    at += isLong ? 2 : 1
  }
  const last = bytes.length - at - total
  return last >= 0 && last <= frameBytesMax
}
