import type { Gender } from '@yuti/contract/base'
import { castFaces } from '../pictures/casting.ts'
import { portraitsOf } from '../pictures/faces.ts'
import { diceOf, type Dice } from '../random.ts'
import { bioWriter } from '../texts/bio.ts'
import { allInterests, interestLabel, subjectsFor, type Interest } from '../texts/interests.ts'
import { cast } from './cast.ts'
import { cultures, type Culture, type CultureName } from './cultures.ts'
import { elders } from './elders.ts'
import { demoYear, type DemoPerson } from './person.ts'
import { offsetBy, towns, type Town } from './towns.ts'

const two = (value: number) => `${value}`.padStart(2, '0')

const makeBirth = (key: string, dice: Dice) => {
  const thrown = dice.weighted([
    [dice.integer(1988, 2001), 6],
    [dice.integer(1978, 1990), 3],
    [dice.integer(2000, 2006), 2],
    [dice.integer(1966, 1980), 1.5],
  ])
  const year = elders.get(key) ?? thrown
  const birthDate = `${year}-${two(dice.integer(1, 12))}-${two(dice.integer(1, 28))}`
  const minute = dice.chance(0.6) ? dice.integer(0, 11) * 5 : dice.integer(0, 59)
  const birthTime = dice.chance(0.1) ? null : `${two(dice.integer(0, 23))}:${two(minute)}`
  return { birthDate, birthTime, age: demoYear - year }
}

const lookingForOf = (gender: Gender, dice: Dice): Gender[] => {
  const everyone: Gender[] = ['male', 'female', 'non_binary']
  if (gender === 'non_binary')
    return dice.chance(0.7) ? everyone : [dice.pick(['male', 'female'] as const), 'non_binary']
  const other = gender === 'male' ? 'female' : 'male'
  return dice.weighted<Gender[]>([
    [[other], 6],
    [[other, 'non_binary'], 2],
    [everyone, 2],
    [[gender], 0.7],
  ])
}

/** Lists the interests of the bio first, then a few more. */
const withMore = (own: readonly Interest[], dice: Dice) =>
  [...new Set([...own, ...dice.shuffle(allInterests)])].slice(0, dice.integer(3, 6))

const wishesOf = (age: number, dice: Dice) => ({
  minAge: Math.max(18, age - dice.integer(7, 14)),
  maxAge: Math.min(100, age + dice.integer(7, 15)),
  maxDistance: dice.weighted([
    [50, 3],
    [100, 3],
    [300, 2],
    [1000, 2],
  ]),
})

const homeOf = (town: Town, dice: Dice) => {
  const distance = town.radiusKm * Math.sqrt(dice.next())
  const direction = dice.between(0, 2 * Math.PI)
  return offsetBy(town, distance * Math.cos(direction), distance * Math.sin(direction))
}

/** Gives out all names in random order before any repeats, so that one town has few namesakes. */
const nameGiver = (dice: Dice) => {
  const rounds = new Map<string, string[]>()
  return (culture: CultureName, gender: Gender) => {
    const key = `${culture}/${gender}`
    const left = rounds.get(key) ?? []
    if (left.length === 0) left.push(...dice.shuffle(cultures[culture].names[gender]))
    rounds.set(key, left)
    const name = left.pop()
    if (!name) throw new Error(`No names for ${key}`)
    return name
  }
}

type Faceless = Omit<DemoPerson, 'face'>

const makeStrangers = (): Faceless[] => {
  const write = bioWriter(diceOf('bios'))
  const nameOf = nameGiver(diceOf('names'))
  return towns.flatMap((town) =>
    Array.from({ length: town.people }, (_, index): Faceless => {
      const key = `${town.name}/${index + 1}`
      const dice = diceOf(key)
      const cultureName = dice.weighted(town.cultures)
      const culture: Culture = cultures[cultureName]
      const gender = dice.weighted<Gender>([
        ['female', 48],
        ['male', 45],
        ['non_binary', 7],
      ])
      const { age, ...birth } = makeBirth(key, dice)
      const { bio, interests: own } = write(culture.language, gender)
      const interests = withMore(own, dice)
      return {
        key,
        name: nameOf(cultureName, gender),
        gender,
        lookingFor: lookingForOf(gender, dice),
        ...birth,
        birthCity: dice.pick(culture.birthCities),
        bio,
        interests: interests.map((interest) => interestLabel(interest, culture.language)),
        language: culture.language,
        ...homeOf(town, dice),
        showAge: dice.chance(0.96),
        ...wishesOf(age, dice),
        registeredDaysAgo: dice.integer(0, 120),
        registrationSource: dice.weighted([
          ['Web', 5],
          ['AppStore', 3],
          ['Google Play', 3],
        ] as const),
        pictures: dice.weighted([
          [3, 8],
          [4, 1],
          [5, 0.3],
        ]),
        age,
        complexion: dice.weighted(culture.complexions),
        favourites: subjectsFor(interests),
      }
    }),
  )
}

/** Everybody in the demo world except staff: first the demo member, then the people nearby. */
export const makePeople = (): DemoPerson[] => {
  const known = Object.values(cast)
  const strangers = makeStrangers()
  const faces = castFaces([...known, ...strangers])
  return [
    ...known,
    ...strangers.map((stranger) => {
      const face = faces.get(stranger.key)
      if (!face) throw new Error(`No face for ${stranger.key}`)
      // People who show a detail of themselves still shows something that they care about.
      const pictures = Math.max(stranger.pictures, portraitsOf(face.id).length + 1)
      return { ...stranger, face, pictures }
    }),
  ]
}
