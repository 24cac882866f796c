import { voiceNotes } from '@yuti/contract/limits'
import { aacFrameSamples, looksLikeMp4, readMp4 } from './mp4-reader.ts'
import { writeMp4 } from './mp4-writer.ts'
import { looksLikeOgg, readOgg } from './ogg.ts'
import { type OpusSound, opusRate, readPacketSamples } from './opus.ts'
import { looksLikeWebm, readWebm, writeWebm } from './webm.ts'

type VoiceNoteErrorCode = 'NOT_A_VOICE_NOTE' | 'VOICE_NOTE_TOO_LONG'
type VoiceNoteError = Error & { code: VoiceNoteErrorCode }
type ContentType = 'audio/webm' | 'audio/mp4'

export type RebuiltVoiceNote = { bytes: Buffer; contentType: ContentType; durationMs: number }

const durationMaxMs = (voiceNotes.maxSeconds + voiceNotes.lateSeconds) * 1000

/**
 * Takes the sound out of a recording, packet by packet, and writes a new file around it. Names, dates, places and anything
 * else that the file held are gone, and the duration is counted from the packets, not read from the file. Opus in WebM or
 * Ogg becomes WebM, AAC stays in MP4.
 *
 * @throws {VoiceNoteError} NOT_A_VOICE_NOTE or VOICE_NOTE_TOO_LONG
 */
export function rebuildVoiceNote(given: Uint8Array): RebuiltVoiceNote {
  if (given.byteLength > voiceNotes.maxBytes) throw voiceNoteError('VOICE_NOTE_TOO_LONG')
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  if (looksLikeMp4(bytes)) {
    const sound = readMp4(bytes)
    if (!sound) throw voiceNoteError('NOT_A_VOICE_NOTE')
    const durationMs = checkDuration(sound.frames.length * aacFrameSamples, sound.rate)
    return { bytes: writeMp4(sound), contentType: 'audio/mp4', durationMs }
  }
  const sound = looksLikeWebm(bytes) ? readWebm(bytes) : looksLikeOgg(bytes) ? readOgg(bytes) : null
  if (!sound) throw voiceNoteError('NOT_A_VOICE_NOTE')
  const durationMs = checkDuration(countSamples(sound), opusRate)
  return { bytes: writeWebm(sound), contentType: 'audio/webm', durationMs }
}

export function isVoiceNoteError(error: unknown): error is VoiceNoteError {
  return error instanceof Error && error.name === 'VoiceNoteError'
}

/** The type of a file that `rebuildVoiceNote` wrote. */
export function voiceContentType(stored: Uint8Array): ContentType {
  const start = Buffer.from(stored.buffer, stored.byteOffset, Math.min(8, stored.byteLength))
  return looksLikeMp4(start) ? 'audio/mp4' : 'audio/webm'
}

function countSamples({ packets, preSkip }: OpusSound): number {
  let samples = -preSkip
  for (const packet of packets) {
    const more = readPacketSamples(packet)
    if (more === null) throw voiceNoteError('NOT_A_VOICE_NOTE')
    samples += more
  }
  return samples
}

function checkDuration(samples: number, rate: number): number {
  const durationMs = Math.round((samples / rate) * 1000)
  if (durationMs < 1) throw voiceNoteError('NOT_A_VOICE_NOTE')
  if (durationMs > durationMaxMs) throw voiceNoteError('VOICE_NOTE_TOO_LONG')
  return durationMs
}

function voiceNoteError(code: VoiceNoteErrorCode): VoiceNoteError {
  const error = new Error(code)
  error.name = 'VoiceNoteError'
  return Object.assign(error, { code })
}
