import { photos as limits } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { orpc } from '#/lib/api.ts'
import { errorText, hasCode, isTimeout } from '#/lib/error-text.ts'
import { createUuid } from '#/lib/uuid.ts'
import { toast } from '#/ui/toast.tsx'
import { uploadPhoto } from './upload-photo.ts'

/** One tile of the grid: a photo that is uploaded, uploading or failed. */
export type PhotoSlot = {
  id: string
  picture: Picture | null
  file: File | null
  /** An object URL of the file, shown until it is uploaded. */
  preview: string | null
  progress: number
  error: string | null
}

/** A file that cannot become a photo, and why. */
export type RefusedFile = { id: string; name: string; reason: string }

const slotOf = (picture: Picture): PhotoSlot => ({
  id: picture.id,
  picture,
  file: null,
  preview: null,
  progress: 1,
  error: null,
})

function slotFor(file: File): PhotoSlot {
  return {
    id: createUuid(),
    picture: null,
    file,
    preview: URL.createObjectURL(file),
    progress: 0,
    error: null,
  }
}

export function usePhotos(initial: () => readonly Picture[]) {
  const { t } = useTranslation('profiles')
  const [slots, setSlots] = useState<PhotoSlot[]>(() => initial().map(slotOf))
  const [refused, setRefused] = useState<RefusedFile[]>([])

  function drop(id: string) {
    setSlots((current) => current.filter((slot) => slot.id !== id))
  }

  function refuse(name: string, reason: string) {
    setRefused((current) => [...current, { id: createUuid(), name, reason }])
  }

  const toastTooMany = () =>
    toast({ title: t('photos.tooMany'), description: t('photos.tooManyText'), tone: 'destructive' })

  const uploads = useUploads({
    patch: (id, change) =>
      setSlots((current) => current.map((slot) => (slot.id === id ? { ...slot, ...change } : slot))),
    refuse: (id, file, reason) => {
      drop(id)
      refuse(file.name, reason)
    },
  })

  /** The reasons of earlier refusals end with the next choice of files. */
  function add(files: readonly File[]) {
    if (files.length === 0) return
    setRefused([])
    const images = files.filter((file) => file.type === '' || file.type.startsWith('image/'))
    for (const file of files) if (!images.includes(file)) refuse(file.name, t('photos.invalidText'))
    const room = limits.max - slots.length
    if (images.length > room) toastTooMany()
    const fresh = images.slice(0, Math.max(0, room)).map(slotFor)
    setSlots((current) => [...current, ...fresh])
    for (const slot of fresh) if (slot.file) void uploads.start(slot.id, slot.file)
  }

  function remove(id: string) {
    uploads.abort(id)
    const gone = slots.find((slot) => slot.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    drop(id)
  }

  function retry(id: string) {
    const file = slots.find((slot) => slot.id === id)?.file
    if (file) void uploads.start(id, file)
  }

  return {
    slots,
    refused,
    ready: slots.flatMap(({ picture }) => (picture ? [picture] : [])),
    isUploading: slots.some(({ picture, error }) => !picture && !error),
    hasFailed: slots.some(({ error }) => error !== null),
    add,
    toastTooMany,
    remove,
    retry,
    dismiss: (id: string) => setRefused((current) => current.filter((file) => file.id !== id)),
    reorder: (ids: readonly string[]) => setSlots((current) => inOrder(current, ids)),
    /** Returns to the photos of the profile. The server deletes an upload that nothing used within a day. */
    dropUploads: (kept: readonly Picture[]) => setSlots(kept.map(slotOf)),
  }
}

export type Photos = ReturnType<typeof usePhotos>

type UploadsOptions = {
  patch: (id: string, change: Partial<PhotoSlot>) => void
  /** Removes the slot of a file that another attempt would not save, and says why. */
  refuse: (id: string, file: File, reason: string) => void
}

/** Uploads files into their slots; leaving the wizard aborts all uploads. */
function useUploads({ patch, refuse }: UploadsOptions) {
  const { t } = useTranslation('profiles')
  const { t: tCommon } = useTranslation()
  const queryClient = useQueryClient()
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => stopAll(running.current), [])

  /** Returns why the file can never be a photo, or null if another attempt may help. */
  function refusalText(error: unknown): string | null {
    if (hasCode(error, 'NOT_AN_IMAGE')) return t('photos.invalidText')
    if (hasCode(error, 'IMAGE_TOO_SMALL') || hasCode(error, 'IMAGE_TOO_NARROW')) return errorText(error)
    return null
  }

  async function start(id: string, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    patch(id, { error: null, progress: 0 })
    try {
      const onProgress = (progress: number) => patch(id, { progress })
      const picture = await uploadPhoto(file, { signal: controller.signal, onProgress })
      if (picture === 'heic') refuse(id, file, t('photos.heic'))
      else if (picture === 'small') refuse(id, file, tCommon('code.IMAGE_TOO_SMALL'))
      else {
        patch(id, { picture, progress: 1 })
        void queryClient.invalidateQueries({ queryKey: orpc.profiles.photoChecks.key() })
      }
    } catch (error) {
      if (controller.signal.aborted) return
      const refusal = refusalText(error)
      if (refusal) return refuse(id, file, refusal)
      patch(id, { error: isTimeout(error) ? t('photos.timeout') : errorText(error) })
    } finally {
      running.current.delete(id)
    }
  }

  return { start, abort: (id: string) => running.current.get(id)?.abort() }
}

function inOrder(slots: readonly PhotoSlot[], ids: readonly string[]): PhotoSlot[] {
  return slots.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function stopAll(running: Map<string, AbortController>) {
  return () => {
    for (const controller of running.values()) controller.abort()
  }
}
