import { readFileSync } from 'node:fs'
import { gender } from '@yuti/contract/base'
import { z } from 'zod'

/** How people of a region tend to look. The looks are weighted, so every town stays mixed. */
const complexion = z.enum(['northern', 'southern', 'latin', 'caucasus', 'african', 'asian', 'indian'])
export type Complexion = z.infer<typeof complexion>

/** What one sees of a body: `broad` is strong with wide shoulders, `heavy` has full cheeks, neck and waist. Only tests read it. */
export const build = z.enum(['slim', 'middle', 'broad', 'heavy'])

const face = z.object({
  id: z.string(),
  /** The key of the demo person whose portrait this is; others like them may borrow it. */
  paintedFor: z.string(),
  gender,
  age: z.int(),
  complexion,
  build,
  /** True if there is a picture of the person from close by, from behind or against the light. */
  hasDetail: z.boolean().default(false),
})

/** A painted person: `face-<id>.webp`, `scene-<id>.webp` and perhaps `detail-<id>.webp` show the same one. */
export type Face = z.infer<typeof face>

export const faces: readonly Face[] = z
  .array(face)
  .parse(JSON.parse(readFileSync(new URL('paintings/faces.json', import.meta.url), 'utf8')))

const withDetail = new Set(faces.filter(({ hasDetail }) => hasDetail).map(({ id }) => id))

/** The paintings that show the person, in the order of a profile. */
export const portraitsOf = (id: string): string[] =>
  ['face', 'scene', ...(withDetail.has(id) ? ['detail'] : [])].map((kind) => `${kind}-${id}.webp`)
