import { type OpusSound, readOpusHead } from './opus.ts'

const pageHeaderBytes = 27

export function looksLikeOgg(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'OggS'
}

/** Reads an Ogg file with one Opus stream (RFC 3533, RFC 7845). Returns null for any other or broken file. */
export function readOgg(bytes: Buffer): OpusSound | null {
  const packets: Buffer[] = []
  let parts: Buffer[] = []
  let serial: number | null = null
  for (let at = 0; at < bytes.length; ) {
    const page = readPage(bytes, at)
    if (!page || (serial !== null && page.serial !== serial)) return null
    serial = page.serial
    at = page.end
    for (const { part, isEnd } of page.segments) {
      parts.push(part)
      if (isEnd) {
        packets.push(Buffer.concat(parts))
        parts = []
      }
    }
  }
  const [first, tags, ...sound] = packets
  const head = first && readOpusHead(first)
  if (!head || tags?.toString('latin1', 0, 8) !== 'OpusTags' || parts.length > 0) return null
  return { ...head, packets: sound.filter((packet) => packet.length > 0) }
}

type Page = { serial: number; segments: { part: Buffer; isEnd: boolean }[]; end: number }

function readPage(bytes: Buffer, at: number): Page | null {
  const count = bytes[at + 26]
  if (count === undefined || bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0)
    return null
  const lengths = bytes.subarray(at + pageHeaderBytes, at + pageHeaderBytes + count)
  const segments: Page['segments'] = []
  let end = at + pageHeaderBytes + count
  for (const length of lengths) {
    // A segment of 255 bytes goes on in the next one.
    segments.push({ part: bytes.subarray(end, end + length), isEnd: length < 255 })
    end += length
  }
  if (lengths.length < count || end > bytes.length) return null
  if (checksum(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + checksumAt)) return null
  return { serial: bytes.readUInt32LE(at + 14), segments, end }
}

const checksumAt = 22

/** CRC-32 with the polynomial 0x04c11db7, over the page with its own field as zero (RFC 3533, 6). */
function checksum(page: Buffer): number {
  let crc = 0
  for (let at = 0; at < page.length; at += 1) {
    const byte = at >= checksumAt && at < checksumAt + 4 ? 0 : (page[at] ?? 0)
    crc = ((crc << 8) ^ (table[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0
  }
  return crc
}

const table = Array.from({ length: 256 }, (_, start) => {
  let crc = start << 24
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc < 0 ? 0x04c11db7 : 0)
  return crc >>> 0
})
