import type { Dice } from '../random.ts'
import { natureScenes } from './scenes/nature.ts'
import { placeScenes } from './scenes/places.ts'
import type { DrawScene } from './scenes/shapes.ts'

export type { Scene } from './scenes/shapes.ts'
export { pictureSize } from './scenes/shapes.ts'

const scenes: Record<SceneName, DrawScene> = { ...natureScenes, ...placeScenes }
export type SceneName = keyof typeof natureScenes | keyof typeof placeScenes

const isScene = (name: string): name is SceneName => name in scenes

/** Scenes for a first picture, in which a face is seen best. */
const openings: readonly SceneName[] = [
  'hills',
  'hills',
  'hills',
  'sea',
  'sea',
  'nightMountains',
  'mountains',
  'forest',
  'dunes',
  'lake',
  'skyline',
  'bridge',
  'courtyard',
  'park',
  'cafe',
  'oldTown',
]

export const drawScene = (name: SceneName, dice: Dice) => scenes[name](dice)

/** Returns `count` different scenes; those the person would choose come first. */
export const chooseScenes = (count: number, favourites: readonly SceneName[], dice: Dice): SceneName[] => {
  const first = dice.chance(0.35) && favourites[0] ? favourites[0] : dice.pick(openings)
  const all = Object.keys(scenes).filter(isScene)
  return [...new Set([first, ...dice.shuffle(favourites).slice(0, 2), ...dice.shuffle(all)])].slice(0, count)
}
