/** Style sheets shorten their own motion; what a script moves must ask here each time. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
