import type { Deps } from '#/platform/deps.ts'
import { encodePicture } from '#/platform/pictures/images.ts'
import type { EncodedPicture } from '#/platform/pictures/picture.ts'
import { type Painting, toImageFile } from '../pictures/pictures.ts'
import { idOf, objectNameOf } from './ids.ts'

export type StoredPicture = { id: string; key: string; width: number; height: number; thumbhash: string }

type Encode = (painting: Painting, width: number) => Promise<EncodedPicture>

/** Two paintings are encoded at a time, like the photos of two members. */
const encodePainting: Encode = async (painting, width) =>
  await encodePicture(await toImageFile(painting, width), painting.file)

/** Encodes each painting once and keeps it, because many people show the same things. Let go of the function after use. */
export function createEncoder(): Encode {
  const encoded = new Map<string, Promise<EncodedPicture>>()
  return (painting, width) => {
    const key = `${painting.file} ${painting.isMirrored} ${width}`
    const known = encoded.get(key) ?? encodePainting(painting, width)
    encoded.set(key, known)
    return known
  }
}

/** Encodes and stores a painting exactly like an uploaded photo; the same name overwrites the object of a killed run. */
export async function storePicture(
  { storage, env }: Pick<Deps, 'storage' | 'env'>,
  folder: 'profile-photos' | 'chat-images',
  owner: string,
  name: string,
  painting: Painting,
  width: number,
  encode = encodePainting,
): Promise<StoredPicture> {
  const { sizes, ...shape } = await encode(painting, width)
  const key = `${folder}/${owner}/${objectNameOf(env.appSecret, name)}`
  await Promise.all(
    Object.entries(sizes).map(([size, bytes]) => storage.put(`${key}/${size}.webp`, bytes, 'image/webp')),
  )
  return { id: idOf(name), key, ...shape }
}
