import type { Gender } from '@yuti/contract/base'
import sharp from 'sharp'
import { diceOf, type Dice } from '../random.ts'
import { appearanceOf, type Appearance, type Complexion } from './appearance.ts'
import { isTall } from './heads.ts'
import { type Placement, type Pose, portrait, poseOf } from './portraits.ts'
import { chooseScenes, drawScene, pictureSize, type SceneName } from './scenes.ts'

export type Sitter = {
  /** Decides face and pictures: the same key always gives the same ones. */
  key: string
  gender: Gender
  age: number
  complexion: Complexion
  /** Fixes parts of the face; the rest follows from the key. */
  face?: Partial<Appearance>
  favourites?: readonly SceneName[]
  /** Fixes the first picture, which is random otherwise. */
  first?: { scene: SceneName } & Partial<Pose>
}

type Framing = 'portrait' | 'close' | 'half'

const place = (framing: Framing, appearance: Appearance, dice: Dice): Placement => {
  const smaller = isTall(appearance.head) ? 0.86 : 1
  if (framing === 'close') {
    return {
      faceX: 540 + dice.between(-40, 40),
      faceY: dice.between(690, 730),
      scale: dice.between(1.55, 1.75) * smaller,
    }
  }
  if (framing === 'half') {
    return {
      faceX: 540 + dice.pick([-1, 1]) * dice.between(30, 130),
      faceY: dice.between(650, 720),
      scale: dice.between(0.92, 1.04),
    }
  }
  return {
    faceX: 540 + dice.between(-30, 30),
    faceY: dice.between(630, 670),
    scale: dice.between(1.2, 1.34) * smaller,
  }
}

const sunny = new Set<SceneName>(['beach', 'dunes', 'sea', 'mountains'])

const drawPicture = (sitter: Sitter, appearance: Appearance, scene: SceneName, index: number) => {
  const dice = diceOf(`${sitter.key}/picture/${index}`)
  const { back, front = '' } = drawScene(scene, dice)
  const framing: Framing =
    index === 0 ? 'portrait' : index === 1 ? 'half' : dice.pick(['close', 'portrait', 'half'])
  const pose = poseOf(appearance, dice)
  const sunglasses = index > 0 && sunny.has(scene) && dice.chance(0.3)
  const fixed = index === 0 ? sitter.first : {}
  const person = portrait(appearance, { ...pose, sunglasses, ...fixed }, place(framing, appearance, dice))
  const { width, height } = pictureSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${back}${person}${front}</svg>`
}

/** Draws pictures of one person as SVG: always the same face, with another place, pose and shirt each time. */
export const drawPictures = (sitter: Sitter, count: number): string[] => {
  const dice = diceOf(`${sitter.key}/face`)
  const appearance = { ...appearanceOf(sitter, dice), ...sitter.face }
  const chosen = chooseScenes(count, sitter.favourites ?? [], dice)
  const scenes = sitter.first ? [...new Set([sitter.first.scene, ...chosen])].slice(0, count) : chosen
  return scenes.map((scene, index) => drawPicture(sitter, appearance, scene, index))
}

/** Draws a place without a person, like pictures that people send in a chat. */
export const drawPlace = (key: string, scene: SceneName) => {
  const { width, height } = pictureSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawScene(scene, diceOf(key)).back}</svg>`
}

/** Converts a drawing to the kind of file that a member would upload. */
export const toImageFile = (svg: string, width = 800) =>
  sharp(Buffer.from(svg), { density: (72 * width) / pictureSize.width })
    .png({ compressionLevel: 1 })
    .toBuffer()
