import { errorCode } from './errors.ts'

/** Seconds after which a refused upload may be tried again: somebody has to make room first. */
export const fullStoreSeconds = 60

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** True when the folder or the object store takes no more bytes. */
export function isStoreFull(error: unknown): boolean {
  return fullDisk.has(errorCode(error) ?? '') || statusOf(error) === 507
}

/** True when the object store answers that it cannot serve just now. */
export function isStoreAway(error: unknown): boolean {
  return (statusOf(error) ?? 0) >= 500 && !isStoreFull(error)
}

/** The status that the store answered, from the metadata that its client keeps. */
function statusOf(error: unknown): number | null {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : null
  const status: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'httpStatusCode') : null
  return typeof status === 'number' ? status : null
}
