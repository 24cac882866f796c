import type { Gender } from '@yuti/contract/base'
import { type Complexion, type Face, faces } from './faces.ts'

export type Sitter = {
  key: string
  gender: Gender
  age: number
  complexion: Complexion
}

/** A borrowed portrait is mirrored, so that it differs from its owner's at a glance. */
export type CastFace = { id: string; isMirrored: boolean }

const owners = new Map(faces.map((face) => [face.paintedFor, face]))

/** The portrait that was painted for this person, if there is one. */
export function ownFace({ key }: Pick<Sitter, 'key'>): CastFace | null {
  const face = owners.get(key)
  return face ? { id: face.id, isMirrored: false } : null
}

const alike: readonly (readonly Complexion[])[] = [
  ['southern', 'caucasus', 'latin', 'northern'],
  ['latin', 'indian'],
]

const townOf = (key: string) => key.split('/')[0] ?? key

/** A face that is more years older or younger than somebody is visibly not theirs. */
const yearsApartMax = 12
/** Worse than any other complexion, and than a face that two others in the same town have. */
const visiblyOff = 400

/** How badly a face would suit somebody. A few years more or less are not seen. */
function misfit(sitter: Sitter, face: Face): number {
  const apart = Math.abs(sitter.age - face.age)
  const years = apart ** 2 / 5 + (apart > yearsApartMax ? visiblyOff : 0)
  if (sitter.complexion === face.complexion) return years
  const isClose = alike.some((group) => group.includes(sitter.complexion) && group.includes(face.complexion))
  return years + (isClose ? 12 : 60)
}

const perUseInTown = 140
const perUse = 5

/**
 * Gives a face to everybody: the own one, or that of the most similar person, as rarely as possible one that somebody
 * in the same town has. The same people always get the same faces.
 */
export function castFaces(sitters: readonly Sitter[]): Map<string, CastFace> {
  const cast = new Map<string, CastFace>()
  const uses = new Map<string, number>()
  const give = ({ key }: Sitter, face: CastFace) => {
    cast.set(key, face)
    for (const place of [face.id, `${townOf(key)}/${face.id}`]) uses.set(place, (uses.get(place) ?? 0) + 1)
  }
  const usesOf = (place: string) => uses.get(place) ?? 0
  for (const sitter of sitters) {
    const own = ownFace(sitter)
    if (own) give(sitter, own)
  }
  // The oldest choose first, because fewer faces suit them.
  const others = sitters.filter(({ key }) => !cast.has(key)).toSorted((a, b) => b.age - a.age)
  for (const sitter of others) {
    const cost = (face: Face) =>
      misfit(sitter, face) +
      usesOf(`${townOf(sitter.key)}/${face.id}`) * perUseInTown +
      usesOf(face.id) * perUse
    const [best] = faces
      .filter(({ gender }) => gender === sitter.gender)
      .map((face) => ({ face, cost: cost(face) }))
      .toSorted((a, b) => a.cost - b.cost)
    if (!best) throw new Error(`Nobody was painted who could be ${sitter.key}`)
    give(sitter, { id: best.face.id, isMirrored: true })
  }
  return cast
}
