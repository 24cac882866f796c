import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../platform/voice/fixtures')

/**
 * Short recordings: `chromium.webm` by Chromium's MediaRecorder; the others were made of it with ffmpeg, as Opus in Ogg
 * and as AAC in MP4, in one piece and in fragments.
 */
export type Recorded = 'chromium.webm' | 'opus.ogg' | 'aac.m4a' | 'aac-fragmented.mp4'

export function readRecording(name: Recorded): Buffer {
  return readFileSync(join(folder, name))
}

export const peaks = [0, 40, 100, 60, 20]

/** What a browser uploads. */
export function voiceUpload(name: Recorded = 'chromium.webm') {
  return { file: new File([Uint8Array.from(readRecording(name))], 'voice'), peaks }
}
