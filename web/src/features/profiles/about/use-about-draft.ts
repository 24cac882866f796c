import type { OwnProfile } from '@yuti/contract/profiles'
import { useEffect, useRef, useState } from 'react'
import { readTab, removeTab, writeTab } from '#/platform/tab-storage.ts'
import { type AboutDraft, draftOf, isSameDraft } from './draft.ts'

/** A stored draft with another version is ignored. */
const version = 1
type StoredDraft = { draft: AboutDraft; version: number }

function isCurrent(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === version
}

/** The fields of the screen. They survive a reload, and a session that ends, until they are saved or discarded. */
export function useAboutDraft(own: OwnProfile) {
  const isDone = useRef(false)
  const key = `about-draft:${own.id}`
  const [draft, setDraft] = useState(() => {
    const stored = readTab(key)
    return isCurrent(stored) ? { ...draftOf(own.about), ...stored.draft } : draftOf(own.about)
  })
  const isDirty = !isSameDraft(draft, draftOf(own.about))

  useEffect(() => {
    if (isDone.current) return
    if (isDirty) writeTab(key, { draft, version } satisfies StoredDraft)
    else removeTab(key)
  }, [draft, isDirty, key])

  return {
    draft,
    isUnsaved: () => isDirty && !isDone.current,
    change: (change: Partial<AboutDraft>) => setDraft((current) => ({ ...current, ...change })),
    /** Deletes what is stored, after a save too. */
    discard: () => {
      isDone.current = true
      removeTab(key)
    },
  }
}
