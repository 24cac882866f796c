/** Pixels. The largest stored size is 1280 wide; some more keeps the edges sharp. */
const maxSide = 2048
const smallBytes = 1_500_000
const plainTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

/**
 * Downscales a large photo before the upload, which then takes one second instead of ten. Returns the file unchanged if it
 * is small or this browser cannot decode it: the server decides.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= smallBytes && plainTypes.has(file.type)) return file
  if (!('createImageBitmap' in globalThis)) return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  try {
    return (await draw(bitmap, file.name)) ?? file
  } finally {
    bitmap.close()
  }
}

async function draw(bitmap: ImageBitmap, name: string): Promise<File | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
}
