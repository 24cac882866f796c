import { voiceNotes } from '@yuti/contract/limits'
import { describe, expect, test } from 'vitest'
import { type Recorded, readRecording } from '#/testing/voice-file.ts'
import { readMp4 } from './mp4-reader.ts'
import { writeMp4 } from './mp4-writer.ts'
import { readOgg } from './ogg.ts'
import { type OpusSound, readPacketSamples } from './opus.ts'
import { rebuildVoiceNote, voiceContentType } from './voice-note.ts'
import { readWebm, writeWebm } from './webm.ts'

const webm = readRecording('chromium.webm')
const ogg = readRecording('opus.ogg')
const mp4 = readRecording('aac-fragmented.mp4')

function rebuild(bytes: Uint8Array) {
  try {
    return rebuildVoiceNote(bytes)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

function opusOf(bytes: Buffer): OpusSound {
  const sound = readWebm(bytes)
  if (!sound) throw new Error('no Opus')
  return sound
}

function aacOf(bytes: Buffer) {
  const sound = readMp4(bytes)
  if (!sound) throw new Error('no AAC')
  return sound
}

/** The same packets over and over. */
function repeat<Packet>(packets: readonly Packet[], count: number): Packet[] {
  return Array.from({ length: count }, (_, index) => packets[index % packets.length]).filter(
    (packet) => packet !== undefined,
  )
}

describe('recordings of browsers', () => {
  test.each<[Recorded, string, number]>([
    ['chromium.webm', 'audio/webm', 1560],
    ['opus.ogg', 'audio/webm', 1560],
    ['aac.m4a', 'audio/mp4', 1602],
    ['aac-fragmented.mp4', 'audio/mp4', 1602],
  ])('%s keeps every packet of its sound and gets a duration', (name, contentType, durationMs) => {
    const given = readRecording(name)
    const rebuilt = rebuildVoiceNote(given)
    expect(rebuilt).toMatchObject({ contentType, durationMs })
    expect(voiceContentType(rebuilt.bytes)).toBe(contentType)
    const before = readWebm(given) ?? readOgg(given) ?? aacOf(given)
    const after = readWebm(rebuilt.bytes) ?? aacOf(rebuilt.bytes)
    expect(after).toEqual(before)
  })

  test('a rebuilt note is rebuilt into the same bytes', () => {
    for (const given of [webm, ogg, mp4]) {
      const once = rebuildVoiceNote(given).bytes
      expect(rebuildVoiceNote(once).bytes.equals(once)).toBe(true)
    }
  })
})

describe('what is not sound', () => {
  test('names of programs, tags and bytes between and behind the sound are gone', () => {
    const script = '<script>alert(1)</script>'
    const hidden = [
      // An element that players skip (Void), in front of the sound and behind it.
      Buffer.concat([webm, Buffer.from([0xec, 0x80 + script.length]), Buffer.from(script)]),
      // A box that players skip.
      Buffer.concat([mp4, Buffer.from([0, 0, 0, 8 + script.length]), Buffer.from(`free${script}`)]),
    ]
    for (const bytes of hidden) {
      expect(bytes.includes(script)).toBe(true)
      expect(rebuildVoiceNote(bytes).bytes.includes(script)).toBe(false)
    }
    expect(webm.includes('Chrome')).toBe(true)
    expect(rebuildVoiceNote(webm).bytes.includes('Chrome')).toBe(false)
  })

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0x1a])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive behind the sound', Buffer.concat([webm, Buffer.from('PK\u0003\u0004'), Buffer.alloc(30)])],
    ['a page behind the sound in Ogg', Buffer.concat([ogg, Buffer.from('<html>')])],
    ['a page behind the sound in MP4', Buffer.concat([mp4, Buffer.from('<html><body>')])],
    ['the start of a recording', webm.subarray(0, 400)],
    ['MP4 that is cut off', mp4.subarray(0, mp4.length - 100)],
    ['Ogg with a changed byte', Buffer.from(ogg).fill(1, 2000, 2001)],
    ['another codec', Buffer.from(webm.toString('latin1').replace('A_OPUS', 'A_FLAC'), 'latin1')],
    [
      'video',
      Buffer.from(
        webm
          .toString('latin1')
          .replace('\u0083\u0081\u0002', '\u0083\u0081\u0001')
          .replace('A_OPUS', 'V_VP8\0'),
        'latin1',
      ),
    ],
    ['Matroska', Buffer.from(webm.toString('latin1').replace('webm', 'mkv\0'), 'latin1')],
    ['sound without a packet', writeWebm({ ...opusOf(webm), packets: [] })],
    [
      'a packet that lies about its frames',
      writeWebm({ ...opusOf(webm), packets: [Buffer.from([0xff, 0x3f])] }),
    ],
    [
      'three channels',
      Buffer.from(webm.toString('latin1').replace('OpusHead\u0001\u0001', 'OpusHead\u0001\u0003'), 'latin1'),
    ],
  ])('%s is refused', (_, bytes) => {
    expect(rebuild(bytes)).toBe('NOT_A_VOICE_NOTE')
  })

  test('every change of one byte leaves a note or a refusal', () => {
    for (const given of [webm, ogg, mp4, readRecording('aac.m4a')]) {
      for (let at = 0; at < Math.min(given.length, 1200); at += 3) {
        const broken = Buffer.from(given)
        broken.writeUInt8((broken.readUInt8(at) + 129) % 256, at)
        const result = rebuild(broken)
        if (typeof result === 'string') expect(result).toMatch(/^(NOT_A_VOICE_NOTE|VOICE_NOTE_TOO_LONG)$/)
        else expect(result).toHaveProperty('durationMs')
      }
    }
  })
})

