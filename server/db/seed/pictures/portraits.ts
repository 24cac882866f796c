import { Avatar } from '@dicebear/core'
import type { Dice } from '../random.ts'
import type { Appearance } from './appearance.ts'
import { outfits } from './outfits.ts'
import { peepArea, peepFace, peepStyle } from './peep-style.ts'

/** What changes from picture to picture. */
export type Pose = {
  expression: string
  outfit: string
  clothing: string
  accent: string
  sunglasses: boolean
  faces: 'right' | 'left'
  /** Degrees by which the figure leans to one side. */
  tilt: number
}

const quiet = [
  ['smile', 4],
  ['calm', 4],
  ['cute', 3],
] as const
const lively = [
  ...quiet,
  ['smileBig', 1.8],
  ['cheeky', 1.2],
  ['smileTeethGap', 0.8],
  ['eatingHappy', 0.6],
] as const

/** Colours that go well together: first the cloth, then its pattern or scarf. */
const cloths = [
  ['#e3a008', '#fbf6ef'],
  ['#c8323f', '#fbf6ef'],
  ['#2f8f83', '#f6e3c0'],
  ['#3b5fa0', '#fbf6ef'],
  ['#f2e8da', '#c8323f'],
  ['#fbf6ef', '#2b4a78'],
  ['#e5674a', '#ffd9b0'],
  ['#5b3a6e', '#f0b6a4'],
  ['#7a5ac8', '#f6efe6'],
  ['#27364f', '#e3a008'],
  ['#f0b7a0', '#8a2f44'],
  ['#6b7d4a', '#f2e8c8'],
  ['#9cc4c9', '#27364f'],
  ['#3a2a3f', '#d9a441'],
  ['#d98e73', '#fbf6ef'],
  ['#b5c7a3', '#3f5a45'],
] as const

export const poseOf = (appearance: Appearance, dice: Dice): Pose => {
  const [clothing, accent] = dice.pick(cloths)
  return {
    expression: dice.weighted<string>(appearance.beard ? quiet : lively),
    outfit: dice.weighted(outfits.map((outfit) => [outfit, outfit === 'plain' ? 5 : 1.4] as const)),
    clothing,
    accent,
    sunglasses: false,
    faces: dice.pick(['right', 'left']),
    tilt: dice.between(-4, 4),
  }
}

const only = (name: string | null) => ({ variant: name ? [name] : undefined, probability: name ? 100 : 0 })

/** Draws the figure as a separate SVG document of the size `peepArea` with a transparent background. */
const drawPeep = (appearance: Appearance, pose: Pose) => {
  const beard = only(appearance.beard)
  const glasses = only(pose.sunglasses ? 'sunglasses' : appearance.glasses)
  return new Avatar(peepStyle, {
    seed: 'peep',
    headVariant: [appearance.head],
    expressionVariant: [pose.expression],
    outfitVariant: [pose.outfit],
    outfitProbability: 100,
    ...(beard.variant && { facialHairVariant: beard.variant }),
    facialHairProbability: beard.probability,
    ...(glasses.variant && { accessoriesVariant: glasses.variant }),
    accessoriesProbability: glasses.probability,
    maskProbability: 0,
    skinColor: [appearance.skin],
    hairColor: [appearance.hair],
    clothingColor: [pose.clothing],
    accentColor: [pose.accent],
    inkColor: ['#000000'],
  }).toString()
}

/** The place of the face in the picture, and how tall one unit of the figure becomes. */
export type Placement = { faceX: number; faceY: number; scale: number }

export const portrait = (appearance: Appearance, pose: Pose, at: Placement) => {
  const size = `width="${peepArea.width}" height="${peepArea.height}"`
  const figure = drawPeep(appearance, pose).replace('<svg ', `<svg overflow="visible" ${size} `)
  const mirror = pose.faces === 'left' ? -1 : 1
  const place = `translate(${at.faceX} ${at.faceY}) rotate(${pose.tilt.toFixed(2)}) scale(${(at.scale * mirror).toFixed(3)} ${at.scale.toFixed(3)})`
  return `<g transform="${place} translate(${-peepFace.x} ${-peepFace.y})">${figure}</g>`
}
