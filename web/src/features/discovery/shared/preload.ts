import { photos as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useEffect } from 'react'
import { cardPhotoSizes } from '@yuti/contract/picture-sources'
import { preloadPhoto } from '#/components/picture-sources.ts'

/** Fetches the photos of somebody who comes next: the first three at once, the rest when the page has time. */
export function usePreloadedPhotos(person: Person | null): void {
  useEffect(() => {
    if (!person) return undefined
    const [first, rest] = [
      person.photos.slice(0, limits.preloadFirst),
      person.photos.slice(limits.preloadFirst),
    ]
    for (const photo of first) preloadPhoto(photo, cardPhotoSizes)
    const timer = setTimeout(() => {
      for (const photo of rest) preloadPhoto(photo, cardPhotoSizes)
    }, laterMs)
    return () => clearTimeout(timer)
  }, [person])
}

const laterMs = 1_500
