/** The largest that is kept is 1280 wide; a little more keeps its edges clean. */
const maxSide = 2048
const smallBytes = 1_500_000
const plainTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

/**
 * A large photo drawn anew at the size that will be kept, so that it is sent in a second rather than in ten. What this
 * browser cannot read, or need not touch, is sent as it is: the server decides.
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
