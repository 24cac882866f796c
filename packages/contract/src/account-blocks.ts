import { z } from 'zod'
import { instant } from './base.ts'
import { moderation as limits } from './limits.ts'

/** A ban as staff see it. `until` is null if it has no end. */
export const accountBlock = z.object({
  reason: z.string().nullable(),
  since: instant,
  until: instant.nullable(),
})

/** How long a block lasts; without it, until staff lift it. */
export const blockDays = z.literal(limits.blockDays).optional()
export type BlockDays = NonNullable<z.infer<typeof blockDays>>
