import { userId } from '@yuti/contract/base'
import { verification as limits } from '@yuti/contract/limits'
import type { VerificationCase, VerificationState } from '@yuti/contract/verification'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import type { CaseRow, CheckRow, StateRow } from './repository.ts'

const hourMs = 3_600_000

export function presentState(row: StateRow, now: Date): VerificationState {
  const badge = row.is_verified ? 'shown' : row.was_verified ? 'paused' : 'none'
  return { badge, check: row.check && presentCheck(row.check, now) }
}

function presentCheck(row: CheckRow, now: Date): VerificationState['check'] {
  const isOpen = row.state === 'open'
  const erasedAt =
    row.decided_at && row.places.length > 0
      ? new Date(row.decided_at.getTime() + limits.pictureHours * hourMs)
      : null
  return {
    state: row.state,
    reason: row.state === 'refused' ? row.reason : null,
    steps: isOpen
      ? row.gestures.map((gesture, index) => ({ gesture, hasPicture: row.places.includes(index + 1) }))
      : [],
    replacementsLeft: isOpen ? Math.max(0, limits.replacementsMax - row.replaced) : 0,
    expiresAt: row.expires_at.toISOString(),
    erasedAt: erasedAt?.toISOString() ?? null,
    canAppeal: row.state === 'refused' && !row.is_appeal && erasedAt !== null && erasedAt > now,
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
