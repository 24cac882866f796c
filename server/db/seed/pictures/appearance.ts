import type { Gender } from '@yuti/contract/base'
import type { Dice } from '../random.ts'
import { headsFor, type Head } from './heads.ts'

/** What stays the same in every picture of one person. */
export type Appearance = {
  head: Head
  skin: string
  hair: string
  beard: string | null
  glasses: string | null
}

/** How people of a region tend to look. The looks are weighted, so every town stays mixed. */
export type Complexion = 'northern' | 'southern' | 'latin' | 'caucasus' | 'african' | 'asian' | 'indian'

const skins: Record<Complexion, readonly (readonly [string, number])[]> = {
  northern: [
    ['#ffdbb4', 5],
    ['#ffe3c6', 3],
    ['#f6cda3', 3],
  ],
  southern: [
    ['#f6cda3', 4],
    ['#edb98a', 4],
    ['#ffdbb4', 2],
  ],
  latin: [
    ['#edb98a', 4],
    ['#d99f6c', 4],
    ['#c68653', 2],
    ['#f6cda3', 2],
  ],
  caucasus: [
    ['#f6cda3', 4],
    ['#edb98a', 3],
    ['#ffdbb4', 2],
  ],
  african: [
    ['#8d5a3b', 4],
    ['#74482f', 3],
    ['#ae6b3d', 3],
  ],
  asian: [
    ['#fbd9ae', 4],
    ['#f3c795', 4],
    ['#e8b584', 2],
  ],
  indian: [
    ['#c68653', 4],
    ['#ae6b3d', 3],
    ['#d99f6c', 3],
  ],
}

const black = '#241a1c'
const darkBrown = '#3a241b'
const brown = '#5a3825'
const chestnut = '#7a4a2b'
const auburn = '#93452a'
const ginger = '#b8602c'
const darkBlond = '#a97f4b'
const blond = '#d9b36a'
const gray = '#8f8a8a'
const silver = '#c9c4bf'

const hairs: Record<Complexion, readonly (readonly [string, number])[]> = {
  northern: [
    [brown, 4],
    [chestnut, 3],
    [darkBlond, 4],
    [blond, 4],
    [darkBrown, 3],
    [auburn, 2],
    [ginger, 1],
  ],
  southern: [
    [darkBrown, 5],
    [brown, 4],
    [black, 3],
    [chestnut, 3],
    [darkBlond, 1],
    [auburn, 1],
  ],
  latin: [
    [black, 5],
    [darkBrown, 5],
    [brown, 3],
    [chestnut, 1],
  ],
  caucasus: [
    [black, 4],
    [darkBrown, 5],
    [brown, 2],
    [auburn, 1],
  ],
  african: [
    [black, 6],
    [darkBrown, 2],
  ],
  asian: [
    [black, 7],
    [darkBrown, 3],
  ],
  indian: [
    [black, 7],
    [darkBrown, 2],
  ],
}

const beards = ['chin', 'full', 'full2', 'full4', 'goatee1', 'goatee2', 'moustache6', 'moustache9'] as const
const spectacles = ['glasses', 'glasses2', 'glasses3', 'glasses5'] as const

const hairAt = (age: number, complexion: Complexion, dice: Dice) => {
  if (age >= 56 && dice.chance(0.6)) return dice.pick([gray, silver])
  if (age >= 47 && dice.chance(0.3)) return gray
  return dice.weighted(hairs[complexion])
}

export const appearanceOf = (
  person: { gender: Gender; age: number; complexion: Complexion },
  dice: Dice,
): Appearance => {
  const isCurly = person.complexion === 'african' || (person.complexion === 'latin' && dice.chance(0.12))
  const heads = headsFor(person.gender, isCurly)
  const skin = dice.weighted(skins[person.complexion])
  const head = dice.pick(heads)
  const hair = hairAt(person.age, person.complexion, dice)
  const bearded = person.gender === 'male' && dice.chance(0.5)
  const beard = bearded ? dice.pick(beards) : null
  const glasses = dice.chance(person.age > 45 ? 0.4 : 0.22) ? dice.pick(spectacles) : null
  return { head, skin, hair, beard, glasses }
}
