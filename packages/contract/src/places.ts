import { z } from 'zod'
import { language, procedure } from './base.ts'

/** The stored name of a town, "City, Country" in English, with the region in the middle if two towns would have the same. */
export const placeId = z.string().trim().min(1).max(120)

/** A town in the words of the asked language; a name that is not known in it stays as it is written locally or in English. */
const placeSuggestion = z.object({
  id: z.string(),
  /** What a field shows once the town is chosen: the id in the asked language. */
  label: z.string(),
  name: z.string(),
  /** It is null for a specified city, or if it is not known. */
  region: z.string().nullable(),
  country: z.string(),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>

const placeSuggestions = z.object({
  places: z.array(placeSuggestion),
  /** False while the towns are being loaded: then only specified cities were searched. */
  isComplete: z.boolean(),
})
export type PlaceSuggestions = z.infer<typeof placeSuggestions>

export const places = {
  /** Towns for a part of a name, or for a name with a region or country behind it; best first. Open to visitors. */
  search: procedure
    .route({ method: 'POST', path: '/places/search' })
    .input(z.object({ query: z.string().trim().min(1).max(120), language }))
    .output(placeSuggestions),

  /** One town by its stored name. Open to visitors. */
  get: procedure
    .route({ method: 'POST', path: '/places/get' })
    .input(z.object({ id: placeId, language }))
    .output(placeSuggestion),
}
