import { screening as limits } from '@yuti/contract/limits'
import type { HoldReason } from '@yuti/contract/screening'
import type { ScreenedPicture } from '#/platform/screening/screener.ts'

/** What can be found in a picture. */
export type Finding = 'nudity' | 'bannedCopy' | 'copy' | 'noClearFace' | 'notScreened'

type Consequence = {
  /** Others do not see a profile photo until staff have decided, for this reason. */
  holds: HoldReason | null
  /** The photo is never the first of a profile; its owner gets a hint. */
  isNeverFirst: boolean
  /** The accounts enter the list of linked accounts. */
  links: boolean
  /** The receiver of a chat picture sees a veil. */
  veils: boolean
  /** Staff hear that such a picture was sent in a chat; they do not see it. */
  alarms: boolean
}

const none: Consequence = { holds: null, isNeverFirst: false, links: false, veils: false, alarms: false }

/** All rules about pictures: what follows from what was found. The first reason to hold a photo is the one that is told: the graver. */
export const rules: readonly ({ finding: Finding } & Consequence)[] = [
  { ...none, finding: 'notScreened', holds: 'not_screened', isNeverFirst: true, veils: true },
  { ...none, finding: 'bannedCopy', holds: 'banned_copy', links: true, veils: true, alarms: true },
  { ...none, finding: 'nudity', holds: 'nudity', veils: true },
  { ...none, finding: 'copy', links: true },
  { ...none, finding: 'noClearFace', isNeverFirst: true },
]

export type Verdict = {
  holds: HoldReason | null
  mayBeFirst: boolean
  links: boolean
  isVeiled: boolean
  alarms: boolean
}

export type Copies = { isBanned: boolean; twins: readonly string[] }

/** `screened` is null for a picture that cannot be looked at. */
export function judge(screened: ScreenedPicture | null, { isBanned, twins }: Copies): Verdict {
  const found: Record<Finding, boolean> = {
    notScreened: screened === null,
    nudity: screened !== null && screened.nudity >= limits.nudityMin,
    bannedCopy: isBanned,
    copy: twins.length > 0,
    noClearFace: screened !== null && !hasOneClearFace(screened),
  }
  const consequences = rules.filter(({ finding }) => found[finding])
  return {
    holds: consequences.find(({ holds }) => holds !== null)?.holds ?? null,
    mayBeFirst: !consequences.some(({ isNeverFirst }) => isNeverFirst),
    links: consequences.some(({ links }) => links),
    isVeiled: consequences.some(({ veils }) => veils),
    alarms: consequences.some(({ alarms }) => alarms),
  }
}

/** People in the background, whose faces are small, do not count. */
function hasOneClearFace({ faces }: ScreenedPicture): boolean {
  return faces.filter(({ share }) => share >= limits.faceShareMin).length === 1
}

/** Drawings of different things have similar hashes. */
export function isComparable({ drawing }: ScreenedPicture): boolean {
  return drawing < limits.drawingMin
}
