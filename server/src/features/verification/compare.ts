import { screening, verification as limits } from '@yuti/contract/limits'
import type { Gesture, Likeness } from '@yuti/contract/verification-choices'
import { hashDistance } from '#/platform/screening/picture-hash.ts'
import { type DescribedFace, distanceOf } from '#/platform/screening/screener.ts'

/** Without people in the background. */
export function clearFaces(faces: readonly DescribedFace[]): DescribedFace[] {
  return faces.filter(({ share }) => share >= screening.faceShareMin)
}

export type Hashed = { hash: string; mirroredHash: string }

/** True if one picture is the other, perhaps compressed again, cut or mirrored: nobody looks so much alike in two pictures. */
export function areCopies(
  one: Hashed & { faces: readonly DescribedFace[] },
  other: Hashed & { faces: readonly DescribedFace[] },
): boolean {
  const bits = Math.min(hashDistance(one.hash, other.hash), hashDistance(one.hash, other.mirroredHash))
  return bits <= screening.copyBits || nearestOf(one.faces, other.faces) < limits.copiedFaceMax
}

function nearestOf(faces: readonly DescribedFace[], others: readonly DescribedFace[]): number {
  return Math.min(
    ...faces.flatMap((face) => others.map((known) => distanceOf(face.descriptor, known.descriptor))),
  )
}

/** Compares the most alike of these faces; there must be some. */
export function compareFaces(
  faces: readonly DescribedFace[],
  own: readonly DescribedFace[],
): Exclude<Likeness, 'none'> {
  const nearest = nearestOf(faces, own)
  if (nearest < limits.samePersonMax) return 'same'
  return nearest > limits.otherPersonMin ? 'other' : 'unsure'
}

type Seen = 'yes' | 'unsure' | 'no'

/** Staff look at gestures that no machine can see. */
export function seesGesture(gesture: Gesture, face: DescribedFace | undefined): Seen {
  if (!face) return 'no'
  if (gesture === 'turn_left') return reaches(face.yaw, limits.turnMinDegrees, limits.turnUnsureDegrees)
  if (gesture === 'turn_right') return reaches(-face.yaw, limits.turnMinDegrees, limits.turnUnsureDegrees)
  if (gesture === 'smile') return reaches(face.smile, limits.smileMin, limits.smileUnsureMin)
  return 'unsure'
}

function reaches(value: number, sure: number, unsure: number): Seen {
  if (value >= sure) return 'yes'
  return value >= unsure ? 'unsure' : 'no'
}
