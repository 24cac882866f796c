import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import { ownFace } from '../pictures/casting.ts'
import type { Complexion } from '../pictures/faces.ts'
import type { Subject } from '../pictures/subjects.ts'
import { demoYear, type DemoPerson } from './person.ts'
import { offsetBy, towns } from './towns.ts'

type Character = {
  name: string
  gender: Gender
  lookingFor: Gender[]
  born: [date: string, time: string | null, city: string]
  bio: string
  interests: string[]
  language: Language
  /** Distance north and east of the centre of Barcelona, km. */
  home: [northKm: number, eastKm: number]
  complexion: Complexion
  favourites: Subject[]
  pictures?: number
}

const character = (key: string, sketch: Character): DemoPerson => {
  const [birthDate, birthTime, birthCity] = sketch.born
  const age = demoYear - Number(birthDate.slice(0, 4))
  const barcelona = towns[0]
  if (!barcelona) throw new Error('No town')
  const face = ownFace({ key: `cast/${key}` })
  if (!face) throw new Error(`No portrait of ${key}`)
  const { name, gender, lookingFor, bio, interests, language, complexion, favourites } = sketch
  return {
    key: `cast/${key}`,
    name,
    gender,
    lookingFor: [...lookingFor],
    birthDate,
    birthTime,
    birthCity,
    bio,
    interests: [...interests],
    language,
    ...offsetBy(barcelona, ...sketch.home),
    showAge: true,
    minAge: Math.max(18, age - 12),
    maxAge: age + 12,
    maxDistance: 50,
    registeredDaysAgo: 21,
    registrationSource: 'Web',
    pictures: sketch.pictures ?? 3,
    age,
    complexion,
    face,
    favourites,
  }
}

/** The people that seed, tests and pictures call by name. `demo` is the one whose password is printed. */
export const cast = {
  demo: character('demo', {
    name: 'Alex',
    gender: 'male',
    lookingFor: ['female', 'male', 'non_binary'],
    born: ['1993-01-08', '15:05', 'Barcelona, Spain'],
    bio: 'I build small radios and large lasagnes. Happiest on the last train with a window seat.',
    interests: ['Night trains', 'Cooking', 'Swimming'],
    language: 'en',
    home: [0, 0],
    complexion: 'southern',
    favourites: ['plate', 'camera', 'nightStreet'],
  }),
  anna: character('anna', {
    name: 'Anna',
    gender: 'female',
    lookingFor: ['male', 'non_binary'],
    born: ['1997-06-03', '06:45', 'Barcelona, Spain'],
    bio: 'Ceramicist by day, salsa by night. Looking for someone who laughs at breakfast.',
    interests: ['Ceramics', 'Salsa', 'Trail running', 'Sourdough'],
    language: 'en',
    home: [3.4, 2.1],
    complexion: 'northern',
    favourites: ['pottery', 'shoes', 'bread'],
    pictures: 4,
  }),
  leo: character('leo', {
    name: 'Leo',
    gender: 'male',
    lookingFor: ['female', 'male', 'non_binary'],
    born: ['1993-09-02', null, 'Lyon, France'],
    bio: 'Night trains, film cameras, a very opinionated cat.',
    interests: ['Analog', 'Cats', 'Jazz'],
    language: 'en',
    home: [0.6, -0.8],
    complexion: 'african',
    favourites: ['camera', 'greyCat', 'record'],
  }),
  marc: character('marc', {
    name: 'Marc',
    gender: 'male',
    lookingFor: ['female', 'male'],
    born: ['1992-02-14', '06:45', 'Barcelona, Spain'],
    bio: 'Enfermero, escalador torpe y campeón de tortilla con cebolla. Prefiero reír a tener razón.',
    interests: ['Escalada', 'Cocinar', 'Ajedrez', 'Vinilos'],
    language: 'es',
    home: [-2.2, -1.1],
    complexion: 'southern',
    favourites: ['mountains', 'chess', 'record'],
  }),
  mira: character('mira', {
    name: 'Мира',
    gender: 'female',
    lookingFor: ['male', 'female', 'non_binary'],
    born: ['1990-05-27', '21:10', 'Kazan, Russia'],
    bio: 'Рисую города, в которых не была, и завариваю чай на троих. Люблю вопросы без быстрых ответов.',
    interests: ['Рисование', 'Чай', 'Архитектура', 'Танцы'],
    language: 'ru',
    home: [1.2, 3.0],
    complexion: 'northern',
    favourites: ['brushes', 'teapot', 'city'],
    pictures: 4,
  }),
  sofia: character('sofia', {
    name: 'Sofía',
    gender: 'female',
    lookingFor: ['male'],
    born: ['1995-12-11', '12:00', 'Bogotá, Colombia'],
    bio: 'Bogotana con mar prestado. Fotografío mercados y bailo mejor de lo que cocino.',
    interests: ['Foto analógica', 'Mercadillos', 'Bailar', 'Café'],
    language: 'es',
    home: [-1.0, 1.6],
    complexion: 'latin',
    favourites: ['camera', 'oranges', 'cup'],
    pictures: 4,
  }),
  nadia: character('nadia', {
    name: 'Nadia',
    gender: 'female',
    lookingFor: ['male', 'female'],
    born: ['1991-08-22', '16:25', 'Casablanca, Morocco'],
    bio: 'Sound engineer with quiet weekends. I collect bird calls and good bread.',
    interests: ['Birdwatching', 'Vinyl', 'Sourdough', 'Open-water swimming'],
    language: 'en',
    home: [5.5, 4.2],
    complexion: 'african',
    favourites: ['record', 'bread', 'forest'],
  }),
} satisfies Record<string, DemoPerson>

export type CastKey = keyof typeof cast

/** The staff member has an account and a role, but no profile that others could see. */
export const staff = { name: 'Yuti Team', email: 'staff@yuti.example' } as const
export const demoEmail = 'demo@yuti.example'
