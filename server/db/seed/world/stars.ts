import { featuresFromBirth, scoreFeatures } from '@yuti/astro'
import { cast } from './cast.ts'
import { birthOf, type DemoPerson } from './person.ts'

const own = featuresFromBirth(birthOf(cast.demo)).features

/** The stars of this person with the demo member. */
export const starsOf = (person: DemoPerson): number =>
  scoreFeatures(own, featuresFromBirth(birthOf(person)).features).stars