describe('limits', () => {
  const oneMinute = Math.floor((voiceNotes.maxSeconds * 1000) / 60)

  test('a minute is accepted; ten minutes that claim five seconds are not', () => {
    const sound = opusOf(webm)
    const samples = readPacketSamples(sound.packets[0] ?? Buffer.alloc(0)) ?? 0
    expect(samples).toBe(2880)
    const minute = writeWebm({ ...sound, packets: repeat(sound.packets, oneMinute) })
    expect(rebuild(minute)).toMatchObject({ durationMs: expect.toBeOneOf([59_993, 60_000]) })
    // Silence: two bytes for each packet of 20 ms, so that the file stays small.
    const long = writeWebm({ ...sound, packets: repeat([Buffer.from([0x78, 0])], 30_000) })
    const duration = long.indexOf(Buffer.from('4489', 'hex')) + 6
    long.writeDoubleBE(5000, duration)
    expect(rebuild(long)).toBe('VOICE_NOTE_TOO_LONG')
  })

  test('AAC is counted by its frames', () => {
    const sound = aacOf(mp4)
    const frames = (seconds: number) => Math.floor((seconds * sound.rate) / 1024)
    const ofSeconds = (seconds: number) =>
      writeMp4({ ...sound, frames: repeat(sound.frames, frames(seconds)) })
    expect(rebuild(ofSeconds(60))).toMatchObject({ contentType: 'audio/mp4' })
    expect(rebuild(ofSeconds(62))).toBe('VOICE_NOTE_TOO_LONG')
  })

  test('a file with too many bytes is not read', () => {
    expect(rebuild(Buffer.alloc(voiceNotes.maxBytes + 1))).toBe('VOICE_NOTE_TOO_LONG')
  })

  test('a small MP4 cannot name frames without end', () => {
    const one = writeMp4({ ...aacOf(mp4), frames: [Buffer.from([1])] })
    const sizes = one.indexOf('stsz') + 8
    // Every frame has one byte, and there are four billion of them.
    one.writeUInt32BE(1, sizes)
    one.writeUInt32BE(0xffff_ffff, sizes + 4)
    expect(rebuild(one)).toBe('NOT_A_VOICE_NOTE')
  })
})

describe('packets of Opus', () => {
  test.each<[string, number[], number | null]>([
    ['one frame of 20 ms', [0x78, 1, 2, 3], 960],
    ['two frames of one length', [0x79, 1, 2], 1920],
    ['two frames of one length in an odd number of bytes', [0x79, 1, 2, 3], null],
    ['two frames of two lengths', [0x7a, 1, 9, 8, 7], 1920],
    ['a first frame longer than the packet', [0x7a, 9, 8, 7], null],
    ['three frames of one length', [0x7b, 3, 1, 2, 3], 2880],
    ['no frame', [0x7b, 0], null],
    ['more than 120 ms', [0x7b, 7, 1, 2, 3, 4, 5, 6, 7], null],
    ['padding', [0x7b, 0x41, 2, 5, 0, 0], 960],
    ['more padding than bytes', [0x7b, 0x41, 9, 5], null],
    ['nothing', [], null],
  ])('%s', (_, bytes, samples) => {
    expect(readPacketSamples(Buffer.from(bytes))).toBe(samples)
  })
})
