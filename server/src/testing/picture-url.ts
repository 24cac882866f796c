import type { Picture } from '@yuti/contract/media'
import { pictureUrl } from '@yuti/contract/picture-sources'

/** The address of a picture that an answer must hold. */
export function urlOf(
  picture: Picture | null | undefined,
  size: 'small' | 'medium' | 'large' = 'small',
): string {
  if (!picture) throw new Error('the answer holds no picture')
  return pictureUrl(picture, size)
}
