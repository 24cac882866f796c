import { z } from 'zod'
import { shownAbout } from './about.ts'
import { userId } from './base.ts'
import { picture } from './media.ts'

/** Stars between the caller and a stranger: nothing else about two births is revealed before a match. */
const rating = z.object({
  /** 2 means "2 or fewer". */
  stars: z.literal([2, 3, 4, 5]),
  /** A birth time is unknown, or the score could not be computed. */
  isEstimate: z.boolean(),
})
export type Rating = z.infer<typeof rating>

/** Stars between the caller and a match, or of the caller's own calculation. */
const exactRating = z.object({
  stars: z.number().int().min(0).max(5),
  isEstimate: z.boolean(),
  /** Tells an exact 2 from "2 or fewer". */
  isExact: z.literal(true),
})
export type ExactRating = z.infer<typeof exactRating>

/** What one member sees of another before a match. */
export const person = z.object({
  id: userId,
  name: z.string(),
  /** It is null if the person hides it. */
  age: z.number().int().nullable(),
  /** Whole kilometres from cell to cell, at least 1; null if a place is unknown or that person hides it. */
  distanceKm: z.number().int().min(1).nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  about: shownAbout,
  photos: z.array(picture),
  /** The member has shown that the photos are of them; nothing else about that is ever told. */
  isVerified: z.boolean(),
  rating,
})
export type Person = z.infer<typeof person>

export const matchedPerson = person.extend({ rating: exactRating })
export type MatchedPerson = z.infer<typeof matchedPerson>

export const personSummary = z.object({
  id: userId,
  name: z.string(),
  age: z.number().int().nullable(),
  photo: picture.nullable(),
  /** The same as of a person. */
  isVerified: z.boolean(),
})
export type PersonSummary = z.infer<typeof personSummary>

export const matchedSummary = personSummary.extend({ rating: exactRating })
/** A stranger in a list. */
export const strangerSummary = personSummary.extend({ distanceKm: person.shape.distanceKm, rating })
export type StrangerSummary = z.infer<typeof strangerSummary>
