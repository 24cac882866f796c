/** Choices of verification, apart from the schemas, so that a page that shows them need not load zod. */

/** What the server asks for and can see by itself. Left and right are the member's own. */
export const machineGestures = ['turn_left', 'turn_right', 'smile'] as const
/** What members can ask for instead; staff look at it. */
export const staffGestures = ['close_eyes', 'look_up', 'thumb_up'] as const
export const gestures = [...machineGestures, ...staffGestures] as const
export type Gesture = (typeof gestures)[number]

/** Why a check was refused. `unclear` is a choice of staff alone; `not_decided` means that staff did not decide in time. */
export const refusalReasons = [
  'no_face',
  'several_faces',
  'gesture',
  'two_people',
  'other_person',
  'unclear',
  'not_decided',
] as const
export type RefusalReason = (typeof refusalReasons)[number]
/** What was found in the pictures. */
export type FoundReason = Exclude<RefusalReason, 'not_decided'>

/** Why staff decide a check: what the comparison was not sure of, or that nothing could be compared. */
export const unclearReasons = [
  'copy',
  'gesture',
  'two_people',
  'other_person',
  'no_face',
  'not_looked_at',
] as const
export type UnclearReason = (typeof unclearReasons)[number]

/** Why staff refuse. */
export const staffRefusals = ['other_person', 'gesture', 'unclear'] as const
export type StaffRefusal = (typeof staffRefusals)[number]

/** How a photo compares with the pictures: `none` shows no face. */
export const likenesses = ['same', 'unsure', 'other', 'none'] as const
export type Likeness = (typeof likenesses)[number]
