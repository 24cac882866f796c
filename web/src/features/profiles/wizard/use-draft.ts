import type { OwnProfile } from '@yuti/contract/profiles'
import { type RefObject, useEffect, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from './draft-storage.ts'
import { draftOf, isSameDraft, type WizardDraft } from './draft.ts'
import { usePhotos } from './use-photos.ts'

function ids(pictures: readonly { id: string }[]): string {
  return pictures.map(({ id }) => id).join()
}

/** What is typed and shown so far. It survives a reload, until it is saved or given up. */
export function useDraft(own: OwnProfile, isSaved: RefObject<boolean>) {
  const [kept] = useState(() => readDraft(own.id))
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(own))
  const photos = usePhotos(() => kept?.photos ?? own.photos)
  const readyIds = ids(photos.ready)
  const isDirty = !isSameDraft(draft, draftOf(own)) || readyIds !== ids(own.photos) || photos.isUploading

  useEffect(() => {
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
    forget: () => {
      isSaved.current = true
      clearDraft(own.id)
    },
  }
}
