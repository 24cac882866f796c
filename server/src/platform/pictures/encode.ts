import { decoding, photoWidths } from '@yuti/contract/limits'
import sharp, { type Channels, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { Staged } from '../stages.ts'
import { type EncodedPicture, pictureError } from './picture.ts'

type Pixels = { data: Buffer; width: number; height: number; channels: Channels }

const { maxPixels, maxRatio, maxTallness, seconds } = decoding

sharp.cache(false)

/**
 * Decodes an uploaded picture and encodes it again: upright, in sRGB, in three sizes and never enlarged. Only the
 * pixels survive, so the place where a photo was taken and scripts behind its end are removed.
 *
 * @param minSidePx the shorter side must have so many pixels
 * @throws {PictureError} NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL or IMAGE_TOO_NARROW
 */
export async function* encodeInStages(bytes: Uint8Array, minSidePx: number): Staged<EncodedPicture> {
  const { shorter, longer } = await sidesOf(bytes)
  if (longer > shorter * maxRatio) throw pictureError('IMAGE_TOO_NARROW')
  const large = await decode(bytes)
  if (shorter < minSidePx) throw pictureError('IMAGE_TOO_SMALL')
  yield
  const largeBytes = await encode(large)
  yield
  const medium = await shrink(large, photoWidths.medium)
  const small = await shrink(medium, photoWidths.small)
  const mediumBytes = medium === large ? largeBytes : await encode(medium)
  return {
    sizes: {
      small: small === medium ? mediumBytes : await encode(small),
      medium: mediumBytes,
      large: largeBytes,
    },
    width: large.width,
    height: large.height,
    thumbhash: await hash(small),
  }
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    const upright = source.autoOrient().timeout({ seconds })
    return await readPixels(fit(upright, photoWidths.large).toColourspace('srgb'))
  } catch (error) {
    throw toPictureError(error)
  }
}

function toPictureError(error: unknown): Error {
  const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
  return pictureError(isTooLarge ? 'IMAGE_TOO_LARGE' : 'NOT_AN_IMAGE', error)
}

/** Measures the picture as it was sent, from its header: tall strips are scaled down when they are decoded. */
async function sidesOf(bytes: Uint8Array): Promise<{ shorter: number; longer: number }> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
    return { shorter: Math.min(width, height), longer: Math.max(width, height) }
  } catch (error) {
    throw toPictureError(error)
  }
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (pixels.width <= width && pixels.height <= width * maxTallness) return pixels
  return readPixels(fit(open(pixels), width))
}

function fit(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * maxTallness, fit: 'inside', withoutEnlargement: true })
}

async function readPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function open({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function encode(pixels: Pixels): Promise<Buffer> {
  return open(pixels).webp({ quality: 82, effort: 2 }).toBuffer()
}

async function hash(pixels: Pixels): Promise<string> {
  const tiny = open(pixels).resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await tiny.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
