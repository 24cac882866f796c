import anna from './anna.webp'
import kofi from './kofi.webp'
import leo from './leo.webp'
import mira from './mira.webp'

/** Portraits of people of the demo world, for pages that show what the product looks like. */
export const samplePeople = { anna, kofi, leo, mira } as const
