import { photoWidths } from './limits.ts'
import type { Picture } from './media.ts'

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

/** On a card that fills a phone; the page names the first photo with the same words, or it would be fetched twice. */
export const cardPhotoSizes = '(min-width: 768px) 28rem, 100vw'
