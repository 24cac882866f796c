import { photoWidths } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'

/** Pictures are never enlarged, so a small one is as wide as it is in each size. */
export function sourceSet({ urls, width }: Picture): string {
  return (['small', 'medium', 'large'] as const)
    .map((size) => `${urls[size]} ${Math.min(photoWidths[size], width)}w`)
    .filter((source, index, all) => all.findIndex((other) => widthOf(other) === widthOf(source)) === index)
    .join(', ')
}

function widthOf(source: string): string {
  return source.slice(source.lastIndexOf(' '))
}

/** On a card that fills a phone. */
export const cardPhotoSizes = '(min-width: 768px) 28rem, 100vw'

/** For what comes next; the browser picks the size as it will for the picture itself. */
export function preloadPhoto(picture: Picture, sizes: string, priority: 'auto' | 'high' = 'auto'): void {
  const image = new Image()
  image.fetchPriority = priority
  image.sizes = sizes
  image.srcset = sourceSet(picture)
}
