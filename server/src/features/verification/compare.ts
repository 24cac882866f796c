import { screening, verification as limits } from '@yuti/contract/limits'
import type { Gesture, Likeness } from '@yuti/contract/verification-choices'
import { type DescribedFace, distanceOf } from '#/platform/screening/screener.ts'

/** Without people in the background. */
export function clearFaces(faces: readonly DescribedFace[]): DescribedFace[] {
  return faces.filter(({ share }) => share >= screening.faceShareMin)
}

/** Compares the most alike of these faces; there must be some. */
export function compareFaces(
  faces: readonly DescribedFace[],
  own: readonly DescribedFace[],
): Exclude<Likeness, 'none'> {
  const nearest = Math.min(
    ...faces.flatMap((face) => own.map((known) => distanceOf(face.descriptor, known.descriptor))),
  )
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
