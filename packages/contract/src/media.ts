import { z } from 'zod'
import { uploadId } from './base.ts'

/** A stored picture: links are signed for the one who asked and end within a day. */
export const picture = z.object({
  id: uploadId,
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 of the ThumbHash, drawn while the picture loads. */
  thumbhash: z.string(),
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
})
export type Picture = z.infer<typeof picture>

export const pictureFile = z.object({ file: z.file() })
