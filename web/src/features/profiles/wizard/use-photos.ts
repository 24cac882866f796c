import { photos as limits } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/i18n/use-translation.ts'
import { errorText, hasCode, isTimeout } from '#/lib/error-text.ts'
import { createUuid } from '#/lib/uuid.ts'
import { toast } from '#/ui/toast.tsx'
import { uploadPhoto } from './upload-photo.ts'

/** One tile of the grid: a photo that is there, on its way, or did not arrive. */
export type PhotoSlot = {
  id: string
  picture: Picture | null
  file: File | null
  /** Address of the file itself, to be seen before it is sent. */
  preview: string | null
  progress: number
  error: string | null
}

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
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => stopAll(running.current), [])

  function patch(id: string, change: Partial<PhotoSlot>) {
    setSlots((current) => current.map((slot) => (slot.id === id ? { ...slot, ...change } : slot)))
  }

  function refuse() {
    toast({ title: t('photos.invalid'), description: t('photos.invalidText'), tone: 'destructive' })
  }

  function sayFull() {
    toast({ title: t('photos.tooMany'), description: t('photos.tooManyText'), tone: 'destructive' })
  }

  function leaveOut(id: string) {
    setSlots((current) => current.filter((slot) => slot.id !== id))
  }

  async function send(id: string, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    patch(id, { error: null, progress: 0 })
    try {
      const onProgress = (progress: number) => patch(id, { progress })
      const picture = await uploadPhoto(file, { signal: controller.signal, onProgress })
      patch(id, { picture, progress: 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      if (hasCode(error, 'NOT_AN_IMAGE')) {
        leaveOut(id)
        refuse()
        return
      }
      const reason = isTimeout(error) ? t('photos.timeout') : errorText(error)
      patch(id, { error: reason })
      toast({ title: t('photos.failed'), description: reason, tone: 'destructive' })
    } finally {
      running.current.delete(id)
    }
  }

  function add(files: readonly File[]) {
    const images = files.filter((file) => file.type === '' || file.type.startsWith('image/'))
    if (images.length < files.length) refuse()
    const room = limits.max - slots.length
    if (images.length > room) sayFull()
    const fresh = images.slice(0, Math.max(0, room)).map(slotFor)
    setSlots((current) => [...current, ...fresh])
    for (const slot of fresh) if (slot.file) void send(slot.id, slot.file)
  }

  function remove(id: string) {
    running.current.get(id)?.abort()
    const gone = slots.find((slot) => slot.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    leaveOut(id)
  }

  function retry(id: string) {
    const file = slots.find((slot) => slot.id === id)?.file
    if (file) void send(id, file)
  }

  return {
    slots,
    ready: slots.flatMap(({ picture }) => (picture ? [picture] : [])),
    isUploading: slots.some(({ picture, error }) => !picture && !error),
    hasFailed: slots.some(({ error }) => error !== null),
    add,
    sayFull,
    remove,
    retry,
    reorder: (ids: readonly string[]) => setSlots((current) => inOrder(current, ids)),
    /** Keeps what the profile already has: an upload that nothing used within a day is gone. */
    dropUploads: (kept: readonly Picture[]) => setSlots(kept.map(slotOf)),
  }
}

export type Photos = ReturnType<typeof usePhotos>

function inOrder(slots: readonly PhotoSlot[], ids: readonly string[]): PhotoSlot[] {
  return slots.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

function stopAll(running: Map<string, AbortController>) {
  return () => {
    for (const controller of running.values()) controller.abort()
  }
}
