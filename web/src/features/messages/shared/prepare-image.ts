import { chat } from '@yuti/contract/limits'

/** A picture on this device; `url` is an object URL, sizes are in pixels. */
export type LocalImage = { url: string; width: number; height: number }
export type PreparedImage = LocalImage & { file: File }

export function isImageFile(file: File): boolean {
  return file.type.startsWith('image/')
}

/**
 * Returns the chosen file, or a smaller JPEG if it is too large. Rejects files that the browser cannot decode. The caller
 * must call `releaseImage` when done.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const bitmap = await createImageBitmap(file)
  try {
    const isSmall = file.size <= chat.compressAboveBytes
    const smaller = isSmall ? file : await toSmallJpeg(bitmap, file.name)
    return { file: smaller, url: URL.createObjectURL(smaller), width: bitmap.width, height: bitmap.height }
  } finally {
    bitmap.close()
  }
}

export function releaseImage({ url }: PreparedImage): void {
  URL.revokeObjectURL(url)
}

async function toSmallJpeg(bitmap: ImageBitmap, name: string): Promise<File> {
  const scale = Math.min(1, chat.jpegMaxWidth / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', chat.jpegQuality),
  )
  if (!blob) throw new Error('the image could not be compressed')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
