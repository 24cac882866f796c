import anna from './anna.webp'
import leo from './leo.webp'

/** Two of the drawn people of the demo world, for pages that show what the product looks like. */
export const samplePeople = { anna, leo } as const
