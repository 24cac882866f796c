import type { Storage } from './deps.ts'

type NewObject = { name: string; bytes: Uint8Array; type: string }

/**
 * Stores the objects of one folder, whose row was written before, because an object without a row would stay. Returns false, and leaves no
 * object, if the row went away meanwhile: the removal of its folder may have made the storing fail, and both must be over before
 * what is left is removed.
 */
export async function storeObjects(
  storage: Pick<Storage, 'put' | 'removeFolder'>,
  folder: string,
  objects: readonly NewObject[],
  hasRow: () => Promise<boolean>,
): Promise<boolean> {
  const outcomes = await Promise.allSettled(
    objects.map(({ name, bytes, type }) => storage.put(`${folder}/${name}`, bytes, type)),
  )
  if (!(await hasRow())) {
    await storage.removeFolder(folder)
    return false
  }
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  return true
}

/** The objects of a picture. */
export function pictureObjects(sizes: Record<string, Uint8Array>): NewObject[] {
  return Object.entries(sizes).map(([size, bytes]) => ({ name: `${size}.webp`, bytes, type: 'image/webp' }))
}
