import { cast } from './cast.ts'
import type { DemoPerson } from './person.ts'
import { towns } from './towns.ts'

/** True for the cast and everybody in the demo member's own town. */
const livesNear = ({ key }: DemoPerson): boolean =>
  key.startsWith('cast/') || key.startsWith(`${towns[0]?.name}/`)

/** True for people nearby who look for somebody like the demo member, who is open to everybody. */
export const fitsDemo = (person: DemoPerson): boolean => {
  const { key, gender, age } = cast.demo
  return (
    person.key !== key &&
    livesNear(person) &&
    person.lookingFor.includes(gender) &&
    person.minAge < age &&
    person.maxAge >= age
  )
}
