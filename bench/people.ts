import { cellAt, makePerson, type TestPerson } from '@yuti/server/testing/people'
import type { Random } from '@yuti/server/testing/random'

/** People live within `spread` degrees around it. */
export type Place = { latitude: number; longitude: number; spread: number }

type Given = Partial<TestPerson> & { place: Place; age: number }

/** A man or a woman of the measurements. 70 % look for the other gender only, all for ages around their own. */
export function makeSuitor(random: Random, { place, age, ...given }: Given): TestPerson {
  const gender = random.pick(['male', 'female'] as const)
  const year = new Date().getUTCFullYear() - age
  return makePerson(random, {
    gender,
    lookingFor: random.chance(0.7)
      ? [gender === 'male' ? 'female' : 'male']
      : ['male', 'female', 'non_binary'],
    birthDate: `${year}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
    cell: cellAt(
      place.latitude + (random.next() - 0.5) * place.spread,
      place.longitude + (random.next() - 0.5) * place.spread,
    ),
    minAge: Math.max(18, age - 7),
    maxAge: age + 7,
    wasActive: random.chance(0.6),
    goal: random.pick([null, 'long_term', 'dating', 'open'] as const),
    languages: random.chance(0.6) ? ['es', 'en'] : [],
    hasAnswers: random.chance(0.4),
    isVerified: random.chance(0.3),
    ...given,
  })
}
