import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { diceOf } from '../random.ts'
import type { CastFace } from './casting.ts'
import { portraitsOf } from './faces.ts'
import { type Subject, subjects } from './subjects.ts'

/** A painting of the folder `paintings`, as one person shows it. */
export type Painting = { file: string; isMirrored: boolean }

/** The width of every painting in pixels; they are four to five. */
export const paintingWidth = 640

export const paintingUrl = (file: string) => new URL(`paintings/${file}`, import.meta.url)

type PaintedPerson = { key: string; face: CastFace; favourites: readonly Subject[]; pictures: number }

/** A person's pictures: a portrait, the same person in a place, perhaps a detail of them, and things that they care about. */
export function paintingsOf({ key, face, favourites, pictures }: PaintedPerson): Painting[] {
  const dice = diceOf(`${key}/things`)
  const shown = new Set([...dice.shuffle(favourites), ...dice.shuffle(subjects)])
  const { id, isMirrored } = face
  return [
    ...portraitsOf(id).map((file) => ({ file, isMirrored })),
    ...[...shown].map((subject) => ({ file: `${subject}.webp`, isMirrored: dice.chance(0.5) })),
  ].slice(0, pictures)
}

export const viewOf = (subject: Subject): Painting => ({ file: `${subject}.webp`, isMirrored: false })

const grainSide = 256
const grainStrength = 0.16

/** Film grain, laid over a painting after its compression, which would remove it. */
const grain = (() => {
  const dice = diceOf('grain')
  const alpha = Math.round(255 * grainStrength)
  return Buffer.from(
    Array.from({ length: grainSide * grainSide }, () => {
      const grey = Math.round(((dice.next() + dice.next() + dice.next()) / 3) * 255)
      return [grey, grey, grey, alpha]
    }).flat(),
  )
})()

/** Makes the kind of file that a member would upload. */
export async function toImageFile(
  { file, isMirrored }: Painting,
  width: number = paintingWidth,
): Promise<Buffer> {
  const source = sharp(await readFile(paintingUrl(file)))
    .flop(isMirrored)
    .resize({ width, withoutEnlargement: true })
  const { data, info } = await source.raw().toBuffer({ resolveWithObject: true })
  const side = Math.min(grainSide, info.width, info.height)
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .composite([{ input: await grainTile(side), tile: true, blend: 'overlay' }])
    .removeAlpha()
    // It is decoded at once, so compressing it would be work for nothing.
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const tiles = new Map<number, Promise<Buffer>>()

function grainTile(side: number): Promise<Buffer> {
  const known =
    tiles.get(side) ??
    sharp(grain, { raw: { width: grainSide, height: grainSide, channels: 4 } })
      .extract({ left: 0, top: 0, width: side, height: side })
      .png()
      .toBuffer()
  tiles.set(side, known)
  return known
}
