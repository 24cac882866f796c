import { photoWidths } from './limits.ts'
import type { Picture } from './media.ts'

export function pictureUrl(
  { urlTemplate }: Pick<Picture, 'urlTemplate'>,
  size: keyof typeof photoWidths,
): string {
  return urlTemplate.replace('{size}', size)
}

/** `srcset` candidates. Pictures are never enlarged, so a small one has its own width in each size. */
export function sourceSet(picture: Picture): string {
  return (['small', 'medium', 'large'] as const)
    .map((size) => `${pictureUrl(picture, size)} ${Math.min(photoWidths[size], picture.width)}w`)
    .filter((source, index, all) => all.findIndex((other) => widthOf(other) === widthOf(source)) === index)
    .join(', ')
}

function widthOf(source: string): string {
  return source.slice(source.lastIndexOf(' '))
}

/** `sizes` of a card that fills a phone. The page preloads the first photo with the same value, or it loads twice. */
export const cardPhotoSizes = '(min-width: 768px) 28rem, 100vw'

/** `sizes` of the large photo of a profile, preloaded in the same way. */
export const profilePhotoSizes = '(min-width: 96rem) 45rem, (min-width: 48rem) 26rem, 100vw'
