import type { Deps } from '#/platform/deps.ts'
import { encodePicture } from '#/platform/pictures/images.ts'
import { type Painting, toImageFile } from '../pictures/pictures.ts'
import { idOf, objectNameOf } from './ids.ts'

export type StoredPicture = { id: string; key: string; width: number; height: number; thumbhash: string }

/** Encodes and stores a painting exactly like an uploaded photo; the same name overwrites the object of a killed run. */
export async function storePicture(
  { storage, env }: Pick<Deps, 'storage' | 'env'>,
  folder: 'profile-photos' | 'chat-images',
  owner: string,
  name: string,
  painting: Painting,
  width: number,
): Promise<StoredPicture> {
  const { sizes, ...shape } = await encodePicture(await toImageFile(painting, width))
  const key = `${folder}/${owner}/${objectNameOf(env.appSecret, name)}`
  await Promise.all(
    Object.entries(sizes).map(([size, bytes]) => storage.put(`${key}/${size}.webp`, bytes, 'image/webp')),
  )
  return { id: idOf(name), key, ...shape }
}
