import type { Picture } from '@yuti/contract/media'
import { useState } from 'react'
import { lazyOverlay } from '#/components/lazy-overlay.tsx'

const PhotoViewer = lazyOverlay(() => import('./photo-viewer.tsx').then((file) => file.PhotoViewer))

/** Returns the viewer and a function that opens it at a photo. */
export function useViewer(photos: readonly Picture[], name: string) {
  const [index, setIndex] = useState<number | null>(null)
  const close = () => setIndex(null)
  const viewer = (
    <PhotoViewer
      isWanted={index !== null}
      onFailed={close}
      photos={photos}
      name={name}
      index={index}
      onClose={close}
    />
  )
  return { open: setIndex, viewer }
}
