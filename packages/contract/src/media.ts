import { z } from 'zod'
import { uploadId } from './base.ts'

/** A stored picture. Its links are signed for the caller and expire within a day. */
export const picture = z.object({
  id: uploadId,
  width: z.number().int(),
  height: z.number().int(),
  /** ThumbHash in base64, drawn while the picture loads. */
  thumbhash: z.string(),
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
})
export type Picture = z.infer<typeof picture>

export const pictureFile = z.object({ file: z.file() })
