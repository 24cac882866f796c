import { cast } from './cast.ts'
import type { DemoPerson } from './person.ts'
import { towns } from './towns.ts'

/** The cast, and everybody of the demo member's own town. */
export const livesNear = ({ key }: DemoPerson): boolean =>
  key.startsWith('cast/') || key.startsWith(`${towns[0]?.name}/`)

/** Would look for somebody like the demo member; the other way round everybody would do. */
export const fitsDemo = (person: DemoPerson): boolean => {
  const { key, gender, sitter } = cast.demo
  return (
    person.key !== key &&
    livesNear(person) &&
    person.lookingFor.includes(gender) &&
    person.minAge < sitter.age &&
    person.maxAge >= sitter.age
  )
}
