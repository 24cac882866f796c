import { timeouts } from '@yuti/contract/limits'
import type { Picture } from '@yuti/contract/media'
import { createUploadApi } from '#/lib/upload-api.ts'
import { type PhotoRefusal, shrinkPhoto } from '#/platform/shrink-photo.ts'

type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void }

const maxConcurrent = 2
let free = maxConcurrent
const waiting: (() => void)[] = []

/** Uploads two at a time: ten would share the bandwidth, and each would exceed its ten seconds. */
async function acquireSlot(): Promise<() => void> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  return () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** Returns why this browser cannot make a photo of the file, in which case nothing was sent. */
export async function uploadPhoto(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<Picture | PhotoRefusal> {
  const release = await acquireSlot()
  try {
    signal.throwIfAborted()
    const small = await shrinkPhoto(file)
    if (typeof small === 'string') return small
    const api = createUploadApi(onProgress)
    const eitherSignal = AbortSignal.any([signal, AbortSignal.timeout(timeouts.uploadMs)])
    return await api.profiles.uploadPhoto({ file: small }, { signal: eitherSignal })
  } finally {
    release()
  }
}
