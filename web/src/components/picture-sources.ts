import type { Picture } from '@yuti/contract/media'
import { sourceSet } from '@yuti/contract/picture-sources'

/** For what comes next; the browser picks the size as it will for the picture itself. */
export function preloadPhoto(picture: Picture, sizes: string, priority: 'auto' | 'high' = 'auto'): void {
  const image = new Image()
  image.fetchPriority = priority
  image.sizes = sizes
  image.srcset = sourceSet(picture)
}
