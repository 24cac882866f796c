import { readFileSync } from 'node:fs'
import { gender } from '@yuti/contract/base'
import { z } from 'zod'

/** How people of a region tend to look. The looks are weighted, so every town stays mixed. */
const complexion = z.enum(['northern', 'southern', 'latin', 'caucasus', 'african', 'asian', 'indian'])
export type Complexion = z.infer<typeof complexion>

const face = z.object({
  id: z.string(),
  /** The key of the demo person whose portrait this is; others like them may borrow it. */
  paintedFor: z.string(),
  gender,
  age: z.int(),
  complexion,
})

/** A painted person: `face-<id>.webp` and `scene-<id>.webp` show the same one. */
export type Face = z.infer<typeof face>

export const faces: readonly Face[] = z
  .array(face)
  .parse(JSON.parse(readFileSync(new URL('paintings/faces.json', import.meta.url), 'utf8')))
