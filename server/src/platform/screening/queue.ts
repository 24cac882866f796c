/** A job of this queue looks at the pictures that are due; features/screening defines it. */
export const screeningQueue = 'screening.picture'
