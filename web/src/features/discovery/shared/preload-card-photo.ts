import type { Picture } from '@yuti/contract/media'
import { cardPhotoSizes, sourceSet } from '@yuti/contract/picture-sources'

/** Preloads the size that the browser will choose for the card. */
export function preloadCardPhoto(picture: Picture, priority: 'auto' | 'high' = 'auto'): void {
  const image = new Image()
  image.fetchPriority = priority
  image.sizes = cardPhotoSizes
  image.srcset = sourceSet(picture)
}
