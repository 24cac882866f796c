import type { UserId } from '@yuti/contract/base'
import type { Picture } from '@yuti/contract/media'
import type { OwnProfile } from '@yuti/contract/profiles'
import { type RefObject, useEffect, useState } from 'react'
import { forgetTriedBirth, readTriedBirth } from '#/features/births/shared/tried-birth.ts'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'
import { allInterests, draftOf, isSameDraft, type WizardDraft } from './draft.ts'
import { usePhotos } from './use-photos.ts'

type StoredDraft = { draft: WizardDraft; photos: readonly Picture[] }

/** A stored draft with another version is ignored. */
const version = 3
type VersionedDraft = StoredDraft & { version: number }
/** Drafts of this version once kept the interests as one text. */
type FormerDraft = WizardDraft & { interests: string[] | string }

const keyOf = (userId: UserId) => `profile-draft:${userId}`

function isCurrent(value: unknown): value is VersionedDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}

function readDraft(userId: UserId): StoredDraft | null {
  const stored = readTab(keyOf(userId))
  return isCurrent(stored) ? { ...stored, draft: upgrade(stored.draft) } : null
}

function upgrade(draft: FormerDraft): WizardDraft {
  const { interests } = draft
  if (typeof interests !== 'string') return { ...draft, interests }
  return { ...draft, interests: allInterests({ interests: [], interestText: interests }), interestText: '' }
}

function writeDraft(userId: UserId, draft: StoredDraft): void {
  writeTab(keyOf(userId), { ...draft, version } satisfies VersionedDraft)
}

export function clearDraft(userId: UserId): void {
  removeTab(keyOf(userId))
}

/** What a newcomer typed as a visitor to see the own sky. */
function triedBirthFor({ birth }: OwnProfile) {
  return birth === null ? readTriedBirth() : null
}

function ids(pictures: readonly { id: string }[]): string {
  return pictures.map(({ id }) => id).join()
}

/** The fields and photos of the wizard. They survive a reload until they are saved or discarded. */
export function useDraft(own: OwnProfile, isSaved: RefObject<boolean>) {
  const [stored] = useState(() => readDraft(own.id))
  const [draft, setDraft] = useState(() => ({ ...draftOf(own), ...(stored?.draft ?? triedBirthFor(own)) }))
  const photos = usePhotos(() => stored?.photos ?? own.photos)
  const readyIds = ids(photos.ready)
  const isDirty = !isSameDraft(draft, draftOf(own)) || readyIds !== ids(own.photos) || photos.isUploading

  useEffect(() => {
    // It is in the draft now, or nobody needs it.
    forgetTriedBirth()
    if (isSaved.current) return
    if (isDirty) writeDraft(own.id, { draft, photos: photos.ready })
    else clearDraft(own.id)
    // oxlint-disable-next-line react/exhaustive-deps -- the photos are the same while their ids are
  }, [draft, readyIds, isDirty])

  return {
    draft,
    photos,
    isDirty,
    change: (change: Partial<WizardDraft>) => setDraft((current) => ({ ...current, ...change })),
    discard: () => {
      isSaved.current = true
      clearDraft(own.id)
    },
  }
}
