import anna from './anna.webp'
import kofi from './kofi.webp'
import leo from './leo.webp'
import mira from './mira.webp'

/**
 * Painted portraits of people of the demo world, 560 × 700 and about 12 kB each, for pages that show what the product looks
 * like. A pair is `anna`, who looks to the right, and `leo`, who looks to the left: mirror neither when they stand for a couple
 * with her at the left. The face is at 33 % of the height.
 */
export const samplePeople = { anna, kofi, leo, mira } as const
