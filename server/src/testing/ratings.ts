type Rated = { id: string; rating: { stars: number; isEstimate: boolean; isExact?: boolean } }

/** Returns the people in an answer, at any depth, that carry stars. */
export function ratingsIn(value: unknown): Rated[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(ratingsIn)
  return isRated(value) ? [value, ...inner] : inner
}

function isRated(value: object): value is Rated {
  return 'id' in value && 'rating' in value
}
