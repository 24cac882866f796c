import { z } from 'zod'
import { prompts } from './about-choices.ts'
import { uploadId } from './base.ts'
import { likeNotes as limits } from './limits.ts'
import { picture } from './media.ts'
import { reactions } from './reactions.ts'

const reaction = z.enum(reactions)

/** Something on the other person's profile. */
const likeSubject = z.union([
  z.object({ kind: z.literal('photo'), id: uploadId }),
  z.object({ kind: z.literal('prompt'), id: z.enum(prompts) }),
])
export type LikeSubject = z.infer<typeof likeSubject>

/** What a like may carry: a few words, or a reaction to one thing on the profile. */
export const likeNote = z.union([
  z.object({ kind: z.literal('text'), text: z.string().max(limits.sentMax) }),
  z.object({ kind: z.literal('reaction'), reaction, to: likeSubject }),
])
export type LikeNote = z.infer<typeof likeNote>

/** A subject as it is now. */
export const shownLikeSubject = z.union([
  z.object({
    kind: z.literal('photo'),
    /** It is null if the photo is gone. */
    photo: picture.nullable(),
  }),
  z.object({
    kind: z.literal('prompt'),
    id: z.enum(prompts),
    /** It is null if the answer is gone or hidden. */
    answer: z.string().nullable(),
  }),
])
export type ShownLikeSubject = z.infer<typeof shownLikeSubject>

export const shownLikeNote = z.union([
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('reaction'), reaction, to: shownLikeSubject }),
])
export type ShownLikeNote = z.infer<typeof shownLikeNote>
