import type { photoWidths } from '@yuti/contract/limits'

type PictureSize = keyof typeof photoWidths

export type EncodedPicture = {
  /** WebP without metadata. */
  sizes: Record<PictureSize, Buffer>
  /** Width and height of the large size, in pixels. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

export type PictureErrorCode = 'NOT_AN_IMAGE' | 'IMAGE_TOO_LARGE' | 'IMAGE_TOO_SMALL' | 'IMAGE_TOO_NARROW'
type PictureError = Error & { code: PictureErrorCode }

export function pictureError(code: PictureErrorCode, cause?: unknown): PictureError {
  const error = new Error(code, { cause })
  error.name = 'PictureError'
  return Object.assign(error, { code })
}

export function isPictureError(error: unknown): error is PictureError {
  return error instanceof Error && error.name === 'PictureError'
}
