import { verification as limits } from '@yuti/contract/limits'
import type { FoundReason, Gesture, Likeness, UnclearReason } from '@yuti/contract/verification-choices'
import type { DescribedFace } from '#/platform/screening/screener.ts'
import { areCopies, clearFaces, compareFaces, type Hashed, seesGesture } from './compare.ts'

/** What a comparison can find. */
type Finding =
  | 'noFace'
  | 'severalFaces'
  | 'gestureMissing'
  | 'twoPeople'
  | 'otherPerson'
  | 'copy'
  | 'gestureUnsure'
  | 'twoPeopleUnsure'
  | 'firstPhotoFaceless'
  | 'photoUnsure'

type Consequence = { outcome: 'refused'; reason: FoundReason } | { outcome: 'staff'; reason: UnclearReason }

/**
 * All rules: what follows from what was found. The first that applies counts, and a check to which none applies has passed. What is
 * clear is refused by the machine, which the member can try again at once, and what is not clear goes to staff.
 */
export const rules: readonly ({ finding: Finding } & Consequence)[] = [
  { finding: 'noFace', outcome: 'refused', reason: 'no_face' },
  { finding: 'severalFaces', outcome: 'refused', reason: 'several_faces' },
  { finding: 'gestureMissing', outcome: 'refused', reason: 'gesture' },
  { finding: 'twoPeople', outcome: 'refused', reason: 'two_people' },
  { finding: 'otherPerson', outcome: 'refused', reason: 'other_person' },
  { finding: 'copy', outcome: 'staff', reason: 'copy' },
  { finding: 'gestureUnsure', outcome: 'staff', reason: 'gesture' },
  { finding: 'twoPeopleUnsure', outcome: 'staff', reason: 'two_people' },
  { finding: 'firstPhotoFaceless', outcome: 'staff', reason: 'no_face' },
  { finding: 'photoUnsure', outcome: 'staff', reason: 'other_person' },
]

type Picture = { faces: readonly DescribedFace[] } & Hashed
/** `isKnown`: it copies a photo of this or another profile, or of a banned account. */
export type Taken = Picture & { gesture: Gesture; isKnown: boolean }
/** That which others see first is at the beginning. */
export type Compared = Picture & { id: string }

type Verdict = ({ outcome: 'passed'; reason: null } | Consequence) & { likenesses: Record<string, Likeness> }

/** Judges two pictures with gestures and the photos of the profile. */
export function judge(taken: readonly Taken[], photos: readonly Compared[]): Verdict {
  const faces = taken.map((picture) => clearFaces(picture.faces))
  const own = faces.flatMap(([face]) => face ?? [])
  const [one, other] = own
  const between = one && other ? compareFaces([other], [one]) : 'none'
  const likenesses = Object.fromEntries(photos.map((photo) => [photo.id, likenessOf(photo.faces, own)]))
  const [first] = photos
  const firstLikeness = first ? likenesses[first.id] : 'none'
  const pictures = [...taken, ...photos]
  const seen = taken.map(({ gesture }, index) => seesGesture(gesture, faces[index]?.[0]))
  const found: Record<Finding, boolean> = {
    noFace: faces.some(({ length }) => length === 0),
    severalFaces: faces.some(({ length }) => length > 1),
    gestureMissing: seen.includes('no'),
    twoPeople: between === 'other',
    otherPerson: firstLikeness === 'other',
    copy: taken.some(
      (picture, index) =>
        picture.isKnown || pictures.slice(index + 1).some((other) => areCopies(picture, other)),
    ),
    gestureUnsure: seen.includes('unsure'),
    twoPeopleUnsure: between === 'unsure',
    firstPhotoFaceless: firstLikeness === 'none',
    photoUnsure: Object.values(likenesses).some((likeness) => likeness === 'unsure' || likeness === 'other'),
  }
  const rule = rules.find(({ finding }) => found[finding])
  if (!rule) return { outcome: 'passed', reason: null, likenesses }
  const { finding: _, ...consequence } = rule
  return { ...consequence, likenesses }
}

/**
 * How a photo compares with faces that are known to be the member's. If one face is clear, it counts. Of several people the one who is
 * most alike counts, and a group without the member is unsure, because nobody can tell whether it pretends to show them. One small face that is
 * not the member's is unsure, too: it can be a passer-by or a stranger in the distance.
 */
export function likenessOf(faces: readonly DescribedFace[], own: readonly DescribedFace[]): Likeness {
  const clear = clearFaces(faces)
  if (faces.length === 0 || own.length === 0) return 'none'
  if (clear.length === 0) {
    const likeness = compareFaces(faces, own)
    if (likeness === 'same') return 'same'
    return likeness === 'other' && faces.length === 1 ? 'unsure' : 'none'
  }
  const likeness = compareFaces(clear, own)
  return likeness === 'other' && clear.length > 1 ? 'unsure' : likeness
}

/** After so many failures, staff look at a check that cannot be compared; while everything fails, all checks wait. */
export const { triesMax } = limits
