/** A job of this queue looks at one picture; features/screening defines it. */
export const screeningQueue = 'screening.picture'
