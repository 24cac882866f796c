import { uploadId, userId } from '@yuti/contract/base'
import type { HeldPicture, PhotoCheck } from '@yuti/contract/screening'
import { type LinkDeps, presentPicture } from '#/platform/media-links.ts'
import type { HeldRow, OwnCheckRow } from './repository.ts'

export function presentHeld(deps: LinkDeps, staffId: string, row: HeldRow): HeldPicture {
  const { id, width, height, thumbhash } = row
  return {
    id: uploadId.parse(id),
    picture: presentPicture(deps, staffId, 'profile-photo', { id, width, height, thumbhash }),
    owner: { id: userId.parse(row.owner_id), name: row.owner_name },
    reason: row.reason,
    nudityPercent: row.nudity === null ? null : Math.round(row.nudity * 100),
    faces: row.faces,
    isDrawn: row.is_drawn ?? false,
    isAppeal: row.is_appeal,
    uploadedAt: row.asked_at.toISOString(),
    twins: row.twins.map((twin) => ({ id: userId.parse(twin.id), name: twin.name })),
  }
}

export function presentCheck({
  id,
  state,
  reason,
  may_be_first,
  first_wish,
  is_appealed,
}: OwnCheckRow): PhotoCheck {
  return {
    id: uploadId.parse(id),
    state,
    reason: state === 'held' || state === 'refused' ? reason : null,
    mayBeFirst: may_be_first,
    firstWish: first_wish,
    isAppealed: is_appealed,
  }
}
