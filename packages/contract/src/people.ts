import { z } from 'zod'
import { userId } from './base.ts'
import { picture } from './media.ts'

/** Stars between the caller and another member: all that is revealed of two births before a match. */
const rating = z.object({
  stars: z.number().int().min(0).max(5),
  /** A birth time is unknown, or the score could not be computed. */
  isEstimate: z.boolean(),
})
export type Rating = z.infer<typeof rating>

/** What one member sees of another. */
export const person = z.object({
  id: userId,
  name: z.string(),
  /** It is null if the person hides it. */
  age: z.number().int().nullable(),
  /** Whole kilometres from cell to cell, at least 1; null if a place is unknown or that person hides it. */
  distanceKm: z.number().int().min(1).nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  photos: z.array(picture),
  rating,
})
export type Person = z.infer<typeof person>

export const personSummary = z.object({
  id: userId,
  name: z.string(),
  age: z.number().int().nullable(),
  photo: picture.nullable(),
})
export type PersonSummary = z.infer<typeof personSummary>
