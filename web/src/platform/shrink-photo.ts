import { photos as limits } from '@yuti/contract/limits'

/** Pixels. The largest stored size is 1280 wide; some more keeps the edges sharp. */
const maxSide = 2048
const smallBytes = 1_500_000
const plainTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Why a photo is refused before it is sent. */
export type PhotoRefusal = 'heic' | 'small'

/**
 * Downscales a large photo before the upload, which then takes one second instead of ten, and makes a JPEG of a format
 * that the server does not accept, such as HEIC or AVIF. Returns the file unchanged if it is small or this browser cannot
 * decode it: then the server decides.
 */
export async function shrinkPhoto(file: File): Promise<File | PhotoRefusal> {
  const isHeic = await looksLikeHeic(file)
  const picture = await decode(file)
  if (!picture) return isHeic ? 'heic' : file
  try {
    if (Math.min(picture.width, picture.height) < limits.minSidePx) return 'small'
    if (file.size <= smallBytes && plainTypes.has(file.type) && !isHeic) return file
    return (await draw(picture, file.name)) ?? file
  } finally {
    picture.close()
  }
}

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'])

/** Reads the first bytes, because desktops give such files no type or a wrong one. */
async function looksLikeHeic(file: File): Promise<boolean> {
  if (/^image\/hei[cf]/.test(file.type)) return true
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return head.startsWith('ftyp') && heicBrands.has(head.slice(4))
}

type Decoded = { source: CanvasImageSource; width: number; height: number; close: () => void }

async function decode(file: File): Promise<Decoded | null> {
  if (!('createImageBitmap' in globalThis)) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return await decodeByElement(file)
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

/** Some versions of Safari show HEIC in an image, but make no bitmap of it. */
async function decodeByElement(file: File): Promise<Decoded | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const close = () => URL.revokeObjectURL(url)
  try {
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
  } catch {
    close()
    return null
  }
}

async function draw({ source, width, height }: Decoded, name: string): Promise<File | null> {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
}
