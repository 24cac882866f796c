import { photos as limits } from '@yuti/contract/limits'
import type { Person } from '@yuti/contract/people'
import { useEffect } from 'react'
import { preloadCardPhoto } from './preload-card-photo.ts'

const restDelayMs = 1_500

/** Preloads the photos of the next person: the first three at once, the rest after a pause. */
export function usePreloadedPhotos(person: Pick<Person, 'photos'> | null): void {
  useEffect(() => {
    if (!person) return undefined
    const [first, rest] = [
      person.photos.slice(0, limits.preloadFirst),
      person.photos.slice(limits.preloadFirst),
    ]
    for (const photo of first) preloadCardPhoto(photo)
    const timer = setTimeout(() => {
      for (const photo of rest) preloadCardPhoto(photo)
    }, restDelayMs)
    return () => clearTimeout(timer)
  }, [person])
}
