export type CameraProblem = 'denied' | 'missing' | 'busy' | 'unsupported'

const video = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } }
const jpegQuality = 0.9

/** Asks for the front camera. Returns why there is none. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Absent on pages that did not come by HTTPS, in spite of its type.
  if (!('mediaDevices' in navigator)) return 'unsupported'
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio: false })
  } catch (error) {
    return problemOf(error)
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

export type Taken = {
  file: File
  /** The same as an address, for showing it. */
  preview: string
}

/** Takes what the camera sees, not mirrored as the preview is: the server tells left from right. Null before the first frame. */
export async function takePicture(shown: HTMLVideoElement): Promise<Taken | null> {
  const { videoWidth: width, videoHeight: height } = shown
  if (width === 0 || height === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(shown, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
  if (!blob) return null
  const file = new File([blob], 'picture.jpg', { type: blob.type })
  return { file, preview: canvas.toDataURL('image/jpeg', jpegQuality) }
}
