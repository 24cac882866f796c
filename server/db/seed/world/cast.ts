import type { Gender } from '@yuti/contract/base'
import type { Language } from '@yuti/contract/languages'
import type { Appearance, Complexion } from '../pictures/appearance.ts'
import type { SceneName } from '../pictures/scenes.ts'
import type { Sitter } from '../pictures/pictures.ts'
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
  face: Partial<Appearance>
  favourites: SceneName[]
  first?: Sitter['first']
  pictures?: number
}

const character = (key: string, sketch: Character): DemoPerson => {
  const [birthDate, birthTime, birthCity] = sketch.born
  const age = demoYear - Number(birthDate.slice(0, 4))
  const barcelona = towns[0]
  if (!barcelona) throw new Error('No town')
  const { name, gender, lookingFor, bio, interests, language, complexion, face, favourites, first } = sketch
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
    sitter: { key: `cast/${key}`, gender, age, complexion, face, favourites, ...(first && { first }) },
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
    face: { head: 'short5', skin: '#f6cda3', hair: '#3a241b', beard: 'chin', glasses: null },
    favourites: ['bridge', 'sea', 'cafe'],
    first: {
      scene: 'bridge',
      clothing: '#27364f',
      accent: '#e3a008',
      outfit: 'stripes',
      expression: 'smile',
    },
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
    face: { head: 'mediumBangs', skin: '#ffdbb4', hair: '#241a1c', beard: null, glasses: null },
    favourites: ['hills', 'rooftop', 'courtyard', 'forest'],
    first: { scene: 'hills', clothing: '#e3a008', outfit: 'plain', expression: 'calm', faces: 'right' },
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
    face: { head: 'short4', skin: '#ae5d29', hair: '#3a241b', beard: null, glasses: null },
    favourites: ['lake', 'bridge', 'home'],
    first: { scene: 'lake', clothing: '#c8323f', outfit: 'plain', expression: 'calm', faces: 'right' },
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
    face: { head: 'short1', skin: '#f6cda3', hair: '#241a1c', beard: null, glasses: null },
    favourites: ['mountains', 'oldTown', 'courtyard'],
    first: { scene: 'mountains', clothing: '#2f8f83', outfit: 'plain', expression: 'smile' },
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
    face: { head: 'bun', skin: '#ffdbb4', hair: '#241a1c', beard: null, glasses: null },
    favourites: ['sea', 'skyline', 'gallery', 'cafe'],
    first: { scene: 'sea', clothing: '#e3a008', accent: '#2f8f83', outfit: 'plain', expression: 'calm' },
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
    face: { head: 'mediumBangs3', skin: '#edb98a', hair: '#3a241b', beard: null, glasses: null },
    favourites: ['oldTown', 'beach', 'dunes', 'cafe'],
    first: {
      scene: 'oldTown',
      clothing: '#3b5fa0',
      accent: '#fbf6ef',
      outfit: 'stripes',
      expression: 'smile',
    },
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
    face: { head: 'cornrows', skin: '#8d5a3b', hair: '#5a3825', beard: null, glasses: null },
    favourites: ['forest', 'stage', 'sea'],
    first: { scene: 'forest', clothing: '#f2e8da', outfit: 'plain', expression: 'smile' },
  }),
} satisfies Record<string, DemoPerson>

export type CastKey = keyof typeof cast

/** The staff member has an account and a role, but no profile that others could see. */
export const staff = { name: 'Yuti Team', email: 'staff@yuti.example' } as const
export const demoEmail = 'demo@yuti.example'
