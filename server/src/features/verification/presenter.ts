import { userId } from '@yuti/contract/base'
import { verification as limits } from '@yuti/contract/limits'
import type { VerificationCase, VerificationState } from '@yuti/contract/verification'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import type { CaseRow, CheckRow, StateRow } from './repository.ts'

const hourMs = 3_600_000

export function presentState(row: StateRow, now: Date): VerificationState {
  const badge = row.is_verified ? 'shown' : row.was_verified ? 'paused' : 'none'
  const canAppeal = row.refused_at !== null && erasureOf(row.refused_at) > now
  return { badge, check: row.check && presentCheck(row.check, canAppeal) }
}

/** When the pictures of a check are erased that was decided at this time. */
function erasureOf(decidedAt: Date): Date {
  return new Date(decidedAt.getTime() + limits.pictureHours * hourMs)
}

function presentCheck(row: CheckRow, canAppeal: boolean): VerificationState['check'] {
  const isOpen = row.state === 'open'
  const erasedAt = row.decided_at && row.places.length > 0 ? erasureOf(row.decided_at) : null
  return {
    state: row.state,
    reason: row.state === 'refused' ? row.reason : null,
    steps: isOpen
      ? row.gestures.map((gesture, index) => ({ gesture, hasPicture: row.places.includes(index + 1) }))
      : [],
    replacementsLeft: isOpen ? Math.max(0, limits.replacementsMax - row.replaced) : 0,
    expiresAt: row.expires_at.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    canAppeal,
  }
}

export function presentCase(deps: LinkDeps, staffId: string, row: CaseRow): VerificationCase {
  return {
    id: row.id,
    person: { id: userId.parse(row.user_id), name: row.name },
    reason: row.reason,
    isAppeal: row.is_appeal,
    waitingSince: row.staff_since.toISOString(),
    pictures: row.pictures.map(({ gesture, ...picture }) => ({
      gesture,
      picture: presentPicture(deps, staffId, 'verification-picture', picture),
    })),
    photos: row.photos.map(({ likeness, ...photo }) => ({
      likeness,
      picture: presentPicture(deps, staffId, 'profile-photo', photo),
    })),
  }
}
