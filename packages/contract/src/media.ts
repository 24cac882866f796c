import { z } from 'zod'
import { uploadId } from './base.ts'
import { voiceNotes } from './limits.ts'

/** A stored picture. One signature holds for all of its sizes: for the caller alone, and for a day at most. */
export const picture = z.object({
  id: uploadId,
  width: z.number().int(),
  height: z.number().int(),
  /** ThumbHash in base64, drawn while the picture loads. */
  thumbhash: z.string(),
  /** `pictureUrl` puts `small`, `medium` or `large` where it says `{size}`. */
  urlTemplate: z.string(),
})
export type Picture = z.infer<typeof picture>

export const pictureFile = z.object({ file: z.file() })

/** How loud the parts of a voice note are, in order; drawn as its waveform. */
const peaks = z.array(z.number().int().min(0).max(voiceNotes.peakMax)).min(1).max(voiceNotes.peaksMax)

/** A stored voice note, as WebM with Opus or MP4 with AAC. Its link is signed like those of pictures. */
export const voiceNote = z.object({ id: uploadId, durationMs: z.number().int(), peaks, url: z.string() })
export type VoiceNote = z.infer<typeof voiceNote>

export const voiceFile = z.object({ file: z.file(), peaks })
